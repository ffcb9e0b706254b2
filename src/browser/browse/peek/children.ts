import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { listEntry } from '#derive/lists.ts'
import type { Product } from '#browser/state/app-state.ts'

/** Area whose records belong to the open record. */
export interface Child {
  /** Its name in scripts. */
  readonly name: string
  readonly area: AnyArea
  readonly entry: Entry
}

export function childAreas(product: Product, parent: AnyArea): Child[] {
  return Object.entries(product.areas).flatMap(([name, area]) => {
    // Views share the children of their stored area.
    const isChild = area.parent !== undefined && [parent.id, parent.store].includes(area.parent)
    const entry = isChild && !area.system ? listEntry(product.entries, name) : undefined
    return entry ? [{ name, area, entry }] : []
  })
}
