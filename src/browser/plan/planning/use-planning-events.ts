import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { onAreaChange, onPlan } from '#browser/state/events.ts'
import type { PlanSummary } from '../plan-data.ts'

/** Milliseconds between questions, in case no event arrives; the log comes with the answer. */
export const planningPause = 3_000

/**
 * Follows a plan that is being made by the server's events, and reads it whole when it is made. How far it is stands
 * beside the answer and is not put into it: an answer that is on its way would be dropped for it, and it may be the last.
 */
export function usePlanningEvents(
  id: number | string | undefined,
  plan: PlanSummary | undefined,
  mutate: KeyedMutator<PlanSummary>,
): PlanSummary | undefined {
  const latest = useRef({ plan, mutate })
  latest.current = { plan, mutate }
  // until the next answer, which says it too
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

const pause = 300

/** Reads a plan that waits once more when something changed where it was made from: it says what that was. */
export function useSourceEvents(plan: PlanSummary | undefined, mutate: KeyedMutator<PlanSummary>): void {
  const from = plan?.state === 'ready' && plan.sourceChanges ? plan.environment : undefined
  useEffect(() => {
    if (from === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onAreaChange(({ environment }) => {
      if (environment !== from) return
      timer ??= setTimeout(() => {
        timer = undefined
        void mutate()
      }, pause)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [from, mutate])
}
