import type { AnyArea } from '#catalogue/index.ts'
import { storedKey } from './registry.ts'

/** Stored keys whose values together no two records of an area may have. */
export interface UniqueKeys {
  readonly keys: readonly string[]
  /** those without which a record takes nothing; at the top of a tree, nothing above is a place like any other */
  readonly needed: readonly string[]
}

export function uniqueKeysOf(area: AnyArea): UniqueKeys | undefined {
  if (!area.unique || area.unique.length === 0) return undefined
  const keyOf = (name: string): string => storedKey(area, name)
  return { keys: area.unique.map(keyOf), needed: area.unique.filter((name) => name !== area.tree).map(keyOf) }
}
