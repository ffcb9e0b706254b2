import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Query } from '../world/world.ts'
import type { ProductWorld, Row } from './behaviour.ts'

export type SortedArea = {
  [I in AreaId<Playdesk>]: Row<I> extends { readonly sort: number | null } ? I : never
}[AreaId<Playdesk>]

export async function maxSort(
  world: ProductWorld,
  area: SortedArea,
  query: Query = {},
  without?: number | null,
): Promise<number> {
  const rows = await world.list(area as 'banner', { ...query, sort: [['sort', 'desc']], limit: 200 })
  const last = rows.find((row) => row.id !== without && row.sort !== null)
  return last?.sort ?? 0
}
