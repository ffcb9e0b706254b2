import { isStorable } from '#derive/kinds/shared/plain-text.ts'

/** Tells if PostgreSQL can store every text, names of members included. */
export function storable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(storable)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => isStorable(name) && storable(member))
}
