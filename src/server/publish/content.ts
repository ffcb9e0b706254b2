import type { Values } from '#catalogue/index.ts'
import { sameValue } from '../records/diff.ts'
import { hiddenKeys } from '../records/row-tests.ts'
import { localKeys, storedKey, type AreaStore } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'

export function contentOf(areaStore: AreaStore, data: Values): Record<string, unknown> {
  const stays = localKeys(areaStore)
  const content: Record<string, unknown> = {}
  for (const key of Object.keys(data)) if (!key.startsWith('_') && !stays.has(key)) content[key] = data[key]
  return content
}

export function unmarkedKeys(areaStore: AreaStore): readonly string[] {
  return [...localKeys(areaStore), ...hiddenKeys].sort()
}

/** Returns the values that a publish compares: sent ones, and the parent. */
export function comparable(areaStore: AreaStore, { data, parentId }: Pick<StoredRecord, 'data' | 'parentId'>): Values {
  return { ...contentOf(areaStore, data), ...(parentId === null ? {} : { parent_id: parentId }) }
}

export function differing(
  areaStore: AreaStore,
  mine: Pick<StoredRecord, 'data' | 'parentId'>,
  theirs: Pick<StoredRecord, 'data' | 'parentId'>,
): string[] {
  const stays = localKeys(areaStore)
  const isSent = (key: string): boolean => !key.startsWith('_') && !stays.has(key)
  const keys = Object.keys(mine.data).filter((key) => !sameValue(mine.data[key], theirs.data[key]) && isSent(key))
  if (mine.parentId !== theirs.parentId) keys.push('parent_id')
  for (const key of Object.keys(theirs.data))
    if (!Object.hasOwn(mine.data, key) && !sameValue(undefined, theirs.data[key]) && isSent(key)) keys.push(key)
  return keys
}

export function fieldNames({ store: { area } }: AreaStore, keys: readonly string[]): string[] {
  const wanted = new Set(keys)
  const known = Object.keys(area.fields).filter((name) => wanted.delete(storedKey(area, name)))
  return [...known, ...wanted]
}
