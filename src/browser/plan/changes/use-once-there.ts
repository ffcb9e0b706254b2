import { useEffect, useRef } from 'react'
import type { PlanChange } from '../plan-data.ts'
import type { Changes } from './use-changes.ts'

type ChangeAction = (change: PlanChange) => void

interface AwaitedAction {
  /** Compared by identity. */
  readonly at: Changes['at']
  readonly row: number
  readonly act: ChangeAction
}

interface OnceThere {
  readonly onceThere: (row: number, act: ChangeAction) => void
  /** Acts once no earlier request waits. */
  readonly afterwards: (act: () => void) => void
}

/** Drops waiting actions after a load error or for another list. */
export function useOnceThere({ at, total, error, turn }: Changes): OnceThere {
  const wishes = useRef<readonly AwaitedAction[]>([])
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
