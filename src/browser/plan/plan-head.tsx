import type { Entry } from '#derive/calls.ts'
import { formatClock, formatNumber } from '#browser/i18n/format.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { environmentWords } from '#browser/palette/sentence.ts'
import type { Job } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import type { PlanSummary } from './plan-data.ts'
import { usePlanWords } from './words.ts'

interface PlanHeadProps {
  readonly plan: PlanSummary
  readonly entry: Entry | undefined
  readonly job: Job | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly items: readonly [rows: number, targets: number] | undefined
  readonly onApply: () => void
  readonly onUndo: () => void
}

/** Counts, whether it can be taken back, and the button that says what it does. */
export function PlanHead({ plan, entry, job, isOpen, isBusy, items, onApply, onUndo }: PlanHeadProps) {
  const words = usePlanWords()
  const say = useSay()
  const { counts } = plan
  const isIrreversible = Number(plan.irreversible) > 0
  const isProduction = plan.environments.some((environment) => environment.startsWith('prod'))
  const places = plan.environments.map((environment) => say(environmentWords(environment))).join(', ')
  const isPublish = entry?.command.effect === 'publish'
  const place = isPublish && places ? words.toPlaces(places) : isProduction ? words.inPlace(places) : ''
  const isOver = job?.state === 'done' || job?.state === 'cancelled'
  const done = job ? job.done + job.skipped + job.failed : 0
  return (
    <header className="flex min-h-[68px] shrink-0 flex-wrap items-center gap-x-8 gap-y-2 border-b border-line px-4 py-2">
      {items && <Count value={`${formatNumber(items[0])} × ${formatNumber(items[1])}`} label={words.environment.toLowerCase()} tone="" />}
      <Count value={formatNumber(counts.create)} label={words.create} tone="text-ok" />
      <Count value={formatNumber(counts.update)} label={words.update} tone="text-accent" />
      {counts.remove > 0 && <Count value={formatNumber(counts.remove)} label={words.remove} tone="text-danger" />}
      <Count value={formatNumber(counts.same)} label={words.same} tone="text-dim" />
      {counts.failed > 0 && <Count value={formatNumber(counts.failed)} label={words.failed} tone="text-danger" />}
      <span className="ml-auto text-right">
        <strong className={cx('block font-semibold', isIrreversible && 'text-danger')}>{isIrreversible ? words.irreversible : words.reversible}</strong>
        <span className="text-xs text-dim">{isIrreversible ? words.told : plan.expires_at && isOpen ? words.valid(formatClock(plan.expires_at)) : words.stays}</span>
      </span>
      {job ? (
        <span role="status" className="flex items-center gap-3">
          <span className="nums">{isOver ? words.applied(job.done, job.skipped, job.failed) : words.progress(done, job.total)}</span>
          {!isOver && (
            <span aria-hidden="true" className="h-1 w-28 overflow-hidden rounded-full bg-ink/10">
              <span className="block h-full bg-accent" style={{ width: `${job.total ? (100 * done) / job.total : 0}%` }} />
            </span>
          )}
          {isOver && job.done > 0 && !isIrreversible && (
            <Button keys="z" onClick={onUndo}>
              {words.undo}
            </Button>
          )}
        </span>
      ) : isOpen ? (
        <Button kind={isProduction ? 'danger' : 'primary'} keys="mod+enter" className="h-8" disabled={isBusy || plan.total === 0} onClick={onApply}>
          {plan.total === 0 ? words.nothing : isBusy ? words.applying : words.apply(plan.total, place)}
        </Button>
      ) : (
        <span className="text-warn">{words.expired}</span>
      )}
      {plan.errors.length > 0 && (
        <details className="basis-full rounded bg-warn-soft px-3 py-1.5 text-warn">
          <summary>{words.faults(plan.errors.length)}</summary>
          <ul className="max-h-40 overflow-auto pt-1">
            {plan.errors.slice(0, 100).map(({ index, message }) => (
              <li key={index}>
                {index + 1}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </header>
  )
}

function Count({ value, label, tone }: { value: string; label: string; tone: string }) {
  return (
    <span>
      <strong className={cx('nums block text-xl font-semibold', tone)}>{value}</strong>
      <span className="text-xs text-dim">{label}</span>
    </span>
  )
}
