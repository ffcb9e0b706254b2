import { useEffect, useRef } from 'react'
import type { KeyedMutator } from 'swr'
import { onPlan } from '#browser/shell/events.ts'
import type { PlanSummary } from './plan-data.ts'

/** Asked for only in case the server could not tell; the log comes with it. */
export const planningPause = 3_000

/** Keeps a plan that is being made as far as the server tells, and asks for it whole when it is made. */
export function usePlanningEvents(id: number | string | undefined, mutate: KeyedMutator<PlanSummary>): void {
  const change = useRef(mutate)
  change.current = mutate
  useEffect(() => {
    if (id === undefined) return
    return onPlan((told) => {
      if (String(told.id) !== String(id)) return
      if (told.state !== 'planning') return void change.current()
      void change.current(
        (known) =>
          known?.state === 'planning' ? { ...known, progress: { done: told.done, total: told.total } } : known,
        { revalidate: false },
      )
    })
  }, [id])
}
