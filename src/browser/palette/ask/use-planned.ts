import { useEffect, useState } from 'react'
import { onPlan } from '#browser/state/events.ts'

/** Number of records planned so far, from events with this record count. */
export function usePlanned(count: number, isMaking: boolean): number {
  const [done, setDone] = useState(0)
  useEffect(() => {
    setDone(0)
    if (!isMaking) return
    let newest = 0
    return onPlan(({ id, state, done: now, total }) => {
      // A cancelled plan may still send events.
      if (state !== 'planning' || total !== count || id < newest) return
      newest = id
      setDone(now)
    })
  }, [count, isMaking])
  return done
}
