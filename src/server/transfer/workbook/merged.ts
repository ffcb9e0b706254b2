import type { CellFault } from '../csv.ts'
import { limits } from '../faults.ts'
import { ArchiveFault } from './archive.ts'
import { placeOf } from './place.ts'
import { walk } from './xml.ts'

/** The cells of a row, and what is wrong with some of them, by their columns. */
export interface RowCells {
  readonly texts: string[]
  readonly faults: [column: number, fault: CellFault][]
}

/** Puts into the cells of a row what merged cells above them say, and what is wrong with these. */
export type Spread = (line: number, row: RowCells) => void

/** Cells that are merged over several rows say the same in each of these, as it is seen; the file has it in the first alone. */
export function mergedDown(part: Buffer): Spread {
  const ends = endsIn(part)
  if (ends.size === 0) return () => undefined
  const open = new Map<
    number,
    { readonly last: number; readonly text: string; readonly fault: CellFault | undefined }
  >()
  return (line, { texts, faults }) => {
    for (const [column, { last, text, fault }] of open) {
      if (line > last) open.delete(column)
      else if (!texts[column]) {
        while (texts.length <= column) texts.push('')
        texts[column] = text
        if (fault) faults.push([column, fault])
      }
    }
    for (const [column, last] of ends.get(line) ?? []) {
      const text = texts[column]
      const fault = faults.find(([at]) => at === column)?.[1]
      if (text) open.set(column, { last, text, fault })
    }
  }
}

/** Of each line in which cells begin that are merged over several: the column, and the last line. */
function endsIn(part: Buffer): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const ends = new Map<number, Map<number, number>>()
  if (!part.includes('mergeCell')) return ends
  let count = 0
  walk(part, {
    open(element, attributes) {
      if (element !== 'mergeCell') return
      if (++count > limits.rows) throw new ArchiveFault('cells')
      const [from = '', to = from] = (attributes()['ref'] ?? '').split(':')
      const [first, last] = [placeOf(from), placeOf(to)]
      if (last.line === first.line || first.column >= limits.columns) return
      const started = ends.get(first.line) ?? new Map<number, number>()
      ends.set(first.line, started.set(first.column, last.line))
    },
  })
  return ends
}
