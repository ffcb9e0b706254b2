import { guardFormula } from '#derive/values/formula.ts'

/** Rows as a CSV file that spreadsheets open as it is meant, and saves it. */
export function saveCsv(name: string, rows: readonly (readonly unknown[])[]): void {
  saveText(name, `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

/** Saves what is a CSV file already. */
export function saveText(name: string, text: string): void {
  // the mark tells spreadsheets that it is UTF-8
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Quoted where needed; what a spreadsheet would take for a formula stays text. */
function cell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const text = guardFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
