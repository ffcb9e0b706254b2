import { guardFormula } from '#derive/values/formula.ts'

/** Saves rows as a CSV file for spreadsheets. */
export function saveCsv(name: string, rows: readonly (readonly unknown[])[]): void {
  saveText(name, `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

/** Saves CSV text as a file. */
export function saveText(name: string, text: string): void {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Quotes a value if needed; guards text that spreadsheets would read as a formula. */
function cell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const text = guardFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
