import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Query } from '../world/world.ts'
import type { ProductWorld } from './behaviour.ts'

export type SortedArea = Extract<
  AreaId<Playdesk>,
  | 'banner'
  | 'speed-dial'
  | 'special-topic'
  | 'special-topic-item'
  | 'forum-topic'
  | 'aha-home-page'
  | 'home-theme'
  | 'aha-home-page-item'
  | 'aha-home-feed'
  | 'aha-home-feed-item'
  | 'module-feed'
  | 'module-feed-item'
  | 'aha-game-recommend'
  | 'game-recommend'
  | 'aha-insert'
  | 'insert'
  | 'insert-list'
  | 'hotword'
  | 'campaign-game'
>

export async function maxSort(
  world: ProductWorld,
  area: SortedArea,
  query: Query = {},
  without?: number | null,
): Promise<number> {
  const rows = await world.list(area, { ...query, sort: [['sort', 'desc']], limit: 200 })
  const last = rows.find((row) => row.id !== without && row.sort !== null)
  return last?.sort ?? 0
}
