import type { Values } from '#catalogue/index.ts'
import { sameValue } from './diff.ts'
import { areaStoreOf, type AreaStore, type Registry } from './registry.ts'

export function withFollowers(registry: Registry, area: string): string[] {
  return [area, ...areaStoreOf(registry, area).store.followers]
}

/** Tells if a record is unchanged, except for derived values. */
export function isAsBefore({ store }: AreaStore, before: Values | null, now: Values | null): boolean {
  if (before === null || now === null) return before === now
  const derived = Object.fromEntries(store.derived.map((key) => [key, null]))
  return sameValue({ ...before, ...derived }, { ...now, ...derived })
}
