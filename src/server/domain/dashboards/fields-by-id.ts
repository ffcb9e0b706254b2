import type { AreaById, AreaId, RowOf } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { World } from '../../world/world.ts'

type RowById<I extends AreaId<Playdesk>> = RowOf<AreaById<Playdesk, I>>

export async function fieldsById<const I extends AreaId<Playdesk>, const F extends string & keyof RowById<I>>(
  world: World<Playdesk>,
  area: I,
  fields: readonly F[],
  ids: readonly (number | null)[],
): Promise<Map<number, Pick<RowById<I>, F>>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = wanted.length === 0 ? [] : await world.pick(area, fields, { ids: wanted })
  return new Map(rows.map((row) => [(row as { id: number }).id, row]))
}
