import type { Count } from './counts.tsx'
import { countMarks, type MatrixData } from './matrix/matrix.ts'
import type { PlanSummary, RunDetail } from './plan-data.ts'
import type { PlanWords } from './words.ts'

/** The numbers in the head: what is planned, or, once it runs, what became of it. */
export function countsOf(
  plan: PlanSummary,
  run: RunDetail | undefined,
  all: number | undefined,
  matrix: MatrixData | undefined,
  words: PlanWords,
): Count[] {
  const out = all === undefined ? 0 : Math.max(0, all - plan.total)
  const { count: names } = words
  const left: Count[] = out > 0 ? [{ id: 'out', value: out, label: names.out, tone: 'dim' }] : []
  const size: Count[] = matrix
    ? [{ id: 'items', value: `${matrix.rows.length} × ${matrix.targets.length}`, label: names.items }]
    : []
  if (run) {
    return [
      ...size,
      { id: 'done', value: run.done, label: names.done, tone: 'ok' },
      { id: 'skipped', value: run.skipped, label: names.skipped, tone: 'warn' },
      { id: 'failed', value: run.failed, label: names.failedRun, tone: 'danger' },
      ...left,
    ]
  }
  const { create, update, remove, same, failed } = plan.counts
  const marks = matrix && countMarks(matrix)
  const troubles: Count[] = [
    { id: 'conflict', value: marks?.get('conflict') ?? 0, label: names.conflict, tone: 'warn' as const },
    { id: 'blocked', value: marks?.get('blocked') ?? 0, label: names.blocked, tone: 'danger' as const },
    { id: 'failed', value: failed, label: names.failed, tone: 'danger' as const },
  ]
  return [
    ...size,
    { id: 'create', value: create, label: names.create, tone: 'ok' },
    { id: 'update', value: update, label: names.update, tone: 'accent' },
    ...(remove > 0 ? [{ id: 'remove', value: remove, label: names.remove, tone: 'danger' as const }] : []),
    { id: 'same', value: marks?.get('same') ?? same, label: names.same, tone: 'dim' },
    ...troubles.filter(({ value }) => value !== 0),
    ...left,
  ]
}
