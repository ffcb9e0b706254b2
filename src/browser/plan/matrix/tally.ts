import { perObject } from '#derive/values/per-object.ts'
import type { Mark, MatrixData, MatrixRow } from './matrix.ts'

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

export const tallyOf = perObject(({ rows, targets, languages }: MatrixData): MatrixTally => {
  const items = rows.filter(({ isPart }) => !isPart)
  const counts = new Map<Mark, number>()
  for (const row of items) for (const [mark, count] of marksOf(row)) counts.set(mark, (counts.get(mark) ?? 0) + count)
  const marks = new Map(order.flatMap((mark) => (counts.has(mark) ? [[mark, counts.get(mark) ?? 0] as const] : [])))
  return { items: items.length, targets: targets.length, languages: languages.length, marks }
})

const marksOf = perObject(({ cells, texts, sameIn }: MatrixRow): ReadonlyMap<Mark, number> => {
  const counts = new Map<Mark, number>()
  const add = (mark: Mark, count = 1) => counts.set(mark, (counts.get(mark) ?? 0) + count)
  for (const { mark } of [...Object.values(cells), ...Object.values(texts)]) add(mark)
  const same = Object.values(sameIn).reduce((sum, languages) => sum + languages.length, 0)
  if (same > 0) add('same', same)
  return counts
})
