import type { Field } from '#catalogue/index.ts'
import { guardFormula, withoutGuard } from '#derive/values/formula.ts'

/** Writes a value, which `readCell` and the checks restore. */
export function writeCell(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' && field?.kind !== 'json' ? guardFormula(value) : JSON.stringify(value)
}

/** Removes the prefix of `guardFormula`. */
export function readCell(text: string): string {
  return withoutGuard(text)
}

/** Includes the line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

const special = /[",;\t\r\n]|^\s|\s$/
