import type { AreaId, Values, Words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { notFound } from '../problem.ts'
import type { Query } from '../world/world.ts'
import type { ProductWorld, Row } from './behaviour.ts'

export async function recordsById<const I extends AreaId<Playdesk>>(
  world: ProductWorld,
  area: I,
  ids: readonly (number | null | undefined)[],
  query: Query = {},
): Promise<ReadonlyMap<number, Row<I>>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number')
  const rows = wanted.length === 0 ? [] : await world.list(area, { ...query, ids: wanted })
  return new Map(rows.map((row) => [(row as { id: number }).id, row]))
}

export async function fieldsById<const I extends AreaId<Playdesk>, const F extends string & keyof Row<I>>(
  world: ProductWorld,
  area: I,
  fields: readonly F[],
  ids: readonly (number | null)[],
): Promise<Map<number, Pick<Row<I>, F>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  const rows = wanted.length === 0 ? [] : await world.pick(area, fields, { ids: wanted })
  return new Map(rows.map((row) => [(row as { id: number }).id, row]))
}

export async function namesById(world: ProductWorld, area: 'category' | 'tag', ids: readonly (number | null)[]) {
  const rows = await fieldsById(world, area, ['name'], ids)
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id ?? 0)
    return id !== null && row ? [{ id, name: row.name }] : []
  })
}

/** Throws the 404 problem for a missing record, which `put` would create. */
export async function updateRecord<const I extends AreaId<Playdesk>>(
  world: ProductWorld,
  area: I,
  id: number,
  patch: Values,
) {
  await world.need(area, id)
  return world.put(area, id, patch)
}

/** Skips records without a patch. Throws the 404 problem if none exists. */
export async function updateAll<const I extends AreaId<Playdesk>>(
  world: ProductWorld,
  { area, title, ids }: { readonly area: I; readonly title: Words; readonly ids: readonly number[] },
  patchOf: (row: Row<I>) => Values | undefined,
): Promise<{ done: number; skipped: number[]; missing: number[] }> {
  const wanted = [...new Set(ids)]
  const rows = await world.list(area, { ids: wanted, sort: [['id', 'asc']], held: true })
  if (rows.length === 0) throw notFound({ title }, wanted.join(', '))
  const [known, skipped] = [new Set<number>(), [] as number[]]
  for (const row of rows) {
    const [{ id }, patch] = [row as { id: number }, patchOf(row)]
    known.add(id)
    if (patch) await world.put(area, id, patch)
    else skipped.push(id)
  }
  return { done: known.size - skipped.length, skipped, missing: wanted.filter((id) => !known.has(id)) }
}
