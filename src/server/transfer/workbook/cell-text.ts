import type { CellFault } from '../csv.ts'
import { ArchiveFault } from './archive.ts'
import { isTrue } from './book.ts'
import type { NumberFormat } from './formats.ts'
import { isoMoment, momentOf } from './serial.ts'
import { unescaped } from './strings.ts'

/** A cell as its XML says it. */
export interface RawCell {
  readonly type: string
  readonly style: string | undefined
  /** what it holds, where it holds something */
  readonly value: string | undefined
  /** the text that it holds itself */
  readonly inline: string | undefined
  readonly isFormula: boolean
  /** it shows something richer than its value */
  readonly isRich: boolean
}

export interface Reading {
  readonly strings: readonly string[]
  readonly formatOf: (style: string | undefined) => NumberFormat
  readonly from1904: boolean
}

// the longest that there is says `#GETTING_DATA`
const longestError = 40

/** The text of a cell as a file of text would have it, or why it has none. */
export function cellText(cell: RawCell, reading: Reading): string | { readonly fault: CellFault } {
  const { type, value, inline, isFormula } = cell
  if (isPicture(cell)) return { fault: 'picture' }
  if (type === 'e') return { fault: value?.trim().slice(0, longestError) || '#ERROR' }
  if (inline !== undefined) return inline
  // a formula of text may well come to nothing, and then says so
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

/** Excel keeps a picture behind an error, WPS behind a formula of its own. */
function isPicture({ type, value, isFormula, isRich }: RawCell): boolean {
  if (type === 'e') return isRich && value?.trim() === '#VALUE!'
  return isFormula && value?.startsWith('=DISPIMG(') === true
}

function shared(value: string, strings: readonly string[]): string {
  const text = strings[Number(value)]
  if (text === undefined) throw new ArchiveFault('archive')
  return text
}

function numberText(value: string, style: string | undefined, { formatOf, from1904 }: Reading): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const { isDate, hasTime, digits, decimals, isPercent } = formatOf(style)
  if (isDate) return momentOf(number, hasTime, from1904) ?? shortest(number)
  // as a file of text has it: what a percentage stands for is up to its field
  if (isPercent) return `${Number((number * 100).toPrecision(15))}%`
  // the zeros that the cell shows, never fewer digits than it holds; three decimals would look like thousands
  if (decimals > 0 && decimals !== 3 && Number(number.toFixed(decimals)) === number) return number.toFixed(decimals)
  return digits > 0 && number >= 0 && Number.isInteger(number)
    ? shortest(number).padStart(digits, '0')
    : shortest(number)
}

/** No spreadsheet shows more than fifteen digits: what lies behind is how binary fractions are kept. */
function shortest(number: number): string {
  return String(Number.isInteger(number) ? number : Number(number.toPrecision(15)))
}
