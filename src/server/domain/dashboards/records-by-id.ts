import type { AreaById, AreaId, RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { World } from '../../world/world.ts'

/** The records with these ids, by id; those that are gone are not in it. */
export async function recordsById<const I extends AreaId<Playdesk>>(
  world: World<Playdesk>,
  area: I,
  ids: readonly (number | null)[],
): Promise<Map<number, RowOf<AreaById<Playdesk, I>>>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = wanted.length === 0 ? [] : await world.list(area, { ids: wanted })
  return new Map(rows.map((row) => [(row as { id: number }).id, row]))
}
