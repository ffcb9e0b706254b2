import type { AnyArea, Field, Fields, Words } from '#catalogue/index.ts'
import { kinds } from './kinds/kinds.ts'

export interface FormField {
  readonly name: string
  readonly field: Field
  /** spans both columns of the form */
  readonly wide: boolean
}

export interface FormGroup {
  /** missing for ungrouped fields */
  readonly title?: Words
  readonly fields: readonly FormField[]
}

/** Ungrouped fields come last. `fields` may be a command's own input. */
export function formGroups(area: AnyArea, fields: Fields = area.fields): FormGroup[] {
  const grouped = new Set(area.groups?.flatMap((group) => group.fields))
  const groups = (area.groups ?? []).map((group) => ({ title: group.title, fields: pick(group.fields, fields) }))
  const rest = {
    fields: pick(
      Object.keys(fields).filter((name) => !grouped.has(name)),
      fields,
    ),
  }
  return (area.groups ? [...groups, rest] : [rest]).filter((group) => group.fields.length > 0)
}

function pick(names: readonly string[], fields: Fields): FormField[] {
  return names.flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, field, wide: !kinds[field.kind].isShort }] : []
  })
}
