import type { AnyArea } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Engine } from './engine.ts'
import { storedKey, type AreaStore } from '../records/registry.ts'

export function blank(of: AreaStore): Record<string, unknown> {
  return { ...defaultsOf(of) }
}

const defaultsOf = perObject(({ area, store }: AreaStore) => {
  const data: Record<string, unknown> = {}
  for (const each of new Set([store.area, area])) {
    for (const [name, field] of Object.entries(each.fields)) data[storedKey(each, name)] ??= field.default ?? null
  }
  return data
})

export const lastKeys = perObject((area: AnyArea) =>
  Object.entries(area.fields).flatMap(([name, { last }]) => (last ? [storedKey(area, name)] : [])),
)

/** Fills in a missing sort number: last within the parent. */
export async function withLastPosition(
  world: Engine,
  areaStore: AreaStore,
  parentId: number | null,
  data: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const missing = lastKeys(areaStore.area).filter((key) => (data[key] ?? null) === null)
  if (missing.length === 0) return data
  const filled = { ...data }
  for (const key of missing) filled[key] = (await lastPlace(world, areaStore, parentId, key)) + 1
  return filled
}

export async function lastPlace(
  world: Engine,
  areaStore: AreaStore,
  parentId: number | null,
  key: string,
): Promise<number> {
  const parent = parentId ?? undefined
  const [row] = await world.select(areaStore, { where: [], sort: [[key, 'desc']], limit: 1, offset: 0, parent })
  return Number(row?.data[key] ?? 0)
}
