import { useState } from 'react'
import { api } from '#client/api.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { warn } from '#browser/notices/notify.ts'
import { hashOf, navigate } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { Button } from '#browser/ui/button.tsx'
import { Announce } from '#browser/ui/announce.tsx'
import { LogView } from './log-view.tsx'
import { PlanFrame } from './plan-frame.tsx'
import { planPath, type PlanSummary } from './plan-data.ts'
import { PlanHead } from './plan-head.tsx'
import { usePlanTitle } from './plan-title.ts'
import { usePlanWords } from './words.ts'

const planningKeys: readonly StatusKey[] = [{ keys: 'esc', title: { en: 'cancel', zh: '取消' } }]
const againKey: StatusKey = { keys: 'n', title: { en: 'plan again', zh: '重新计划' } }
const overKeys: readonly StatusKey[] = [againKey]
const scriptKeys: readonly StatusKey[] = [{ keys: 'enter', title: { en: 'open the script', zh: '打开脚本' } }, againKey]

/** A plan whose script is still at it, or came to nothing. */
export function PlanningView({ plan, onChange }: { plan: PlanSummary; onChange: () => void }) {
  const words = usePlanWords()
  const titleOf = usePlanTitle()
  const [isBusy, setBusy] = useState(false)
  const isPlanning = plan.state === 'planning'
  const cancel = async () => {
    if (!isPlanning || isBusy) return
    setBusy(true)
    await api.post(`${planPath(plan.id)}/cancel`, { body: {} }).catch(warn)
    setBusy(false)
    onChange()
  }
  const again = async () => {
    setBusy(true)
    try {
      const { data } = await api.post<PlanSummary>(`${planPath(plan.id)}/again`, { body: {}, timeout: 300_000 })
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
    { keys: 'Escape', title: { en: 'Cancel planning', zh: '取消生成计划' }, run: () => void cancel() },
    ...(isPlanning
      ? []
      : [
          { keys: 'n', title: { en: 'Plan again', zh: '重新计划' }, run: () => void again() },
          ...(atLine
            ? [
                {
                  keys: 'Enter',
                  title: { en: 'Open the script there', zh: '打开脚本对应行' },
                  run: () => void (location.hash = atLine),
                },
              ]
            : []),
        ]),
  ])
  useStatusKeys(isPlanning ? planningKeys : atLine ? scriptKeys : overKeys)
  const { done = 0, total } = plan.progress ?? {}
  const share = total ? Math.min(100, (100 * done) / total) : undefined
  const log = plan.log ?? []
  return (
    <PlanFrame label={`${words.title(plan.id)} · ${titleOf(plan)}`} side={false}>
      <PlanHead plan={plan} run={undefined} isExpired={false} counts={[]}>
        {isPlanning ? (
          <>
            <Announce text={words.planning} />
            <div className="max-w-xl min-w-60 flex-1">
              <div className="nums flex justify-between gap-3 text-xs">
                <span className="font-medium">{words.planning}</span>
                <span className="text-dim">{done > 0 && (total ? words.progress(done, total) : done)}</span>
              </div>
              <div
                role="progressbar"
                aria-label={words.planning}
                {...(share === undefined ? {} : { 'aria-valuenow': Math.floor(share) })}
                aria-valuemin={0}
                aria-valuemax={100}
                className="mt-1.5 h-1 overflow-hidden rounded-full bg-ink/10"
              >
                <div
                  className={share === undefined ? 'h-full w-1/3 animate-pulse bg-accent' : 'h-full bg-accent'}
                  style={share === undefined ? {} : { width: `${share}%` }}
                />
              </div>
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
      {plan.error && (
        <div
          role="alert"
          className="flex items-baseline gap-3 border-b border-line bg-danger-soft px-4 py-2 text-danger"
        >
          <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap">
            <strong className="font-semibold">{words.scriptFailed}</strong> {plan.error.message}
          </p>
          {atLine && (
            <a href={atLine} className="shrink-0 rounded-sm font-medium underline underline-offset-2">
              {plan.error.line ? words.openLine(plan.error.line) : words.openScript}
            </a>
          )}
        </div>
      )}
      {plan.state === 'cancelled' && (
        <p className="border-b border-line bg-warn-soft px-4 py-2 text-warn">{words.planningCancelled}</p>
      )}
      <LogView log={log} label={words.log} empty={isPlanning ? words.noLogYet : words.noLog} />
    </PlanFrame>
  )
}
