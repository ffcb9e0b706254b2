import { useEffect, useRef } from 'react'
import type { KeyedMutator } from 'swr'
import { onPlan } from '#browser/state/events.ts'
import type { PlanSummary } from './plan-data.ts'

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
      void change.current(
        (known) =>
          known?.state === 'planning'
            ? { ...known, progress: { ...known.progress, done: event.done, total: event.total } }
            : known,
        { revalidate: false },
      )
    })
  }, [id])
}
