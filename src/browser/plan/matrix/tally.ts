import type { Mark, MatrixData } from './matrix.ts'

export interface MatrixTally {
  readonly items: number
  readonly targets: number
  readonly languages: number
  readonly marks: ReadonlyMap<Mark, number>
}

const order: readonly Mark[] = [
  'create',
  'update',
  'remove',
  'done',
  'same',
  'out',
  'skipped',
  'failed',
  'undone',
  'blocked',
  'conflict',
]

export function tallyOf({ rows, targets, languages }: MatrixData): MatrixTally {
  const items = rows.filter(({ isPart }) => !isPart)
  const counts = new Map<Mark, number>()
  for (const { cells, texts } of items)
    for (const { mark } of [...Object.values(cells), ...Object.values(texts)])
      counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const marks = new Map(order.flatMap((mark) => (counts.has(mark) ? [[mark, counts.get(mark) ?? 0] as const] : [])))
  return { items: items.length, targets: targets.length, languages: languages.length, marks }
}

export function countMarks({ rows }: MatrixData): ReadonlyMap<Mark, number> {
  const counts = new Map<Mark, number>()
  for (const { cells, isPart } of rows)
    for (const cell of isPart ? [] : Object.values(cells)) counts.set(cell.mark, (counts.get(cell.mark) ?? 0) + 1)
  return counts
}
