import type { AnyArea, Areas, Field } from '#catalogue/index.ts'
import { shownField } from '#derive/state-words.ts'
import { perObject } from '#derive/values/per-object.ts'

export interface StoredField {
  readonly name: string
  readonly field: Field
  /** Position in the declaration. */
  readonly at: number
}

type FieldsByArea = Map<string, ReadonlyMap<string, StoredField>>

const known = new WeakMap<Areas, FieldsByArea>()

/** Also searches areas that view the same records. */
export function storedField(areas: Areas, areaId: string, key: string): StoredField | undefined {
  const byArea: FieldsByArea = known.get(areas) ?? new Map()
  known.set(areas, byArea)
  const fields = byArea.get(areaId) ?? fieldsOf(areas, areaId)
  byArea.set(areaId, fields)
  return fields.get(key)
}

/** Sorts fields by declaration; undeclared ones come last. */
export function inOrder<T extends { readonly field: string }>(
  areas: Areas | undefined,
  areaId: string,
  changes: readonly T[],
): T[] {
  const place = ({ field }: T) => (areas && storedField(areas, areaId, field)?.at) ?? 10_000
  return changes.toSorted((one, other) => place(one) - place(other))
}

export function areaById(areas: Areas | undefined, id: string | undefined): AnyArea | undefined {
  return id === undefined || !areas ? undefined : byId(areas).get(id)
}

const byId = perObject((areas: Areas) => new Map(Object.values(areas).map((area) => [area.id, area])))

function fieldsOf(areas: Areas, areaId: string): Map<string, StoredField> {
  const fields = new Map<string, StoredField>()
  const [itself, views] = [areaById(areas, areaId), Object.values(areas).filter(({ store }) => store === areaId)]
  // Last, so the area's own titles win.
  for (const area of [...views, ...(itself ? [itself] : [])]) {
    const from = area.id === areaId ? 0 : 1_000
    Object.entries(area.fields).forEach(([name, field], at) =>
      fields.set(field.stored ?? name, { name, field: shownField(name, field), at: from + at }),
    )
  }
  return fields
}
