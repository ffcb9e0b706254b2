import { mapWithPauses } from '../turns.ts'
import type { Actor } from '../world/world.ts'
import { readCell } from './cell.ts'
import { bounded, lastFilled } from './bounded.ts'
import { csvRows, type FileRow } from './csv.ts'
import { decode } from './decode.ts'
import { faulty, limits, noSheet, type CellFault } from './faults.ts'
import { misfits, type MisfitRow } from './misfits.ts'
import { fileRows, type FileRows } from './sheet.ts'
import type { SheetRead } from './workbook/read.ts'
import type { Context } from '../services.ts'

export interface ImportTable {
  readonly columns: string[]
  /** short rows lack their last cells */
  readonly rows: {
    readonly line: number
    readonly cells: Readonly<Record<string, string>>
    readonly faults?: Readonly<Record<string, CellFault>>
    /** shortest form of numbers that may read as thousands, by column */
    readonly numbers?: Readonly<Record<string, string>>
    /** text files: cell count that differs from the header, if rare */
    readonly misfit?: MisfitRow
  }[]
  /** workbooks only; hidden columns by name */
  readonly source?: Omit<SheetRead, 'hiddenColumns'> & { readonly hiddenColumns: readonly string[] }
}

interface TableOptions {
  readonly sheet?: unknown
  readonly isColumn?: IsColumn
}

export type IsColumn = (text: string) => boolean

export async function readTable(
  { services }: Pick<Context, 'services'>,
  { id }: Pick<Actor, 'id'>,
  address: string,
  wanted: TableOptions = {},
): Promise<ImportTable> {
  const { body } = await services.files.read(address, limits.bytes)
  return tableOf(body, wanted, id)
}

/** The header is the first row that is neither blank nor a title. */
export async function tableOf(body: Buffer, { sheet, isColumn }: TableOptions = {}, of?: number): Promise<ImportTable> {
  const { rows, read } = await rawRows(body, typeof sheet === 'string' && sheet !== '' ? sheet : undefined, of)
  const at = headerAt(rows, isColumn)
  const [header, ...rest] = rows.slice(at)
  if (!header || rest.length === 0) throw faulty('empty')
  const filled = await mapWithPauses(rows.slice(at), ({ cells }) => lastFilled(cells) + 1)
  const width = filled.reduce((widest, each) => Math.max(widest, each), 0)
  const columns = columnNames(header.cells, width)
  // in a sheet, every column has a cell
  const last = read === undefined ? 0 : width
  const misfitOf = read === undefined ? misfits(header, rest) : () => undefined
  const table = {
    columns,
    rows: await mapWithPauses(rest, (row) => {
      const { line, cells } = row
      const misfit = misfitOf(row)
      const texts = Array.from(
        { length: Math.min(width, Math.max(cells.length, last)) },
        (_, index) => cells[index] ?? '',
      )
      const cellsByColumn = texts.map((cell, index) => [columns[index] ?? '', readCell(cell)] as const)
      const byColumn = (notes: readonly (readonly [index: number, text: string])[]): Record<string, string> =>
        Object.fromEntries(notes.map(([index, text]) => [columns[index] ?? '', text]))
      return {
        line,
        cells: Object.fromEntries(cellsByColumn),
        ...(misfit ? { misfit } : {}),
        ...(row.faults ? { faults: byColumn(row.faults) } : {}),
        ...(row.numbers ? { numbers: byColumn(row.numbers) } : {}),
      }
    }),
  }
  if (read === undefined) return table
  const hiddenColumns = read.hiddenColumns.flatMap((index) => columns[index] ?? [])
  return { ...table, source: { ...read, hiddenColumns } }
}

const [mostAbove, lookedAt, mostNamed] = [5, 30, 20]

function headerAt(rows: readonly FileRow[], isColumn: IsColumn | undefined): number {
  const named = isColumn ? namedAt(rows, isColumn) : -1
  return named >= 0 ? named : belowTitle(rows)
}

/** Returns the row of mostly known columns, or the first row if it has any. */
function namedAt(rows: readonly FileRow[], isColumn: IsColumn): number {
  const counts = rows.slice(0, mostNamed).map(({ cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== '')
    return { filled: filled.length, known: filled.filter((cell) => isColumn(readCell(cell).trim())).length }
  })
  const most = counts.findIndex(({ filled, known }) => known > 1 && known * 2 >= filled)
  if (most >= 0) return most
  if ((counts[0]?.known ?? 0) > 0) return 0
  const titles = counts.findIndex(({ filled, known }) => filled > 1 || known > 0)
  return titles > 0 && titles <= mostAbove && counts[titles]?.filled === 1 ? titles : -1
}

/** Skips single-cell title lines above a table of several columns. */
function belowTitle(rows: readonly FileRow[]): number {
  const isWide = ({ cells }: FileRow): boolean => cells.filter((cell) => cell.trim() !== '').length > 1
  const first = rows.slice(0, mostAbove + 1).findIndex(isWide)
  if (first <= 0) return 0
  // a single column of names, some with a comma, has no title
  const below = rows.slice(first, first + lookedAt)
  return below.length > 1 && below.filter(isWide).length > below.length * 0.8 ? first : 0
}

const mostHere = 128 * 1024

async function rawRows(body: Buffer, sheet: string | undefined, of: number | undefined): Promise<FileRows> {
  const isArchive = body.subarray(0, 4).toString('hex') === '504b0304'
  // parsing must block the server for a few milliseconds at most
  if (isArchive || body.length > mostHere) return fileRows(body, { sheet, ...(of === undefined ? {} : { of }) })
  if (sheet !== undefined) throw noSheet(sheet, [])
  return { rows: [...bounded(csvRows(decode(body)))], read: undefined }
}

function columnNames(header: readonly string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const written = readCell(header[index] ?? '').trim() || `#${index + 1}`
    let name = written
    for (let copy = 2; taken.has(name); copy++) name = `${written} (${copy})`
    taken.add(name)
    return name
  })
}
