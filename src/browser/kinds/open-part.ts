import { type AnyArea, type Field, type Words } from '#catalogue/index.ts'
import type { Row } from '#browser/state/app-state.ts'
import { fieldWords } from './words.ts'

/** Form field with all undeclared members. */
export const openName = 'further-members'

const own = new Set(['id', 'parent_id', 'created_at', 'updated_at', '_version', 'version'])

export function openField({ example }: AnyArea): Field {
  const field: Field = { kind: 'json', title: fieldWords.otherFields, help: fieldWords.otherFieldsHelp }
  return example === undefined ? field : { ...field, example }
}

export function openMembers(area: AnyArea, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !own.has(name) && name !== openName && !Object.hasOwn(area.fields, name)),
  )
}

/** Adds the field of undeclared members in open areas. */
export function withOpenPart(area: AnyArea, row: Row | Record<string, unknown>): Record<string, unknown> {
  const members = openMembers(area, row)
  return area.open ? { ...row, [openName]: Object.keys(members).length > 0 ? members : null } : row
}

/** Sends undeclared members by name, removed ones as null. */
export function spread(area: AnyArea, input: Readonly<Record<string, unknown>>, row?: Row): Record<string, unknown> {
  const { [openName]: members, ...rest } = input
  if (!(openName in input)) return rest
  const gone = row ? Object.keys(openMembers(area, row)).map((name) => [name, null] as const) : []
  return { ...Object.fromEntries(gone), ...(isObject(members) ? members : {}), ...rest }
}

/** Requires an object without names of declared fields. */
export function openFault(area: AnyArea, members: unknown): Words | undefined {
  if (members === null || members === undefined) return undefined
  if (!isObject(members)) return fieldWords.enterObjectSuchAs
  const taken = Object.keys(members).find((name) => own.has(name) || Object.hasOwn(area.fields, name))
  return taken === undefined ? undefined : fieldWords.hasOwnFieldAbove(taken)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
