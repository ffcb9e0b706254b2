import type { Field } from '#catalogue/index.ts'

/** A stored value as the text of one cell; `readCell` and the checks turn it back into the same value. */
export function writeCell(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' && field?.kind !== 'json' ? guard(value) : JSON.stringify(value)
}

/** The text of a cell without what `guard` put before it. */
export function readCell(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}

/** One line of a CSV file, its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

// spreadsheets run what begins so; apostrophes before it are doubled, so that one can be taken off again
const dangerous = /^'*[=+\-@\t\r\n\0]/
const guarded = /^'+[=+\-@\t\r\n\0]/
const special = /[",;\t\r\n]|^\s|\s$/

function guard(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}
