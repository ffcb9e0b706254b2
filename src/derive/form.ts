import type { AnyArea, Field, Fields, Words } from '#catalogue/index.ts'
import { kinds } from './kinds/kinds.ts'

export interface FormField {
  readonly name: string
  readonly field: Field
  /** takes the whole line; short ones may stand in pairs */
  readonly wide: boolean
}

export interface FormGroup {
  /** none for the first, nameless group */
  readonly title?: Words
  readonly fields: readonly FormField[]
}

/** Fields in groups as declared; those no group names come last. Takes other fields for a command's own input. */
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
