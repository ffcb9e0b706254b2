import { useEffect, useState } from 'react'
import { onPlan } from '#browser/state/events.ts'

/** How many of so many records the plan that is being made has come to: it has no number yet that it could be told by. */
export function usePlanned(count: number, isMaking: boolean): number {
  const [done, setDone] = useState(0)
  useEffect(() => {
    setDone(0)
    if (!isMaking) return
    let newest = 0
    return onPlan(({ id, state, done: now, total }) => {
      // one that was given up may still be on its way
      if (state !== 'planning' || total !== count || id < newest) return
      newest = id
      setDone(now)
    })
  }, [count, isMaking])
  return done
}
