import { words, type Words } from '#catalogue/index.ts'
import { environments } from '#derive/environment.ts'
import { present, type AreaStore } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import type { StoredRecord } from '../records/stored.ts'

export type RowTarget =
  | { readonly id: number; readonly current: Readonly<Record<string, unknown>>; readonly parentId: number | null }
  | 'new'
  | { readonly fault: Words }

// the id sequence starts here, so new records with lower ids never collide
const firstGiven = 1_000_001

export async function namedBy(
  world: Engine,
  areaStore: AreaStore,
  ids: readonly number[],
): Promise<Map<number, RowTarget>> {
  if (ids.length === 0) return new Map()
  const here = await byId(world, areaStore, ids)
  const missing = ids.filter((id) => !here.has(id) && id >= firstGiven)
  const elsewhere = new Set<number>()
  for (const environment of environments) {
    const left = missing.filter((id) => !elsewhere.has(id))
    if (left.length === 0) break
    if (environment === world.environment) continue
    for (const [id, found] of await byId(world.at(environment), areaStore, left))
      if (isOurs(areaStore, found)) elsewhere.add(id)
  }
  return new Map(ids.map((id) => [id, recordFor(areaStore, id, here.get(id), elsewhere)]))
}

function recordFor(areaStore: AreaStore, id: number, found: StoredRecord | undefined, elsewhere: ReadonlySet<number>) {
  const { title } = areaStore.area
  if (found && isOurs(areaStore, found))
    return { id, current: present(areaStore.area, found), parentId: found.parentId }
  if (found) {
    const { title: other } = areaStore.store.area
    return {
      fault: words(`${id} is a ${other.en.toLowerCase()} of another kind.`, `编号 ${id} 是其他类型的${other.zh}。`),
    }
  }
  if (id < firstGiven || elsewhere.has(id)) return 'new'
  const text = `There is no ${title.en.toLowerCase()} ${id} in any environment. Leave the id empty for a new one.`
  return { fault: words(text, `所有环境中都没有编号为 ${id} 的${title.zh}。新建时请将编号留空。`) }
}

async function byId(world: Engine, { store }: AreaStore, ids: readonly number[]): Promise<Map<number, StoredRecord>> {
  const rows = await world.select(store, { where: [], sort: [], limit: ids.length, offset: 0, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

export function isOurs({ area }: AreaStore, { data }: StoredRecord): boolean {
  return Object.entries(area.where ?? {}).every(([key, value]) => data[key] === value)
}
