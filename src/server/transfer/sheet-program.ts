import { readSheet } from 'read-excel-file/universal'
import { ArchiveFault, unpacked } from './archive.ts'
import { limits, type Fault } from './faults.ts'
import type { RawRow } from './csv.ts'

export type SheetAnswer = { readonly rows: RawRow[] } | { readonly fault: Fault }

// the file comes as the only message; without a server to answer there is nothing left to do
process.once('disconnect', () => process.exit())
process.once('message', (body: Uint8Array) => {
  void answer(Buffer.from(body)).then((answered) => process.send?.(answered, () => process.disconnect()))
})

async function answer(body: Buffer): Promise<SheetAnswer> {
  try {
    const archive = unpacked(body)
    const blank = new Uint8Array(archive)
    const sheet = await readSheet(blank.buffer, { trim: false })
    const rows = sheet.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
    if (filled.length > limits.rows + 1) return { fault: 'rows' }
    return filled.some(({ cells }) => cells.length > limits.columns) ? { fault: 'columns' } : { rows: filled }
  } catch (error) {
    return { fault: error instanceof ArchiveFault ? error.fault : 'archive' }
  }
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (!(cell instanceof Date)) return ''
  const ms = cell.getTime()
  if (Number.isNaN(ms)) return ''
  // days are kept as fractions, so that a full second may come out a little less
  const second = Math.round(ms / 1000) * 1000
  const date = new Date(Math.abs(ms - second) <= 1 ? second : ms)
  // a cell of Excel has no zone: it is read as UTC, and as a day where it has no time
  return date.toISOString().replace('T00:00:00.000Z', '')
}
