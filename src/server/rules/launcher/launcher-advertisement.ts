import { deriveEach, isChanged, named, recordsById, refuse, type Derive, type Rule } from '../rule.ts'

export const rule: Rule<'launcher-advertisement'> = async (world, records) => {
  const online = records.filter((record) => record.after?.status === 1 && isChanged(record, 'status', 'gameId'))
  const ids = online.map(({ after }) => after?.gameId)
  const off = await recordsById(world, 'game', ids, { where: { onShelf: { not: 1 } } })
  return online.flatMap((record) => {
    const game = off.get(record.after?.gameId ?? 0)
    if (!game) return []
    const { en, zh } = named({ id: game.id, label: game.name })
    return refuse(record, 'gameId', {
      en: `Game ${en} is offline. Put it online first.`,
      zh: `游戏 ${zh} 未上架，请先上架。`,
    })
  })
}

export const derive: Derive<'launcher-advertisement'> = async (world, records) => {
  const unnamed = records.filter(({ after }) => after && !after.gameName)
  const ids = unnamed.map(({ after }) => after?.gameId)
  const games = await recordsById(world, 'game', ids)
  return deriveEach(unnamed, ({ gameId }) => {
    const game = games.get(gameId ?? 0)
    return game && { gameName: game.name }
  })
}
