import { lastFilled } from './bounded.ts'
import type { FileRow } from './csv.ts'

/** Row whose cell count differs from the header. */
export type MisfitRow = 'longer' | 'shorter'

/** Finds rows longer or shorter than the header; if few, values are in wrong columns. */
export function misfits(header: FileRow, rows: readonly FileRow[]): (row: FileRow) => MisfitRow | undefined {
  const width = header.cells.length
  const isLonger = ({ cells }: FileRow): boolean => lastFilled(cells) >= width
  const named = lastFilled(header.cells) + 1
  const isShorter = ({ cells }: FileRow): boolean => cells.length < named
  const isRare = (is: (row: FileRow) => boolean): boolean => rows.filter(is).length * 2 < rows.length
  const tells = { longer: width === 1 || isRare(isLonger), shorter: isRare(isShorter) }
  const trimmed = tells.shorter ? withoutEnds(rows, isShorter) : new Set()
  return (row) => {
    if (tells.longer && isLonger(row)) return 'longer'
    return tells.shorter && isShorter(row) && !trimmed.has(row) ? 'shorter' : undefined
  }
}

// manual edits lose few cells, programs lose many
const least = { rows: 3, share: 0.05 }

/** Returns short rows whose program omits empty cells at the end by a rule. */
function withoutEnds(rows: readonly FileRow[], isShorter: (row: FileRow) => boolean): ReadonlySet<unknown> {
  const short = rows.filter(isShorter)
  const keepsInner = rows.some(({ cells }) => cells.slice(0, lastFilled(cells)).some(isBlank))
  const keepsLast = rows.some(({ cells }) => isBlank(cells.at(-1)))
  const areMany = short.length >= least.rows && short.length >= rows.length * least.share
  if (keepsInner && !keepsLast && areMany) return new Set(short)
  return new Set(keepsInner || keepsLast ? inParts(rows, isShorter) : [])
}

// number of rows that Excel treats as a block
const part = 16

/** Excel omits the columns that are empty in a complete block. */
function inParts(rows: readonly FileRow[], isShorter: (row: FileRow) => boolean): readonly FileRow[] {
  let from = 0
  return rows.flatMap((row, at) => {
    const isLast = at === rows.length - 1
    if (!isLast && rows[at + 1]?.cells.length === row.cells.length) return []
    const run = rows.slice(from, at + 1)
    from = at + 1
    return isShorter(row) && isPart(run, isLast) ? run : []
  })
}

/** Rows of a block have equal width, and one fills the last column. */
function isPart(rows: readonly FileRow[], isLast: boolean): boolean {
  const begins = ((rows[0]?.line ?? 0) - 1) % part === 0
  const isLong = rows.length * 2 >= part || (isLast && begins && rows.length > 1)
  return isLong && rows.some(({ cells }) => !isBlank(cells.at(-1)))
}

function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === ''
}
