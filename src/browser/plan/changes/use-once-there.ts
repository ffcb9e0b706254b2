import { useEffect, useRef } from 'react'
import type { PlanChange } from '../plan-data.ts'
import type { Changes } from './use-changes.ts'

type Act = (change: PlanChange) => void

interface Wish {
  /** of the list that it was said of */
  readonly at: Changes['at']
  readonly row: number
  readonly act: Act
}

interface OnceThere {
  /** Does something with the change in a row: as soon as it is here, where it is still on its way. */
  readonly onceThere: (row: number, act: Act) => void
  /** Does something once nothing waits any more of what was asked before. */
  readonly afterwards: (act: () => void) => void
}

/** What is asked of changes that are on their way is done in order once they are here; where they cannot be read, not at all. */
export function useOnceThere({ at, total, error, turn }: Changes): OnceThere {
  const wishes = useRef<readonly Wish[]>([])
  const last = useRef<() => void>(undefined)
  useEffect(() => {
    const isLost = error() !== undefined || wishes.current.some((wish) => wish.at !== at)
    const mine = isLost ? [] : wishes.current.filter(({ row }) => row < (total() ?? Infinity))
    wishes.current = mine.filter(({ row }) => at(row) === undefined)
    for (const { row, act } of mine) {
      const change = at(row)
      if (change) act(change)
    }
    if (wishes.current.length > 0) return
    const then = last.current
    last.current = undefined
    if (!isLost) then?.()
  }, [at, total, error, turn])
  return {
    onceThere: (row, act) => {
      const change = at(row)
      if (change) act(change)
      else if (error() === undefined) wishes.current = [...wishes.current, { at, row, act }]
    },
    afterwards: (act) => {
      if (wishes.current.length === 0) act()
      else last.current = act
    },
  }
}
