import type { Environment } from '#derive/environment.ts'
import type { ReadsAhead } from '../records/layer.ts'
import { areaStoreOf, viewsOf, type AreaStore } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import { uniqueRowsOf } from '../world/checks/duplicates.ts'
import { fileNamesIn } from '../world/checks/media.ts'
import type { Engine } from '../world/engine.ts'
import { needsOf } from './needs.ts'

/** Environments of a publish, and the cache that its records are read into. */
interface ReadAheadJob {
  readonly ahead: ReadsAhead
  readonly registry: Engine['registry']
  readonly from: Environment
  readonly targets: readonly Environment[]
}

/** Records of an area within the items to publish, by environment. */
interface FamilyLevel {
  readonly areaStore: AreaStore
  readonly rows: ReadonlyMap<Environment, readonly StoredRecord[]>
}

/** Ids of the records to read next. */
type IdsByArea = ReadonlyMap<AreaStore, readonly number[]>

const [firstAhead, mostAhead] = [20, 500]
const mostChars = 10 << 20

/** Returns a function that caches the first items, and returns their number. */
export function publishReader({ registry, environment: from, ahead }: Engine, { store }: AreaStore) {
  let atOnce = firstAhead
  return async (ids: readonly number[], targets: readonly Environment[]): Promise<number> => {
    if (!ahead) return ids.length
    const some = ids.slice(0, atOnce)
    const chars = await readFamilies({ ahead, registry, from, targets }, store, some)
    atOnce = Math.max(1, Math.min(mostAhead, Math.floor((some.length * mostChars) / Math.max(1, chars))))
    return some.length
  }
}

async function readFamilies(job: ReadAheadJob, store: AreaStore, ids: readonly number[]): Promise<number> {
  const seen = new Set<string>()
  let chars = 0
  for (let wave: IdsByArea = new Map([[store, ids]]); wave.size > 0;) {
    const levels: FamilyLevel[] = []
    for (const [areaStore, some] of wave) levels.push(...(await familyOf(job, areaStore, some)))
    for (const { areaStore, rows } of levels)
      for (const { id } of [...rows.values()].flat()) seen.add(`${areaStore.area.id} ${id}`)
    for (const level of levels) {
      chars += charsOf(level, job.from)
      await lookUp(job, level)
    }
    wave = await lackingNeeds(job, levels, seen)
  }
  return chars
}

async function familyOf(job: ReadAheadJob, areaStore: AreaStore, ids: readonly number[]): Promise<FamilyLevel[]> {
  const rows = await inEach(job, (environment) => job.ahead.rows(areaStore, environment, ids))
  return [{ areaStore, rows }, ...(await childrenOf(job, areaStore, ids))]
}

async function childrenOf(job: ReadAheadJob, { store }: AreaStore, parents: readonly number[]): Promise<FamilyLevel[]> {
  const found: FamilyLevel[] = []
  if (parents.length === 0) return found
  for (const child of store.children) {
    if (child.area.store !== undefined) continue
    const rows = await inEach(job, (environment) => job.ahead.children(child, environment, parents))
    const ids = new Set([...rows.values()].flat().map(({ id }) => id))
    found.push({ areaStore: child, rows }, ...(await childrenOf(job, child, [...ids])))
  }
  return found
}

function charsOf({ rows }: FamilyLevel, from: Environment): number {
  const sizes = [...rows].map(([environment, all]) => {
    const size = all[0] ? JSON.stringify(all[0].data).length * all.length : 0
    return environment === from ? size * (1 + 2 * (rows.size - 1)) : size
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function inEach<T>(
  { from, targets }: ReadAheadJob,
  read: (environment: Environment) => Promise<T>,
): Promise<Map<Environment, T>> {
  return new Map(await Promise.all([from, ...targets].map(async (each) => [each, await read(each)] as const)))
}

async function lookUp(
  { ahead, registry, from, targets }: ReadAheadJob,
  { areaStore, rows }: FamilyLevel,
): Promise<void> {
  const mine = rows.get(from) ?? []
  const lookIn = async (target: Environment): Promise<void> => {
    const theirs = new Map(rows.get(target)?.map((row) => [row.id, row]))
    const lacking = mine.flatMap(({ id }) => (theirs.has(id) ? [] : [id]))
    await ahead.rows(areaStore, target, lacking)
    await ahead.gone(areaStore, target, lacking, from)
    const written = mine.map(({ data, ...row }) => ({ ...row, before: theirs.get(row.id) ?? null, after: data }))
    await ahead.holders(areaStore, target, uniqueRowsOf(areaStore, written))
  }
  await Promise.all(targets.map(lookIn))
  const views = viewsOf(registry, areaStore.area.id)
  const files = mine.flatMap(({ data }) => views.flatMap((view) => fileNamesIn(view, data)))
  if (files.length > 0) await ahead.fileTypes([...new Set(files)])
}

async function lackingNeeds(
  job: ReadAheadJob,
  levels: readonly FamilyLevel[],
  seen: ReadonlySet<string>,
): Promise<IdsByArea> {
  const needed = new Map<AreaStore, Set<number>>()
  for (const { areaStore, rows } of levels)
    for (const mine of rows.get(job.from) ?? [])
      for (const { of, id } of needsOf({ areaStore, mine, theirs: undefined, left: {} })) {
        const { store } = areaStoreOf(job.registry, of)
        if (seen.has(`${store.area.id} ${id}`)) continue
        needed.set(store, (needed.get(store) ?? new Set()).add(id))
      }
  const lacking = new Map<AreaStore, readonly number[]>()
  for (const [store, ids] of needed) {
    const rows = await inEach(job, (environment) => job.ahead.rows(store, environment, [...ids]))
    const theirs = job.targets.map((target) => new Set(rows.get(target)?.map(({ id }) => id)))
    const missing = (rows.get(job.from) ?? []).flatMap(({ id }) => (theirs.every((known) => known.has(id)) ? [] : [id]))
    if (missing.length > 0) lacking.set(store, missing)
  }
  return lacking
}
