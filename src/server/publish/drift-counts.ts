import { environments } from '#derive/environment.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Sql } from '../database/sql.ts'
import { storesIn } from '../records/indexes.ts'
import { isPublished, type AreaStore, type Registry } from '../records/registry.ts'
import { driftText, ignoredCountText, pairsOf } from './drift.ts'
import { ignoreRules, itemsAbove, rulesFor, type IgnoreRules } from './ignored.ts'

/** Number of records, in a block of ids, that differ between the same pairs of environments. */
interface BlockCount {
  readonly place: number
  /** bit mask of `pairs` */
  readonly differs: number
  readonly n: number
}

interface AreaCounts {
  readonly counts: readonly BlockCount[]
  /** ignored records by pair of environments */
  readonly ignored: readonly number[]
  /** JSON of its ignore rules */
  readonly rules: string
  /** oldest transaction that was still open before they were counted */
  readonly horizon: string
}

// ids in a block
const size = 8_192
const everything: readonly IdRange[] = [[0, Number.MAX_SAFE_INTEGER]]
const mostRanges = 100

type IdRange = readonly [lowest: number, highest: number]

const countsOf = perObject((_: Registry) => new Map<AreaStore, AreaCounts>())

export const pairs = pairsOf(environments)

interface PairCount {
  records: number
  ignored: number
}

/** Counts differing records by item area and pair; recounts changed blocks only. */
export async function countDrift(sql: Sql, registry: Registry): Promise<ReadonlyMap<string, readonly PairCount[]>> {
  const stores = storesIn(registry).filter((areaStore) => isPublished(registry, areaStore))
  const known = countsOf(registry)
  const [{ changed, horizon }, rules] = await Promise.all([changesSince(sql, known), ignoreRules(sql, registry)])
  await Promise.all(
    stores.map(async (areaStore) => {
      const before = known.get(areaStore)
      const isRuled = before?.rules === JSON.stringify(rulesFor(rules, areaStore))
      const ranges = isRuled ? (changed.get(areaStore.area.id) ?? []) : everything
      if (ranges.length > 0) known.set(areaStore, await countArea(sql, areaStore, rules, { before, ranges, horizon }))
    }),
  )
  const sums = new Map<string, PairCount[]>()
  for (const areaStore of stores) {
    const { id } = itemsAbove(areaStore).area
    const sum = sums.get(id) ?? pairs.map(() => ({ records: 0, ignored: 0 }))
    const { counts = [], ignored = [] } = known.get(areaStore) ?? {}
    for (const [at, pair] of sum.entries()) {
      const all = counts.reduce((total, { differs, n }) => total + ((differs >> at) & 1) * n, 0)
      pair.ignored += ignored[at] ?? 0
      pair.records += all - (ignored[at] ?? 0)
    }
    sums.set(id, sum)
  }
  return sums
}

interface RecountOrder {
  readonly before: AreaCounts | undefined
  readonly ranges: readonly IdRange[]
  readonly horizon: string
}

async function countArea(
  sql: Sql,
  areaStore: AreaStore,
  rules: IgnoreRules,
  { before, ranges, horizon }: RecountOrder,
): Promise<AreaCounts> {
  const hidden = pairs.map((pair) => {
    const sides = pair.flatMap((place) => environments[place] ?? [])
    return rulesFor(rules, areaStore, sides).length > 0 ? `(${ignoredCountText(areaStore, sides)})` : '0'
  })
  // one statement: both share a snapshot
  const [row] = await sql.unsafe<{ counts: readonly BlockCount[] | null; ignored: readonly number[] }[]>(
    `select (select jsonb_agg(c) from (${driftText(areaStore, environments, size)}) c) as counts, array[${hidden.join(', ')}] as ignored`,
    [[...environments], ranges.map(([lowest]) => lowest), ranges.map(([, highest]) => highest)],
  )
  const isCounted = ({ place }: BlockCount): boolean =>
    ranges.some(([lowest, highest]) => place * size >= lowest && place * size <= highest)
  return {
    counts: [...(before?.counts ?? []).filter((each) => !isCounted(each)), ...(row?.counts ?? [])],
    ignored: row?.ignored ?? [],
    rules: JSON.stringify(rulesFor(rules, areaStore)),
    horizon,
  }
}

interface ChangedRanges {
  /** by area */
  readonly changed: ReadonlyMap<string, readonly IdRange[]>
  readonly horizon: string
}

async function changesSince(sql: Sql, known: ReadonlyMap<AreaStore, AreaCounts>): Promise<ChangedRanges> {
  const areas = [...known.keys()].map(({ area }) => area.id)
  const horizons = [...known.values()].map(({ horizon }) => horizon)
  // a change that this snapshot does not see is at or after its horizon
  const [row] = await sql<{ horizon: string; changes: readonly (readonly [string, ...IdRange])[] | null }[]>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (
      select jsonb_agg(distinct jsonb_build_array(area, lowest / ${size}::int * ${size}::int, highest / ${size}::int * ${size}::int + ${size - 1}::int))
      from record_total join unnest(${areas}::text[], ${horizons}::text[]) as counted (area, horizon) using (area)
      where xact >= counted.horizon::xid8) as changes`
  const byArea = Map.groupBy(row?.changes ?? [], ([area]) => area)
  const changed = new Map([...byArea].map(([area, found]) => [area, merged(found.map(([, ...range]) => range))]))
  return { changed, horizon: row?.horizon ?? '0' }
}

/** Joins ranges that overlap, so no record is counted twice. */
function merged(ranges: readonly IdRange[]): readonly IdRange[] {
  const found: IdRange[] = []
  for (const [lowest, highest] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1)
    if (last && lowest <= last[1] + 1) found[found.length - 1] = [last[0], Math.max(last[1], highest)]
    else found.push([lowest, highest])
  }
  return found.length > mostRanges ? everything : found
}
