import type { AnyArea, Field } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { perObject } from '#derive/values/per-object.ts'
import { foldedSql } from './like-folded.ts'
import { expression, quote } from './query.ts'
import { storedKey } from './registry.ts'

/** Stored keys whose values must be unique within an area. */
export interface UniqueKeys {
  readonly keys: readonly string[]
  /** keys that must be filled for the record to count */
  readonly needed: readonly string[]
  /** text keys compared like `foldText` */
  readonly folded: ReadonlySet<string>
}

export function uniqueKeysOf(area: AnyArea): UniqueKeys | undefined {
  return area.unique && area.unique.length > 0 ? keysOf(area) : undefined
}

const keysOf = perObject((area: AnyArea): UniqueKeys => {
  const { unique = [] } = area
  const keyOf = (name: string): string => storedKey(area, name)
  return {
    keys: unique.map(keyOf),
    needed: unique.filter((name) => name !== area.tree).map(keyOf),
    folded: new Set(unique.filter((name) => isFolded(area.fields[name])).map(keyOf)),
  }
})

function isFolded(field: Field | undefined): boolean {
  return field !== undefined && kinds[field.kind].isText === true && !field.exact
}

export function comparedValues(unique: UniqueKeys, values: readonly unknown[]): unknown[] {
  return values.map((value, at) =>
    typeof value === 'string' && unique.folded.has(unique.keys[at] ?? '') ? foldText(value) : value,
  )
}

export function comparedKey({ folded }: UniqueKeys, key: string): string {
  return folded.has(key) ? foldedSql(`(data->>${quote(key)})`) : expression(key)
}

export function comparedWith({ folded }: UniqueKeys, key: string, json: string, at: number): string {
  return folded.has(key) ? foldedSql(`(${json}->>${at})`) : `coalesce(${json}->${at}, 'null'::jsonb)`
}
