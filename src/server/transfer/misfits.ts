import { lastFilled } from './bounded.ts'
import type { RawRow } from './csv.ts'

export type Misfit = 'longer' | 'shorter'

/**
 * Rows with more cells than the header, or fewer, where they are few: a text was divided that is not in quotation marks,
 * or a cell is missing, and what follows it stands in columns of others.
 */
export function misfits(header: RawRow, rows: readonly RawRow[]): (row: RawRow) => Misfit | undefined {
  const width = header.cells.length
  const isLonger = ({ cells }: RawRow): boolean => lastFilled(cells) >= width
  const named = lastFilled(header.cells) + 1
  const isShorter = ({ cells }: RawRow): boolean => cells.length < named
  const isRare = (is: (row: RawRow) => boolean): boolean => rows.filter(is).length * 2 < rows.length
  // one column alone has nothing to be divided from
  const tells = { longer: width === 1 || isRare(isLonger), shorter: isRare(isShorter) }
  const trimmed = tells.shorter ? withoutEnds(rows, isShorter) : new Set()
  return (row) => {
    if (tells.longer && isLonger(row)) return 'longer'
    return tells.shorter && isShorter(row) && !trimmed.has(row) ? 'shorter' : undefined
  }
}

// a cell is lost here and there by hand, and a program loses many
const least = { rows: 3, share: 0.05 }

/**
 * Short rows that end where they do because the program that wrote the file leaves out what is empty at the end, and only
 * there: it writes empty cells in the middle, and what it leaves out follows a rule, where a lost cell follows none.
 */
function withoutEnds(rows: readonly RawRow[], isShorter: (row: RawRow) => boolean): ReadonlySet<unknown> {
  const short = rows.filter(isShorter)
  const keepsInner = rows.some(({ cells }) => cells.slice(0, lastFilled(cells)).some(isBlank))
  const keepsLast = rows.some(({ cells }) => isBlank(cells.at(-1)))
  const areMany = short.length >= least.rows && short.length >= rows.length * least.share
  if (keepsInner && !keepsLast && areMany) return new Set(short)
  return new Set(keepsInner || keepsLast ? inParts(rows, isShorter) : [])
}

// rows that Excel looks at together
const part = 16

/** As Excel writes: it takes some rows at a time, and leaves out the columns that are empty in all of them. */
function inParts(rows: readonly RawRow[], isShorter: (row: RawRow) => boolean): readonly RawRow[] {
  let from = 0
  return rows.flatMap((row, at) => {
    const isLast = at === rows.length - 1
    if (!isLast && rows[at + 1]?.cells.length === row.cells.length) return []
    const run = rows.slice(from, at + 1)
    from = at + 1
    return isShorter(row) && isPart(run, isLast) ? run : []
  })
}

/** Whether rows of one width are such a part, or several: one of them has something in the last column. */
function isPart(rows: readonly RawRow[], isLast: boolean): boolean {
  const begins = ((rows[0]?.line ?? 0) - 1) % part === 0
  const isLong = rows.length * 2 >= part || (isLast && begins && rows.length > 1)
  return isLong && rows.some(({ cells }) => !isBlank(cells.at(-1)))
}

function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === ''
}
