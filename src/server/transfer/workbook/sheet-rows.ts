import type { FileRow } from '../csv.ts'
import { limits } from '../faults.ts'
import { ArchiveFault } from './archive.ts'
import { isTrue } from './book.ts'
import { cellText, type RawCell, type CellContext } from './cell-text.ts'
import { mergedDown, type RowCells, type FillMergedCells } from './merged.ts'
import { placeOf } from './place.ts'
import { richText } from './strings.ts'
import { pieces } from './xml.ts'

export interface HiddenParts {
  /** number of hidden or filtered rows with content, which are skipped */
  rows: number
  readonly columns: Set<number>
}

/** Yields visible rows. Cells and rows without a position follow the previous one. */
export function* rowsOf(
  part: Buffer,
  reading: CellContext,
  unseen: HiddenParts,
  spread: FillMergedCells = mergedDown(part),
): Generator<FileRow> {
  const ready: FileRow[] = []
  const sheet = sheetReader(reading, unseen, spread, (row) => ready.push(row))
  for (const _ of pieces(part, sheet)) {
    yield* ready
    ready.length = 0
  }
  yield* ready
}

export function isFilled(part: Buffer, reading: CellContext): boolean {
  const [first] = rowsOf(part, reading, { rows: 0, columns: new Set() }, () => undefined)
  return first !== undefined
}

function sheetReader(
  reading: CellContext,
  unseen: HiddenParts,
  spread: FillMergedCells,
  onRow: (row: FileRow) => void,
) {
  const inline = richText()
  let [isData, isHidden, line, column, cells] = [false, false, 0, -1, 0]
  let row: RowCells = { texts: [], faults: [], numbers: [] }
  let cell: { -readonly [K in keyof RawCell]: RawCell[K] } | undefined
  let within = ''

  function beginCell(attributes: Readonly<Record<string, string | undefined>>): void {
    if (++cells > limits.cells) throw new ArchiveFault('cells')
    const { r: place, t: type = 'n', s: style, vm: richer } = attributes
    const at = place === undefined ? undefined : placeOf(place)
    column = at?.column ?? column + 1
    cell = { type, style, value: undefined, inline: undefined, isFormula: false, isRich: richer !== undefined }
  }

  function endCell(): void {
    if (!cell) return
    const read = cellText(cell, reading)
    cell = undefined
    if (read === '') return
    if (column >= limits.columns) throw new ArchiveFault('columns')
    while (row.texts.length <= column) row.texts.push('')
    if (typeof read === 'string') row.texts[column] = read
    else if ('number' in read) {
      row.numbers.push([column, read.number])
      row.texts[column] = read.text
    } else {
      row.faults.push([column, read.fault])
      // a row of errors alone is not blank
      row.texts[column] = read.fault
    }
  }

  function endRow(): void {
    const { texts, faults, numbers } = row
    spread(line, row)
    if (!texts.some((text) => text.trim() !== '')) return
    if (isHidden) unseen.rows++
    else {
      const notes = { ...(faults.length > 0 ? { faults } : {}), ...(numbers.length > 0 ? { numbers } : {}) }
      onRow({ line, cells: texts, ...notes })
    }
  }

  return {
    open(element: string, attributes: () => Readonly<Record<string, string | undefined>>): void {
      if (element === 'sheetData') isData = true
      else if (element === 'col') noteColumns(attributes(), unseen)
      else if (!isData) return
      else if (element === 'row') {
        const { r: place, hidden, ht: height } = attributes()
        line = place === undefined ? line + 1 : lineOf(place)
        isHidden = isTrue(hidden) || isNothing(height)
        column = -1
        row = { texts: [], faults: [], numbers: [] }
      } else if (element === 'c') beginCell(attributes())
      else if (element === 'is') inline.begin()
      else if (element === 'f' && cell) cell.isFormula = true
      else if (element === 'v' && cell) cell.value = ''
      else inline.open(element)
      within = element
    },
    text(text: string): void {
      if (within === 'v' && cell) cell.value += text
      else inline.text(text)
    },
    close(element: string): void | false {
      within = ''
      if (element === 'c') endCell()
      else if (element === 'row') endRow()
      else if (element === 'is' && cell) cell.inline = inline.end()
      else if (element === 'sheetData') return false
      else inline.close(element)
    },
  }
}

const mostLines = 1_048_576

function lineOf(place: string): number {
  const line = /^\s*\d{1,7}\s*$/.test(place) ? Number(place) : 0
  if (line < 1 || line > mostLines) throw new ArchiveFault('archive')
  return line
}

/** Some programs hide rows and columns by setting their size to 0. */
function isNothing(size: string | undefined): boolean {
  return size !== undefined && size.trim() !== '' && Number(size) === 0
}

function noteColumns(
  { min, max, hidden, width }: Readonly<Record<string, string | undefined>>,
  { columns }: HiddenParts,
) {
  if (!isTrue(hidden) && !isNothing(width)) return
  for (let at = Math.max(Number(min), 1); at <= Math.min(Number(max), limits.columns); at++) columns.add(at - 1)
}
