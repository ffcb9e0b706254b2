import { isEmptyPlan } from '#derive/plan-acts.ts'
import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { ApplyOptions } from './apply/apply-options.tsx'
import { ApplyButton } from './apply/apply-button.tsx'
import { canCancel, canDecide } from './plan-key-actions.ts'
import { Reversal } from './plan-head.tsx'
import { type PlanSummary, needsApproval } from './plan-data.ts'
import { RunProgress } from './apply/run-progress.tsx'
import type { PlanWork } from './use-plan.ts'
import { planWords } from './words.ts'

interface PlanActionsProps {
  readonly work: PlanWork
  readonly plan: PlanSummary
  readonly isOptionsOpen: boolean
  readonly onOptions: (open: boolean) => void
  readonly onRetry?: () => void
  /** Plans again, overwriting conflicts. */
  readonly onOverwrite?: () => void
}

export function PlanActions({ work, plan, isOptionsOpen, onOptions, onRetry, onOverwrite }: PlanActionsProps) {
  const words = useWords(planWords)
  const { busy, following, isOpen, isExpired, isPublish } = work
  if (plan.run)
    return (
      <RunProgress
        following={following}
        isUndoing={busy === 'undo'}
        onUndo={() => void work.undo()}
        onCancel={() => void work.cancel()}
        {...(onRetry && busy === undefined ? { onRetry } : {})}
      />
    )
  if (isExpired)
    return (
      <>
        <span className="text-warn">{words.expired}</span>
        <Button
          kind="primary"
          keys="n"
          className="h-8"
          disabled={busy === 'again'}
          onClick={() => void work.planAnew()}
        >
          {busy === 'again' ? words.planning : words.planAgain}
        </Button>
      </>
    )
  if (!isOpen) return null
  return (
    <>
      {onOverwrite && (
        <Button keys="n" className="h-8" disabled={busy === 'again'} onClick={onOverwrite}>
          {busy === 'again' ? words.planning : words.overwrite}
        </Button>
      )}
      <Reversal irreversible={Number(plan.irreversible)} />
      {!isEmptyPlan(plan) && (
        <ApplyOptions
          policy={work.policy}
          onChange={work.setPolicy}
          open={isOptionsOpen}
          onOpenChange={onOptions}
          onApply={() => void (canDecide(work) && !needsApproval(plan) && work.apply())}
        />
      )}
      <Button
        kind="quiet"
        keys="#"
        className="h-8"
        disabled={!canCancel(work, plan)}
        onClick={() => void work.callOff()}
      >
        {words.cancelPlan}
      </Button>
      <ApplyButton
        plan={plan}
        isPublish={isPublish}
        isBusy={busy === 'apply' || busy === 'exclude'}
        isBlocked={needsApproval(plan)}
        onApply={() => void work.apply()}
      />
    </>
  )
}

/** Empty if the run's inputs are unknown. */
export async function retryInputs({ changes, following: { run } }: PlanWork): Promise<unknown[]> {
  const inputs = run?.input
  if (!Array.isArray(inputs)) return []
  const steps = new Set<number>()
  await changes.each((rows) => {
    for (const { state, step } of rows)
      if ((state === 'skipped' || state === 'failed') && step !== undefined) steps.add(step)
  })
  return inputs.filter((_, at) => steps.has(at))
}

// Most inputs that the server stores, so a full list may be incomplete.
const keptInputs = 100

export function canRetry({ entry, following: { run } }: PlanWork): boolean {
  return (
    entry !== undefined &&
    run !== undefined &&
    run.kind !== 'undo' &&
    Array.isArray(run.input) &&
    run.input.length < keptInputs &&
    run.skipped + run.failed > 0
  )
}
