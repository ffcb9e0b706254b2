import { environments } from '#derive/environment.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Sql } from '../database/sql.ts'
import { storesIn } from '../records/indexes.ts'
import { isPublished, type AreaStore, type Registry } from '../records/registry.ts'
import { driftText, ignoredCountText, pairsOf } from './drift.ts'
import { ignoreRules, itemsAbove, rulesFor, type IgnoreRules } from './ignored.ts'

interface AreaCounts {
  /** number of records by the pairs that they differ in, as bits */
  readonly byPairs: readonly { readonly differs: number; readonly n: number }[]
  /** by pair */
  readonly ignored: readonly number[]
  readonly rules: string
  /** oldest transaction that was still open when they were counted */
  readonly horizon: string
}

const countsOf = perObject((_: Registry) => new Map<AreaStore, AreaCounts>())

export const pairs = pairsOf(environments)

interface PairCount {
  records: number
  ignored: number
}

/** Counts differing records by item area and pair; skips areas without changes since. */
export async function countDrift(sql: Sql, registry: Registry): Promise<ReadonlyMap<string, readonly PairCount[]>> {
  const stores = storesIn(registry).filter((areaStore) => isPublished(registry, areaStore))
  const known = countsOf(registry)
  const [changed, rules] = await Promise.all([changedAreas(sql, known), ignoreRules(sql, registry)])
  const isKnown = (areaStore: AreaStore): boolean =>
    known.get(areaStore)?.rules === JSON.stringify(rulesFor(rules, areaStore)) && !changed.has(areaStore.area.id)
  await Promise.all(
    stores
      .filter((areaStore) => !isKnown(areaStore))
      .map(async (areaStore) => known.set(areaStore, await countArea(sql, areaStore, rules))),
  )
  const sums = new Map<string, PairCount[]>()
  for (const areaStore of stores) {
    const { id } = itemsAbove(areaStore).area
    const sum = sums.get(id) ?? pairs.map(() => ({ records: 0, ignored: 0 }))
    const { byPairs = [], ignored = [] } = known.get(areaStore) ?? {}
    for (const [at, pair] of sum.entries()) {
      const all = byPairs.reduce((total, { differs, n }) => total + ((differs >> at) & 1) * n, 0)
      pair.ignored += ignored[at] ?? 0
      pair.records += all - (ignored[at] ?? 0)
    }
    sums.set(id, sum)
  }
  return sums
}

async function countArea(sql: Sql, areaStore: AreaStore, rules: IgnoreRules): Promise<AreaCounts> {
  const ignored = pairs.map((pair) => {
    const sides = pair.flatMap((place) => environments[place] ?? [])
    return rulesFor(rules, areaStore, sides).length > 0 ? `(${ignoredCountText(areaStore, sides)})` : '0'
  })
  // one statement: counts and horizon belong to the same snapshot
  const [row] = await sql.unsafe<(Omit<AreaCounts, 'byPairs'> & { byPairs: AreaCounts['byPairs'] | null })[]>(
    `select (select jsonb_agg(c) from (${driftText(areaStore, environments)}) c) as "byPairs", array[${ignored.join(', ')}] as ignored,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
    [[...environments]],
  )
  const { byPairs = null, horizon = '0' } = row ?? {}
  return {
    byPairs: byPairs ?? [],
    ignored: row?.ignored ?? [],
    rules: JSON.stringify(rulesFor(rules, areaStore)),
    horizon,
  }
}

async function changedAreas(sql: Sql, known: ReadonlyMap<AreaStore, AreaCounts>): Promise<ReadonlySet<string>> {
  const areas = [...known.keys()].map(({ area }) => area.id)
  const horizons = [...known.values()].map(({ horizon }) => horizon)
  const rows = await sql<{ area: string }[]>`
    select distinct area from record_total join unnest(${areas}::text[], ${horizons}::text[]) as counted (area, horizon) using (area)
    where xact >= horizon::xid8`
  return new Set(rows.map(({ area }) => area))
}
