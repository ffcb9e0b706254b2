import type { Values } from '#catalogue/index.ts'
import { sameValue } from '../../records/diff.ts'
import { hiddenKeys } from '../../records/row-tests.ts'
import { storedKey, visible, type AreaStore } from '../../records/registry.ts'
import type { StoredRecord } from '../../records/stored.ts'

export function contentOf(areaStore: AreaStore, data: Values): Record<string, unknown> {
  const stays = localKeys(areaStore)
  return Object.fromEntries(Object.entries(visible(data)).filter(([key]) => !stays.has(key)))
}

export function localKeys({ store: { area } }: AreaStore): ReadonlySet<string> {
  const own = Object.entries(area.fields).filter(([, field]) => field.local || field.follows !== undefined)
  return new Set(own.map(([name]) => storedKey(area, name)))
}

export function unmarkedKeys(areaStore: AreaStore): readonly string[] {
  return [...localKeys(areaStore), ...hiddenKeys].sort()
}

/** Returns the values that a publish compares: those it sends, and the parent. */
export function comparable(areaStore: AreaStore, { data, parentId }: Pick<StoredRecord, 'data' | 'parentId'>): Values {
  return { ...contentOf(areaStore, data), ...(parentId === null ? {} : { parent_id: parentId }) }
}

export function differing(one: Values, other: Values): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => !sameValue(one[key], other[key]))
}

export function fieldNames({ store: { area } }: AreaStore, keys: readonly string[]): string[] {
  const wanted = new Set(keys)
  const known = Object.keys(area.fields).filter((name) => wanted.delete(storedKey(area, name)))
  return [...known, ...wanted]
}
