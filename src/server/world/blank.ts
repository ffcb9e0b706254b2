import { storedKey, type Kept } from '../records/registry.ts'

/** A new record of the area before anything is filled in: defaults, else null. */
export function blank({ area, store }: Kept): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const each of new Set([store.area, area])) {
    for (const [name, field] of Object.entries(each.fields)) data[storedKey(each, name)] ??= field.default ?? null
  }
  return data
}
