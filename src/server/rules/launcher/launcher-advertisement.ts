import { named } from '../../named.ts'
import { isChanged, refuse, type Derive, type Rule } from '../rule.ts'

export const rule: Rule<'launcher-advertisement'> = async (world, records) => {
  const online = records.filter((record) => record.after?.status === 1 && isChanged(record, 'status', 'gameId'))
  const ids = [...new Set(online.flatMap(({ after }) => after?.gameId ?? []))]
  if (ids.length === 0) return []
  const off = new Map(
    (await world.list('game', { ids, where: { onShelf: { not: 1 } } })).map((game) => [game.id, game]),
  )
  return online.flatMap((record) => {
    const game = off.get(record.after?.gameId ?? 0)
    if (!game) return []
    return refuse(record, 'gameId', {
      en: `Game ${named({ id: game.id, label: game.name }).en} is offline. Put it online first.`,
      zh: `游戏 ${named({ id: game.id, label: game.name }).zh} 未上架，请先上架。`,
    })
  })
}

export const derive: Derive<'launcher-advertisement'> = async (world, records) => {
  const unnamed = records.filter(({ after }) => after && !after.gameName)
  const ids = [...new Set(unnamed.flatMap(({ after }) => after?.gameId ?? []))]
  const names = new Map((ids.length > 0 ? await world.list('game', { ids }) : []).map(({ id, name }) => [id, name]))
  return new Map(
    unnamed.flatMap(({ id, after }) => {
      const gameName = names.get(after?.gameId ?? 0)
      return gameName === undefined ? [] : [[id, { gameName }] as const]
    }),
  )
}
