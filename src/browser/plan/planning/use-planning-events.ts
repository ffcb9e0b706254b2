import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { onApproval, onChangeAnywhere, onMissed, onPlan } from '#browser/state/events.ts'
import type { PlanSummary } from '../plan-data.ts'

/** Polling interval in ms, because events may be lost and do not contain the log. */
export const planningPause = 3_000

/**
 * Follows a plan while it is made and reloads it afterwards. Progress stays outside the SWR cache: a write there would
 * drop a pending answer, which may be the last.
 */
export function usePlanningEvents(
  id: number | string | undefined,
  plan: PlanSummary | undefined,
  mutate: KeyedMutator<PlanSummary>,
): PlanSummary | undefined {
  const latest = useRef({ plan, mutate })
  latest.current = { plan, mutate }
  // Valid until the next answer, which includes the progress.
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

/** Delay in ms that combines changes. */
const pause = 1_000

/** Reloads a ready plan after changes in its environments, since its records may be among them. */
export function useDriftEvents(plan: PlanSummary | undefined, mutate: KeyedMutator<PlanSummary>): void {
  const places = plan?.state === 'ready' ? [plan.environment, ...plan.environments].join(' ') : ''
  useEffect(() => {
    if (places === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = ({ environment }: { readonly environment: string }) => {
      if (!places.split(' ').includes(environment)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void mutate()
      }, pause)
    }
    const stop = onChangeAnywhere(hear)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [places, mutate])
}

/** Reloads a plan when it is approved, changed or applied elsewhere. */
export function useApprovalEvents(id: string, mutate: KeyedMutator<PlanSummary>): void {
  useEffect(() => {
    const stop = onApproval(({ plan }) => {
      // 0: the rule of an environment changed
      if (plan === 0 || String(plan) === id) void mutate()
    })
    const stopMissed = onMissed(() => void mutate())
    return () => {
      stop()
      stopMissed()
    }
  }, [id, mutate])
}
