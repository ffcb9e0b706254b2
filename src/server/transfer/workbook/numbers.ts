import type { AnyArea } from '#catalogue/index.ts'
import { importable } from '#derive/input.ts'
import { mayHoldCommas } from '#derive/kinds/kinds.ts'
import type { ColumnMapping } from '../mapping.ts'
import type { ImportTable } from '../table.ts'

/** Replaces displayed numbers by their shortest form, except in text fields. */
export function withNumbers(
  area: AnyArea,
  { mapping, shown }: Pick<ColumnMapping, 'mapping' | 'shown'>,
  table: ImportTable,
): ImportTable {
  if (!table.rows.some(({ numbers }) => numbers)) return table
  const known = { ...importable(area), ...area.fields }
  const isText = (column: string): boolean => {
    const field = known[mapping[column] || (shown[column] ?? '')]
    return field !== undefined && mayHoldCommas(field.item ?? field)
  }
  const texts = new Set(table.columns.filter(isText))
  const rows = table.rows.map(({ numbers = {}, ...row }) => {
    const plain = Object.entries(numbers).filter(([column]) => !texts.has(column))
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(plain) } }
  })
  return { ...table, rows }
}
