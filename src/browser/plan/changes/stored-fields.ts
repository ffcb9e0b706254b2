import type { AnyArea, Areas, Field } from '#catalogue/index.ts'
import { shownField } from '#derive/state-words.ts'

export interface StoredField {
  readonly name: string
  readonly field: Field
  /** place in the declaration */
  readonly at: number
}

type Known = Map<string, ReadonlyMap<string, StoredField>>

const known = new WeakMap<Areas, Known>()

/** The declared field behind a member of a stored record; views of the same records lend theirs. */
export function storedField(areas: Areas, areaId: string, key: string): StoredField | undefined {
  const byArea: Known = known.get(areas) ?? new Map()
  known.set(areas, byArea)
  const fields = byArea.get(areaId) ?? fieldsOf(areas, areaId)
  byArea.set(areaId, fields)
  return fields.get(key)
}

/** In the order of the declaration; what is declared nowhere comes last. */
export function inOrder<T extends { readonly field: string }>(
  areas: Areas | undefined,
  areaId: string,
  changes: readonly T[],
): T[] {
  const place = ({ field }: T) => (areas && storedField(areas, areaId, field)?.at) ?? 10_000
  return changes.toSorted((one, other) => place(one) - place(other))
}

export function areaById(areas: Areas | undefined, id: string | undefined): AnyArea | undefined {
  return id === undefined || !areas ? undefined : Object.values(areas).find((area) => area.id === id)
}

function fieldsOf(areas: Areas, areaId: string): Map<string, StoredField> {
  const fields = new Map<string, StoredField>()
  const keepers = Object.values(areas).filter(({ id, store }) => id === areaId || store === areaId)
  // the area itself last, so that its own titles win
  for (const area of keepers.toSorted((one) => (one.id === areaId ? 1 : -1))) {
    const from = area.id === areaId ? 0 : 1_000
    Object.entries(area.fields).forEach(([name, field], at) =>
      fields.set(field.stored ?? name, { name, field: shownField(name, field), at: from + at }),
    )
  }
  return fields
}
