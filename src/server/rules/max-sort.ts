import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Query, World } from '../world/world.ts'

type Sorted = Extract<
  AreaId<Playdesk>,
  'banner' | 'speed-dial' | 'special-topic' | 'special-topic-item' | 'forum-topic'
>

/** The largest `sort` among these rows, 0 where there is none; `without` is not looked at. */
export async function maxSort(
  world: World<Playdesk>,
  area: Sorted,
  query: Query = {},
  without?: number | null,
): Promise<number> {
  const rows = await world.list(area, { ...query, sort: [['sort', 'desc']], limit: 200 })
  const last = rows.find((row) => row.id !== without && row.sort !== null)
  return last?.sort ?? 0
}
