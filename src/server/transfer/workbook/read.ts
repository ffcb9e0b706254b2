import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { faulty, hiddenSheets, noSheet, whichSheet } from '../faults.ts'
import { unpacked } from './archive.ts'
import { bookIn, type WorkbookSheet } from './book.ts'
import type { CellContext } from './cell-text.ts'
import { formatsOf } from './formats.ts'
import { isFilled, rowsOf, type HiddenParts } from './sheet-rows.ts'
import { sharedStrings } from './strings.ts'

/** Sheet that an import reads, and the parts that it skips. */
export interface SheetRead {
  readonly sheet: string
  /** other visible sheets with rows */
  readonly otherSheets: readonly string[]
  readonly hiddenSheets: readonly string[]
  /** number of hidden rows, which are skipped */
  readonly hiddenRows: number
  /** indexes; their cells are read */
  readonly hiddenColumns: readonly number[]
}

/** Opens the named sheet, else the only visible one with content. `read` needs all rows. */
export function openSheet(body: Buffer, wanted: string | undefined) {
  const { sheets, strings, styles, from1904 } = bookIn(unpacked(body))
  const reading: CellContext = { strings: sharedStrings(strings), formatOf: formatsOf(styles), from1904 }
  const shown = sheets.filter((sheet) => !sheet.isHidden && isFilled(sheet.part, reading))
  const hidden = sheets.filter(({ isHidden }) => isHidden)
  const sheet = wanted === undefined ? theOnly(shown, hidden, reading) : called(wanted, sheets)
  const unseen: HiddenParts = { rows: 0, columns: new Set() }
  return {
    rows: rowsOf(sheet.part, reading, unseen),
    read: (): SheetRead => ({
      sheet: sheet.name,
      otherSheets: names(shown.filter((each) => each !== sheet)),
      hiddenSheets: names(hidden.filter((each) => each !== sheet)),
      hiddenRows: unseen.rows,
      hiddenColumns: [...unseen.columns].toSorted((one, other) => one - other),
    }),
  }
}

function theOnly(
  shown: readonly WorkbookSheet[],
  hidden: readonly WorkbookSheet[],
  reading: CellContext,
): WorkbookSheet {
  const [sheet, ...more] = shown
  if (sheet && more.length === 0) return sheet
  if (sheet) throw whichSheet(names(shown))
  const filled = hidden.filter(({ part }) => isFilled(part, reading))
  throw filled.length > 0 ? hiddenSheets(names(filled)) : faulty('empty')
}

function called(wanted: string, sheets: readonly WorkbookSheet[]): WorkbookSheet {
  const exact = sheets.find(({ name }) => name === wanted)
  if (exact) return exact
  const alike = sheets.filter(({ name }) => foldText(name).trim() === foldText(wanted).trim())
  const [sheet, ...more] = alike
  if (!sheet || more.length > 0) throw noSheet(wanted, names(sheets))
  return sheet
}

function names(sheets: readonly WorkbookSheet[]): string[] {
  return sheets.map(({ name }) => name)
}
