import { limits, type CellFault } from '../faults.ts'
import { ArchiveFault } from './archive.ts'
import { placeOf } from './place.ts'
import { walk } from './xml.ts'

export interface RowCells {
  readonly texts: string[]
  readonly faults: [column: number, fault: CellFault][]
  /** doubtful numbers in their shortest form */
  readonly numbers: [column: number, text: string][]
}

export type FillMergedCells = (line: number, row: RowCells) => void

/** Repeats a merged value in each row, as the file stores only the first. */
export function mergedDown(part: Buffer): FillMergedCells {
  const ends = endsIn(part)
  if (ends.size === 0) return () => undefined
  const open = new Map<
    number,
    {
      readonly last: number
      readonly text: string
      readonly fault: CellFault | undefined
      readonly number: string | undefined
    }
  >()
  return (line, { texts, faults, numbers }) => {
    for (const [column, { last, text, fault, number }] of open) {
      if (line > last) open.delete(column)
      else if (!texts[column]) {
        while (texts.length <= column) texts.push('')
        texts[column] = text
        if (fault) faults.push([column, fault])
        if (number) numbers.push([column, number])
      }
    }
    for (const [column, last] of ends.get(line) ?? []) {
      const text = texts[column]
      const fault = faults.find(([at]) => at === column)?.[1]
      const number = numbers.find(([at]) => at === column)?.[1]
      if (text) open.set(column, { last, text, fault, number })
    }
  }
}

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
