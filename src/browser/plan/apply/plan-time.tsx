import useSWR from 'swr'
import { call } from '#client/call.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { warn } from '#browser/notices/notify.ts'
import { openPalette } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import type { PlanSummary } from '../plan-data.ts'
import { useApprovalEvents } from '../planning/use-planning-events.ts'
import type { Policy } from './policy.ts'
import { usePlanWords } from '../words.ts'

export function setPlanTime({ id, hash }: PlanSummary, { onDrift }: Policy): void {
  openPalette({ command: 'planned.set', input: { id, hash, onDrift } })
}

export function PlanTime({ plan: { id, state }, className }: { plan: PlanSummary; className: string }) {
  const words = usePlanWords()
  const { data, mutate } = useSWR(['planned', id, state], () => call('planned.list'), { dedupingInterval: 0 })
  useApprovalEvents(String(id), mutate)
  const time = data?.data.find((each) => each.plan === id)
  if (!time || time.state === 'started') return null
  const at = formatInstant(time.at)
  const clear = () => void call('planned.clear', { id }).then(() => mutate(), warn)
  return (
    <div className={className}>
      <span role="status" className={time.state === 'failed' ? 'text-danger' : ''}>
        {time.state === 'failed' ? words.notAppliedAt(at, time.message ?? '') : words.appliedAt(at, time.by ?? '')}
      </span>
      <span className="ml-auto">
        <Button onClick={clear}>{words.noTime}</Button>
      </span>
    </div>
  )
}
