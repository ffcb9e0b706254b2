import { problem } from '../../problem.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { maxSort } from '../../domain/max-sort.ts'

export const change: Behaviour<'campaign-game', 'change'> = async (world, { id, gameId, op, sort }) => {
  await world.need('campaigns', id)
  const [row] = await world.list('campaign-game', { parent: id, where: { gameId }, limit: 1 })
  if (op === 'remove') {
    if (!row)
      throw problem(404, 'not-found', {
        en: `Game ${gameId} is not in this campaign.`,
        zh: `推广活动中没有游戏 ${gameId}。`,
      })
    await world.remove('campaign-game', row.id)
    return row
  }
  await world.need('game', gameId)
  const place = sort ?? row?.sort ?? (await maxSort(world, 'campaign-game', { parent: id })) + 1
  return world.put('campaign-game', row?.id ?? null, { gameId, sort: place, parent_id: id })
}
