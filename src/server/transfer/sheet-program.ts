import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/universal'
import type { Words } from '#catalogue/index.ts'
import { Problem } from '../problem.ts'
import { ArchiveFault, unpacked } from './archive.ts'
import { withFaults, type CellFault } from './bare-cells.ts'
import { limits, type Fault } from './faults.ts'
import { csvRows, type RawRow } from './csv.ts'
import { decode } from './decode.ts'

/** `refused`: the words of what is wrong, as the problem itself does not cross over to another process */
type Read =
  | { readonly rows: RawRow[] }
  | { readonly fault: Fault }
  | { readonly refused: { readonly code: string; readonly words: Words } }

/** Rows come in parts, as the server stands still while it takes one in. */
export type SheetAnswer = Read & { readonly isLast: boolean }

// the file comes as the only message; without a server to answer there is nothing left to do
process.once('disconnect', () => process.exit())
process.once('message', (body: Uint8Array) => {
  void answer(Buffer.from(body)).then(sendAll)
})

const longestPart = 256 * 1024

async function sendAll(found: Read): Promise<void> {
  const rows = 'rows' in found ? found.rows : []
  let from = 0
  for (let at = 0, length = 0; at < rows.length; at++) {
    for (const cell of rows[at]?.cells ?? []) length += cell.length
    if (length < longestPart) continue
    await send({ rows: rows.slice(from, at + 1), isLast: false })
    from = at + 1
    length = 0
  }
  await send('rows' in found ? { rows: rows.slice(from), isLast: true } : { ...found, isLast: true })
  process.disconnect()
}

function send(part: SheetAnswer): Promise<void> {
  return new Promise((resolve) => process.send?.(part, undefined, undefined, () => resolve()))
}

async function answer(body: Buffer): Promise<Read> {
  return body.readUInt32BE(0) === zip ? sheet(body) : text(body)
}

const zip = 0x504b0304

function text(body: Buffer): Read {
  try {
    return { rows: csvRows(decode(body)) }
  } catch (error) {
    if (error instanceof Problem) return { refused: { code: String(error.code), words: error.words } }
    throw error
  }
}

async function sheet(body: Buffer): Promise<Read> {
  try {
    const mark = `${randomUUID()} `
    const archive = unpacked(body, (xml) => withFaults(xml, mark))
    const blank = new Uint8Array(archive)
    const read = await readSheet(blank.buffer, { trim: false })
    const rows = read.map((cells, index) => rowOf(index + 1, cells.map(cellText), mark))
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
    if (filled.length > limits.rows + 1) return { fault: 'rows' }
    return filled.some(({ cells }) => cells.length > limits.columns) ? { fault: 'columns' } : { rows: filled }
  } catch (error) {
    return { fault: error instanceof ArchiveFault ? error.fault : 'archive' }
  }
}

function rowOf(line: number, texts: readonly string[], mark: string): RawRow {
  const faults = texts.flatMap((text, index): [number, CellFault][] =>
    text.startsWith(mark) ? [[index, text.slice(mark.length)]] : [],
  )
  if (faults.length === 0) return { line, cells: texts }
  const at = new Map(faults)
  // what shows an error is no blank cell: a row of nothing else must not be passed over
  return { line, cells: texts.map((text, index) => at.get(index) ?? text), faults }
}

function cellText(cell: unknown): string {
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
