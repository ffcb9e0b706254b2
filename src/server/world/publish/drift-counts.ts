import { environments } from '#derive/environment.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Sql } from '../../database/sql.ts'
import { storesIn } from '../../records/indexes.ts'
import { isPublished, type AreaStore, type Registry } from '../../records/registry.ts'
import { driftText, pairsOf } from './drift.ts'

interface AreaCounts {
  /** number of records by the pairs that they differ in, as bits */
  readonly byPairs: readonly { readonly differs: number; readonly n: number }[]
  /** oldest transaction that was still open when they were counted */
  readonly horizon: string
}

const countsOf = perObject((_: Registry) => new Map<AreaStore, AreaCounts>())

export const pairs = pairsOf(environments)

/** Counts differing records by item area and pair; skips areas without changes since. */
export async function countDrift(sql: Sql, registry: Registry): Promise<ReadonlyMap<string, readonly number[]>> {
  const stores = storesIn(registry).filter((areaStore) => isPublished(registry, areaStore))
  const known = countsOf(registry)
  const changed = await changedAreas(sql, known)
  await Promise.all(
    stores
      .filter((areaStore) => !known.has(areaStore) || changed.has(areaStore.area.id))
      .map(async (areaStore) => known.set(areaStore, await countArea(sql, areaStore))),
  )
  const sums = new Map<string, number[]>()
  for (const areaStore of stores) {
    const { id } = itemsAbove(areaStore).area
    const sum = sums.get(id) ?? pairs.map(() => 0)
    for (const { differs, n } of known.get(areaStore)?.byPairs ?? [])
      for (const at of pairs.keys()) sum[at] = (sum[at] ?? 0) + ((differs >> at) & 1) * n
    sums.set(id, sum)
  }
  return sums
}

async function countArea(sql: Sql, areaStore: AreaStore): Promise<AreaCounts> {
  // one statement: counts and horizon belong to the same snapshot
  const [row] = await sql.unsafe<{ by_pairs: AreaCounts['byPairs'] | null; horizon: string }[]>(
    `select (select jsonb_agg(c) from (${driftText(areaStore, environments)}) c) as by_pairs, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
    [[...environments]],
  )
  return { byPairs: row?.by_pairs ?? [], horizon: row?.horizon ?? '0' }
}

async function changedAreas(sql: Sql, known: ReadonlyMap<AreaStore, AreaCounts>): Promise<ReadonlySet<string>> {
  const areas = [...known.keys()].map(({ area }) => area.id)
  const horizons = [...known.values()].map(({ horizon }) => horizon)
  const rows = await sql<{ area: string }[]>`
    select distinct area from record_total join unnest(${areas}::text[], ${horizons}::text[]) as counted (area, horizon) using (area)
    where xact >= horizon::xid8`
  return new Set(rows.map(({ area }) => area))
}

function itemsAbove(areaStore: AreaStore): AreaStore {
  return areaStore.parent ? itemsAbove(areaStore.parent.store) : areaStore
}
