import { randomUUID } from 'node:crypto'
import { readSheet } from 'read-excel-file/universal'
import type { Words } from '#catalogue/index.ts'
import { Problem } from '../problem.ts'
import { ArchiveFault, unpacked } from './archive.ts'
import { withFaults, type CellFault } from './bare-cells.ts'
import { limits, type Fault } from './faults.ts'
import { bounded } from './bounded.ts'
import { csvRows, type RawRow } from './csv.ts'
import { decode } from './decode.ts'

/** Rows come in parts, as the server stands still while it takes one in; what is wrong ends them. */
export type SheetAnswer =
  | { readonly rows: readonly RawRow[]; readonly isLast: boolean }
  | { readonly fault: Fault }
  /** the words of what is wrong, as the problem itself does not cross over to another process */
  | { readonly refused: { readonly code: string; readonly words: Words } }

// the file comes as the only message; without a server to answer there is nothing left to do
process.once('disconnect', () => process.exit())
process.once('message', (body: Uint8Array) => {
  void answer(Buffer.from(body)).then(() => process.disconnect())
})

const longestPart = 256 * 1024

async function answer(body: Buffer): Promise<void> {
  try {
    await sendAll(bounded(body.readUInt32BE(0) === zip ? await sheet(body) : csvRows(decode(body))))
  } catch (error) {
    if (error instanceof Problem) await send({ refused: { code: String(error.code), words: error.words } })
    else await send({ fault: error instanceof ArchiveFault ? error.fault : 'archive' })
  }
}

async function sendAll(rows: Iterable<RawRow>): Promise<void> {
  let part: RawRow[] = []
  let length = 0
  for (const row of rows) {
    part.push(row)
    for (const cell of row.cells) length += cell.length
    if (length < longestPart && part.length < mostRows) continue
    await send({ rows: part, isLast: false })
    part = []
    length = 0
  }
  await send({ rows: part, isLast: true })
}

const mostRows = 10_000

function send(part: SheetAnswer): Promise<void> {
  return new Promise((resolve) => process.send?.(part, undefined, undefined, () => resolve()))
}

const zip = 0x504b0304
const cellStart = /<(?:[A-Za-z]{1,20}:)?c[\s/>]/g

async function sheet(body: Buffer): Promise<Iterable<RawRow>> {
  const mark = `${randomUUID()} `
  const archive = unpacked(body, (xml) => {
    let cells = 0
    for (const _ of xml.matchAll(cellStart)) if (++cells > limits.cells) throw new ArchiveFault('cells')
    return withFaults(xml, mark)
  })
  const read = await readSheet(new Uint8Array(archive).buffer, { trim: false })
  return read.values().map((cells, index) => rowOf(index + 1, cells.map(cellText), mark))
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
