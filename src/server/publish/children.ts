import type { AreaStore } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import { comparedValues, uniqueKeysOf } from '../records/unique.ts'
import type { Engine } from '../world/engine.ts'
import { sendsArea, sendsChild, sendsFields } from './scope.ts'
import { absentOf, weighing, type PublishJob, type PublishedRecord } from './weighing.ts'

export async function childrenOf(publishing: PublishJob, own: PublishedRecord): Promise<PublishedRecord[]> {
  if (publishing.scope && sendsFields(publishing.scope, own.areaStore)) return []
  return below(publishing, own.areaStore, [own])
}

async function below(
  publishing: PublishJob,
  { store }: AreaStore,
  level: readonly PublishedRecord[],
): Promise<PublishedRecord[]> {
  const above = new Map(level.map((each) => [each.id, each]))
  const found: PublishedRecord[] = []
  const { scope } = publishing
  for (const child of store.children) {
    if (child.area.store !== undefined || (scope && !sendsArea(scope, child))) continue
    const rows = await rightBelow(publishing, child, above)
    found.push(...rows)
    if (rows.length > 0) found.push(...(await below(publishing, child, rows)))
  }
  return found
}

async function rightBelow(
  publishing: PublishJob,
  child: AreaStore,
  above: ReadonlyMap<number, PublishedRecord>,
): Promise<PublishedRecord[]> {
  const { world, there, scope } = publishing
  const parents = [...above.keys()]
  const rowsIn = async (engine: Engine): Promise<ReadonlyMap<number, StoredRecord>> =>
    byId((await belonging(engine, child, parents)).filter((row) => !scope || sendsChild(scope, child, row)))
  const [mine, theirs] = [await rowsIn(world), await rowsIn(there)]
  const lacking = [...mine.keys()].filter((id) => !theirs.has(id))
  const gone = await there.gone(child, lacking, world.environment)
  const twins = twinsOf(
    child,
    [...mine.values()].filter(({ id }) => !theirs.has(id)),
    [...theirs.values()].filter(({ id }) => !mine.has(id)),
  )
  const paired = new Set([...twins.values()].map(({ id }) => id))
  return [...new Set([...theirs.keys(), ...mine.keys()].filter((id) => !paired.has(id)))].map((id) => {
    const sides = { mine: mine.get(id) ?? twins.get(id), theirs: theirs.get(id), gone: gone.get(id) }
    const parent = above.get((sides.mine ?? sides.theirs)?.parentId ?? 0)
    return weighing(publishing, child, sides, parent && absentOf(parent))
  })
}

/** Pairs children that both sides added with the same unique value: mine by id of theirs. */
function twinsOf(
  { area, children }: AreaStore,
  mine: readonly StoredRecord[],
  theirs: readonly StoredRecord[],
): ReadonlyMap<number, StoredRecord> {
  const unique = uniqueKeysOf(area)
  if (!unique || children.length > 0) return new Map()
  const keyOf = ({ parentId, data }: StoredRecord): string | undefined => {
    if (unique.needed.some((key) => (data[key] ?? '') === '')) return undefined
    const values = unique.keys.map((key) => data[key] ?? null)
    return JSON.stringify([parentId, ...comparedValues(unique, values)])
  }
  const known = new Map(mine.map((row) => [keyOf(row), row]))
  return new Map(
    theirs.flatMap((row) => {
      const key = keyOf(row)
      const twin = key === undefined ? undefined : known.get(key)
      return twin ? [[row.id, twin] as const] : []
    }),
  )
}

function belonging(engine: Engine, child: AreaStore, parents: readonly number[]): Promise<StoredRecord[]> {
  const [parent] = parents
  return engine.all(child, parents.length === 1 ? { parent } : { where: [['parent_id', parents]] })
}

function byId(rows: readonly StoredRecord[]): ReadonlyMap<number, StoredRecord> {
  return new Map(rows.map((row) => [row.id, row]))
}
