import { words, type AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { problem } from '../problem.ts'
import type { ProductWorld, BehaviourInput } from './behaviour.ts'

type ListedItemArea = Extract<
  AreaId<Playdesk>,
  'special-topic-item' | 'rank-item' | 'aha-home-page-item' | 'aha-home-feed-item' | 'module-feed-item'
>

/** Empty values stay unchanged. */
export function changesItem<const I extends ListedItemArea>(area: I, parent: AreaId<Playdesk>) {
  return async (world: ProductWorld, { id, gameId, ...values }: BehaviourInput<'rank-item', 'change'>) => {
    await world.need(parent, id)
    const [row] = await world.list(area as ListedItemArea, { parent: id, where: { gameId }, limit: 1 })
    if (!row)
      throw problem(404, 'not-found', words(`Game ${gameId} is not in this list.`, `列表中没有游戏 ${gameId}。`))
    const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
    return world.put(area, row.id, Object.fromEntries(filled))
  }
}
