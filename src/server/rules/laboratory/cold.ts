import { inTheWay, isChanged, named, recordsById, refuse, words, type Row, type Rule } from '../rule.ts'

const running = 1

/** Allows one running test per game. */
export const rule: Rule<'cold'> = async (world, records) => {
  const begun = records.filter((record) => record.after?.status === running && isChanged(record, 'status', 'gameId'))
  const ids = [...new Set(begun.flatMap(({ after }) => after?.gameId ?? []))]
  if (ids.length === 0) return []
  const tests = await world.list('cold', { where: { gameId: ids, status: running }, sort: [['id', 'asc']] })
  const games = await recordsById(world, 'game', ids)
  const first = inTheWay<Row<'cold'>>(records)
  return begun.flatMap((record) => {
    const game = record.after?.gameId ?? 0
    const others = tests.filter(({ id, gameId }) => gameId === game && id !== record.id)
    const other = first(others)
    if (!other) return []
    const name = named({ id: game, label: games.get(game)?.name })
    const test = named({ id: other.id, label: other.description })
    const message = words(
      `Game ${name.en} is already in cold-start test ${test.en}. End that test first.`,
      `游戏 ${name.zh} 已在冷启动测试 ${test.zh} 中，请先结束该测试。`,
    )
    const by = others.map(({ id }) => id)
    return refuse(record, 'status', message, by)
  })
}
