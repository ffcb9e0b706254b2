import { guardFormula } from '#derive/values/formula.ts'
import { saveFile } from '#browser/ui/copy-text.ts'

export function saveCsv(name: string, rows: readonly (readonly unknown[])[]): void {
  saveText(name, `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

export function saveText(name: string, text: string): void {
  // Spreadsheets need the byte order mark to read UTF-8.
  saveFile(`${name}.csv`, `\ufeff${text}`, 'text/csv;charset=utf-8')
}

/** Guards text that spreadsheets would read as a formula. */
function cell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const text = guardFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
