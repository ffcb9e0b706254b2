import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { onApproval, onChangeAnywhere, onPlan } from '#browser/state/events.ts'
import type { PlanSummary } from '../plan-data.ts'

/** ms between reloads, because events may be lost and lack the log. */
export const planningPause = 3_000

/** Keeps progress out of the SWR cache, where a write would drop a pending answer. */
export function usePlanningEvents(
  id: number | string | undefined,
  plan: PlanSummary | undefined,
  mutate: KeyedMutator<PlanSummary>,
): PlanSummary | undefined {
  const latest = useRef({ plan, mutate })
  latest.current = { plan, mutate }
  // Valid until the next answer, which has its own progress.
  const [heard, setHeard] = useState<{ readonly after: PlanSummary; readonly progress: PlanSummary['progress'] }>()
  useEffect(() => {
    if (id === undefined) return
    return onPlan((event) => {
      if (String(event.id) !== String(id)) return
      const { plan: after, mutate: read } = latest.current
      if (event.state !== 'planning') return void read()
      const { done, total, changes } = event
      if (after?.state === 'planning') setHeard({ after, progress: { done, total, changes } })
    })
  }, [id])
  return useMemo(
    () => (plan !== undefined && heard?.after === plan ? { ...plan, progress: heard.progress } : plan),
    [plan, heard],
  )
}

/** ms in which several changes cause one reload. */
const pause = 1_000

/** Reloads ready plans, whose records may be among the changes. */
export function useDriftEvents(plan: PlanSummary | undefined, reload: () => Promise<unknown>): void {
  const places = plan?.state === 'ready' ? [plan.environment, ...plan.environments].join(' ') : ''
  useEffect(() => {
    if (places === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = ({ environment }: { readonly environment: string }) => {
      if (!places.split(' ').includes(environment)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void reload()
      }, pause)
    }
    const stop = onChangeAnywhere(hear)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [places, reload])
}

/** Reloads when another page changes or approves the plan; without an id, any plan. */
export function useApprovalEvents(id: string | undefined, mutate: () => unknown): void {
  useEffect(() => {
    return onApproval(({ plan }) => {
      // 0 stands for a changed approval rule.
      if (plan === 0 || id === undefined || String(plan) === id) void mutate()
    })
  }, [id, mutate])
}
