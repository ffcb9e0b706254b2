import type { Count } from './counts.tsx'
import type { MatrixData } from './matrix/matrix.ts'
import type { PlanSummary, RunDetail } from './plan-data.ts'
import type { PlanWords } from './words.ts'

export function countsOf(
  plan: PlanSummary,
  run: RunDetail | undefined,
  all: number | undefined,
  matrix: MatrixData | undefined,
  words: PlanWords,
): Count[] {
  const { create, update, remove, same, failed, conflict, blocked } = plan.counts
  const out = all === undefined ? 0 : Math.max(0, all - plan.total - conflict)
  const { count: names } = words
  const left: Count[] = out > 0 ? [{ id: 'out', value: out, label: names.out, tone: 'dim' }] : []
  const size: Count[] = matrix
    ? [
        {
          id: 'items',
          value: `${matrix.rows.filter(({ isPart }) => !isPart).length} × ${matrix.targets.length}`,
          label: names.items,
        },
      ]
    : []
  const troubles: Count[] = [
    { id: 'conflict', value: conflict, label: names.conflict, tone: 'warn' as const },
    { id: 'blocked', value: blocked, label: names.blocked, tone: 'danger' as const },
  ]
  const open = troubles.filter(({ value }) => value !== 0)
  if (run) {
    return [
      ...size,
      { id: 'done', value: run.done, label: names.done, tone: 'ok' },
      { id: 'skipped', value: run.skipped, label: names.skipped, tone: 'warn' },
      { id: 'failed', value: run.failed, label: names.failedRun, tone: 'danger' },
      ...open,
      ...left,
    ]
  }
  return [
    ...size,
    { id: 'create', value: create, label: names.create, tone: 'ok' },
    { id: 'update', value: update, label: names.update, tone: 'accent' },
    ...(remove > 0 ? [{ id: 'remove', value: remove, label: names.remove, tone: 'danger' as const }] : []),
    { id: 'same', value: same, label: names.same, tone: 'dim' },
    ...open,
    ...(failed > 0 ? [{ id: 'failed', value: failed, label: names.failed, tone: 'danger' as const }] : []),
    ...left,
  ]
}
