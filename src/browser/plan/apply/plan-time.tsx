import useSWR from 'swr'
import { call } from '#client/call.ts'
import type { Environment } from '#derive/environment.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { warn } from '#browser/notices/notify.ts'
import { hashOf } from '#browser/router/route.ts'
import { openPalette } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import type { PlanSummary } from '../plan-data.ts'
import { useApprovalEvents } from '../planning/use-planning-events.ts'
import type { Policy } from './policy.ts'
import { planWords } from '../words.ts'

export function setPlanTime({ id, hash }: PlanSummary, { onDrift }: Policy, environment?: Environment): void {
  openPalette({ command: 'planned.set', input: { id, hash, onDrift, ...(environment ? { environment } : {}) } })
}

export function PlanTime({ plan: { id, state }, className }: { plan: PlanSummary; className: string }) {
  const words = useWords(planWords)
  const nameOf = useEnvironmentName()
  const { data, mutate } = useSWR(['planned', id, state], () => call('planned.list'), { dedupingInterval: 0 })
  useApprovalEvents(undefined, mutate)
  const times = data?.data.filter(({ plan, partOf }) => plan === id || partOf === id) ?? []
  return times.map((time) => {
    if (time.state === 'started' && time.plan === id) return null
    const at = formatInstant(time.at)
    const clear = () => void call('planned.clear', { id: time.plan }).then(() => mutate(), warn)
    const text =
      time.state === 'failed' ? words.notAppliedAt(at, time.message ?? '') : words.appliedAt(at, time.by ?? '')
    return (
      <div key={time.plan} className={className}>
        {time.plan !== id && (
          <a
            href={hashOf('/plans', { id: String(time.plan) })}
            className="rounded-sm font-medium text-accent underline-offset-2 hover:underline"
          >
            {words.part(time.plan, time.only ? nameOf(time.only) : '')}
          </a>
        )}
        <span role="status" className={time.state === 'failed' ? 'text-danger' : ''}>
          {time.state === 'started' ? words.startedAt(at) : text}
        </span>
        {time.plan === id && (
          <span className="ml-auto">
            <Button onClick={clear}>{words.noTime}</Button>
          </span>
        )}
      </div>
    )
  })
}
