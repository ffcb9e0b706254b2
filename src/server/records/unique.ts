import type { AnyArea, Field } from '#catalogue/index.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { expression, foldedSql, quote } from './query.ts'
import { storedKey } from './registry.ts'

/** Stored keys whose values together no two records of an area may have. */
export interface UniqueKeys {
  readonly keys: readonly string[]
  /** those without which a record takes nothing; at the top of a tree, nothing above is a place like any other */
  readonly needed: readonly string[]
  /** those of texts that people read, of which two are the same that only differ in width, case or composition */
  readonly folded: ReadonlySet<string>
}

export function uniqueKeysOf(area: AnyArea): UniqueKeys | undefined {
  if (!area.unique || area.unique.length === 0) return undefined
  const keyOf = (name: string): string => storedKey(area, name)
  const folded = area.unique.filter((name) => isFolded(area.fields[name])).map(keyOf)
  return {
    keys: area.unique.map(keyOf),
    needed: area.unique.filter((name) => name !== area.tree).map(keyOf),
    folded: new Set(folded),
  }
}

function isFolded(field: Field | undefined): boolean {
  return (field?.kind === 'text' || field?.kind === 'longText') && !field.exact
}

/** Values that may not be there twice, as they are compared. */
export function comparedValues(unique: UniqueKeys, values: readonly unknown[]): unknown[] {
  return values.map((value, at) =>
    typeof value === 'string' && unique.folded.has(unique.keys[at] ?? '') ? foldText(value) : value,
  )
}

/** Returns the SQL of a unique key as it is compared. */
export function comparedKey({ folded }: UniqueKeys, key: string): string {
  return folded.has(key) ? foldedSql(`(data->>${quote(key)})`) : expression(key)
}

/** A value of JSON, as it is compared with that. */
export function comparedWith({ folded }: UniqueKeys, key: string, json: string, at: number): string {
  return folded.has(key) ? foldedSql(`(${json}->>${at})`) : `coalesce(${json}->${at}, 'null'::jsonb)`
}
