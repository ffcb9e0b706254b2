import { useState } from 'react'
import { call } from '#client/call.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { hashOf, navigate } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { Announce } from '#browser/ui/announce.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { LogView } from '../log-view.tsx'
import { PlanFrame } from '../plan-frame.tsx'
import type { PlanSummary } from '../plan-data.ts'
import { PlanHead } from '../plan-head.tsx'
import { usePlanTitle } from '../plan-title.ts'
import { PlanningProgress } from './planning-progress.tsx'
import { planWords } from '../words.ts'

export function PlanningView({ plan, onChange }: { plan: PlanSummary; onChange: () => void }) {
  const words = useWords(planWords)
  const titleOf = usePlanTitle()
  const [isBusy, setBusy] = useState(false)
  const isPlanning = plan.state === 'planning'
  const cancel = async () => {
    if (!isPlanning || isBusy) return
    setBusy(true)
    await call('plan.cancel', { id: plan.id }).catch(warn)
    setBusy(false)
    onChange()
  }
  const again = async () => {
    setBusy(true)
    try {
      const { data } = await call('plan.again', { id: plan.id }, { timeout: 300_000 })
      navigate('/plans', { id: String(data.id) })
    } catch (error) {
      warn(error)
      setBusy(false)
    }
  }
  const atLine = plan.script
    ? hashOf('/scripts', {
        name: plan.script,
        line: plan.error?.line ? String(plan.error.line) : undefined,
        column: plan.error?.column ? String(plan.error.column) : undefined,
      })
    : undefined
  useKeys('view', [
    {
      keys: 'Escape',
      title: planWords.cancelPlanningTitle,
      hint: isPlanning ? planWords.cancelHint : undefined,
      run: () => void cancel(),
    },
    ...(isPlanning
      ? []
      : [
          ...(atLine
            ? [
                {
                  keys: 'Enter',
                  title: planWords.openScriptThere,
                  hint: planWords.openScriptHint,
                  run: () => void (location.hash = atLine),
                },
              ]
            : []),
          { keys: 'n', title: planWords.planAgain, hint: true as const, run: () => void again() },
        ]),
  ])
  const log = plan.log ?? []
  return (
    <PlanFrame label={`${words.title(plan.id)} · ${titleOf(plan)}`} side={false}>
      <PlanHead plan={plan} run={undefined} isExpired={false} counts={[]}>
        {isPlanning ? (
          <>
            <Announce text={words.planning} />
            <div className="flex max-w-xl min-w-60 flex-1">
              <PlanningProgress progress={plan.progress} />
            </div>
            <Button keys="esc" className="h-8" disabled={isBusy} onClick={() => void cancel()}>
              {words.cancelPlanning}
            </Button>
          </>
        ) : (
          <Button keys="n" className="ml-auto h-8" disabled={isBusy} onClick={() => void again()}>
            {words.planAgain}
          </Button>
        )}
      </PlanHead>
      {plan.error && <PlanningError error={plan.error} atLine={atLine} isScript={plan.kind === 'script'} />}
      {plan.state === 'cancelled' && (
        <p className="border-b border-line bg-warn-soft px-4 py-2 text-warn">{words.planningCancelled}</p>
      )}
      <LogView log={log} label={words.log} empty={isPlanning ? words.noLogYet : words.noLog} />
    </PlanFrame>
  )
}

interface PlanningErrorProps {
  readonly error: NonNullable<PlanSummary['error']>
  readonly atLine: string | undefined
  readonly isScript: boolean
}

function PlanningError({ error, atLine, isScript }: PlanningErrorProps) {
  const words = useWords(planWords)
  return (
    <div role="alert" className="flex items-baseline gap-3 border-b border-line bg-danger-soft px-4 py-2 text-danger">
      <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap">
        <strong className="font-semibold">{isScript ? words.scriptFailed : words.planningFailed}</strong>{' '}
        {error.message}
      </p>
      {atLine && (
        <a href={atLine} className="shrink-0 rounded-sm font-medium underline underline-offset-2">
          {error.line ? words.openLine(error.line) : words.openScript}
        </a>
      )}
    </div>
  )
}
