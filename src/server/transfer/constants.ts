import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { importable } from '#derive/input.ts'
import { writeCell } from './cell.ts'
import { objectFrom, refusedMapping, type FieldByColumn } from './mapping.ts'
import type { ImportTable } from './table.ts'

type Constants = Readonly<Record<string, string>>

/** Refuses fields that no row can fill. */
export function constantsOf(area: AnyArea, sent: unknown): Constants {
  const hint = words('Give a value by the name of its field.', '请按字段名称填写取值。')
  const given = objectFrom(sent, 'values', hint)
  if (!given) return {}
  const fields = importable(area)
  const unknown = Object.keys(given).filter(
    (name) => !Object.hasOwn(fields, name) && !(name === 'parent_id' && area.parent !== undefined),
  )
  const faults = unknown.map((name): Words =>
    words(`There is no field ${name.slice(0, 200)} to fill.`, `没有可填写的字段 ${name.slice(0, 200)}。`),
  )
  if (faults.length > 0) throw refusedMapping('values', faults)
  const texts = Object.entries(given).map(
    ([name, value]) => [name, typeof value === 'string' ? value : writeCell(fields[name], value)] as const,
  )
  // an empty text clears nothing
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

// no file has a column with this name
const columnOf = (field: string): string => `\0${field}`

export function constantColumns(constants: Constants): FieldByColumn {
  return Object.fromEntries(Object.keys(constants).map((field) => [columnOf(field), field]))
}

export function withConstants(rows: ImportTable['rows'], constants: Constants): ImportTable['rows'] {
  const added = Object.fromEntries(Object.entries(constants).map(([field, text]) => [columnOf(field), text]))
  return Object.keys(added).length === 0
    ? rows
    : rows.map(({ cells, ...row }) => ({ ...row, cells: { ...cells, ...added } }))
}
