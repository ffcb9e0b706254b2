import { foldText } from '#derive/kinds/shared/fold-text.ts'
import type { RawRow } from '../csv.ts'
import { faulty, hiddenSheets, noSheet, whichSheet } from '../faults.ts'
import { unpacked } from './archive.ts'
import { bookIn, type Sheet } from './book.ts'
import type { Reading } from './cell-text.ts'
import { formatsOf } from './formats.ts'
import { isFilled, rowsOf, type Unseen } from './sheet-rows.ts'
import { sharedStrings } from './strings.ts'

/** Which sheet of a workbook was read, and what of the workbook was not. */
export interface SheetRead {
  readonly name: string
  /** sheets with rows that are shown too */
  readonly others: readonly string[]
  /** sheets that are hidden */
  readonly hidden: readonly string[]
  /** rows of the sheet that are hidden, and were not read */
  readonly hiddenRows: number
  /** columns of the sheet that are hidden, by their place; they were read */
  readonly hiddenColumns: readonly number[]
}

interface Opened {
  readonly rows: Iterable<RawRow>
  /** known once all rows were read */
  readonly read: () => SheetRead
}

/** The rows of one sheet of a workbook: the one with that name, else the only one that is shown and holds anything. */
export function openSheet(body: Buffer, wanted: string | undefined): Opened {
  const { sheets, strings, styles, from1904 } = bookIn(unpacked(body))
  const reading: Reading = { strings: sharedStrings(strings), formatOf: formatsOf(styles), from1904 }
  const shown = sheets.filter((sheet) => !sheet.isHidden && isFilled(sheet.part, reading))
  const hidden = sheets.filter(({ isHidden }) => isHidden)
  const sheet = wanted === undefined ? theOnly(shown, hidden, reading) : called(wanted, sheets)
  const unseen: Unseen = { rows: 0, columns: new Set() }
  return {
    rows: rowsOf(sheet.part, reading, unseen),
    read: () => ({
      name: sheet.name,
      others: names(shown.filter((each) => each !== sheet)),
      hidden: names(hidden.filter((each) => each !== sheet)),
      hiddenRows: unseen.rows,
      hiddenColumns: [...unseen.columns].toSorted((one, other) => one - other),
    }),
  }
}

function theOnly(shown: readonly Sheet[], hidden: readonly Sheet[], reading: Reading): Sheet {
  const [sheet, ...more] = shown
  if (sheet && more.length === 0) return sheet
  if (sheet) throw whichSheet(names(shown))
  const filled = hidden.filter(({ part }) => isFilled(part, reading))
  throw filled.length > 0 ? hiddenSheets(names(filled)) : faulty('empty')
}

/** By its name as it is written, else as it is read. */
function called(wanted: string, sheets: readonly Sheet[]): Sheet {
  const exact = sheets.find(({ name }) => name === wanted)
  if (exact) return exact
  const alike = sheets.filter(({ name }) => foldText(name).trim() === foldText(wanted).trim())
  const [sheet, ...more] = alike
  if (!sheet || more.length > 0) throw noSheet(wanted, names(sheets))
  return sheet
}

function names(sheets: readonly Sheet[]): string[] {
  return sheets.map(({ name }) => name)
}
