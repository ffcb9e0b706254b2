import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

type RowById<I extends AreaId<Playdesk>> = Row<I>

export async function fieldsById<const I extends AreaId<Playdesk>, const F extends string & keyof RowById<I>>(
  world: ProductWorld,
  area: I,
  fields: readonly F[],
  ids: readonly (number | null)[],
): Promise<Map<number, Pick<RowById<I>, F>>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = wanted.length === 0 ? [] : await world.pick(area, fields, { ids: wanted })
  return new Map(rows.map((row) => [(row as { id: number }).id, row]))
}
