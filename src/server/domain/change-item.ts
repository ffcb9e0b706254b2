import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { ProductWorld } from './behaviour.ts'

interface Item {
  readonly id: number
  readonly gameId: number
  readonly label?: string | null
  readonly imageId?: number | null
  readonly sort?: number | null
}

/** Empty values stay unchanged. */
export async function changeItem(
  world: ProductWorld,
  area: 'special-topic-item' | 'rank-item' | 'aha-home-page-item' | 'aha-home-feed-item' | 'module-feed-item',
  { id, gameId, ...values }: Item,
) {
  const [row] = await world.list(area, { parent: id, where: { gameId }, limit: 1 })
  if (!row) throw problem(404, 'not-found', words(`Game ${gameId} is not in this list.`, `列表中没有游戏 ${gameId}。`))
  return world.put(
    area,
    row.id,
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)),
  )
}
