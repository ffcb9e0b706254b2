import { useEffect, useRef } from 'react'
import type { KeyedMutator } from 'swr'
import { onAreaChange, onPlan } from '#browser/state/events.ts'
import type { PlanSummary } from '../plan-data.ts'

/** Milliseconds between questions, in case no event arrives; the log comes with the answer. */
export const planningPause = 3_000

/** Follows a plan that is being made by the server's events, and reads it whole when it is made. */
export function usePlanningEvents(id: number | string | undefined, mutate: KeyedMutator<PlanSummary>): void {
  const change = useRef(mutate)
  change.current = mutate
  useEffect(() => {
    if (id === undefined) return
    return onPlan((event) => {
      if (String(event.id) !== String(id)) return
      if (event.state !== 'planning') return void change.current()
      const { done, total, changes } = event
      void change.current(
        (known) => (known?.state === 'planning' ? { ...known, progress: { done, total, changes } } : known),
        { revalidate: false },
      )
    })
  }, [id])
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
