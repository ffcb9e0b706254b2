import type { Field } from '#catalogue/index.ts'
import { guardFormula, withoutGuard } from '#derive/values/formula.ts'

/** A stored value as the text of one cell; `readCell` and the checks turn it back into the same value. */
export function writeCell(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' && field?.kind !== 'json' ? guardFormula(value) : JSON.stringify(value)
}

/** The text of a cell without what `guardFormula` put before it. */
export function readCell(text: string): string {
  return withoutGuard(text)
}

/** One line of a CSV file, its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

const special = /[",;\t\r\n]|^\s|\s$/
