import type { CellFault } from '../faults.ts'
import { ArchiveFault } from './archive.ts'
import { isTrue } from './book.ts'
import type { NumberFormat } from './formats.ts'
import { isoMoment, momentOf } from './serial.ts'
import { unescaped } from './strings.ts'

export interface RawCell {
  readonly type: string
  readonly style: string | undefined
  readonly value: string | undefined
  /** text stored in the cell itself */
  readonly inline: string | undefined
  readonly isFormula: boolean
  /** shows more than its value, such as a picture */
  readonly isRich: boolean
}

/** Parts of the workbook that decide how cells display. */
export interface CellContext {
  readonly strings: readonly string[]
  readonly formatOf: (style: string | undefined) => NumberFormat
  /** dates count from 1904 instead of 1900 */
  readonly from1904: boolean
}

// the longest Excel error is `#GETTING_DATA`
const longestError = 40

/** Displayed number with two readings: 1.100 may be 1.1 or 1,100. */
interface DoubtfulNumber {
  readonly text: string
  readonly number: string
}

/** Returns the text of a CSV export, or why there is none. */
export function cellText(cell: RawCell, reading: CellContext): string | DoubtfulNumber | { readonly fault: CellFault } {
  const { type, value, inline, isFormula } = cell
  if (isPicture(cell)) return { fault: 'picture' }
  if (type === 'e') return { fault: value?.trim().slice(0, longestError) || '#ERROR' }
  if (inline !== undefined) return inline
  // a text formula may result in an empty text
  if (value === undefined || (value === '' && type !== 'str')) return isFormula ? { fault: 'formula' } : ''
  switch (type) {
    case 's':
      return shared(value, reading.strings)
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return String(isTrue(value))
    case 'd':
      return isoMoment(value)
    default:
      return numberText(value.trim(), cell.style, reading)
  }
}

/** Excel stores a picture behind an error, WPS behind its own formula. */
function isPicture({ type, value, isFormula, isRich }: RawCell): boolean {
  if (type === 'e') return isRich && value?.trim() === '#VALUE!'
  return isFormula && value?.startsWith('=DISPIMG(') === true
}

function shared(value: string, strings: readonly string[]): string {
  const text = strings[Number(value)]
  if (text === undefined) throw new ArchiveFault('archive')
  return text
}

function numberText(value: string, style: string | undefined, { formatOf, from1904 }: CellContext) {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const { isDate, hasTime, digits, decimals, isPercent } = formatOf(style)
  if (isDate) return momentOf(number, hasTime, from1904) ?? shortest(number)
  // the field interprets percentages, as in CSV
  if (isPercent) return `${Number((number * 100).toPrecision(15))}%`
  // keeps displayed zeros but never drops digits
  if (decimals > 0 && Number(number.toFixed(decimals)) === number) {
    const text = number.toFixed(decimals)
    return decimals === 3 ? { text, number: shortest(number) } : text
  }
  return digits > 0 && number >= 0 && Number.isInteger(number)
    ? shortest(number).padStart(digits, '0')
    : shortest(number)
}

/** Rounds to 15 significant digits, as spreadsheets do. */
function shortest(number: number): string {
  return String(Number.isInteger(number) ? number : Number(number.toPrecision(15)))
}
