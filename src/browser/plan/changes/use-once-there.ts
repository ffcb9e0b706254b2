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

/** Does something with the change in a row: as soon as it is here, where it is still on its way. */
export function useOnceThere({ at, total, turn }: Changes): (row: number, act: Act) => void {
  const wishes = useRef<readonly Wish[]>([])
  useEffect(() => {
    const mine = wishes.current.filter((wish) => wish.at === at && wish.row < (total() ?? Infinity))
    wishes.current = mine.filter(({ row }) => at(row) === undefined)
    for (const { row, act } of mine) {
      const change = at(row)
      if (change) act(change)
    }
  }, [at, total, turn])
  return (row, act) => {
    const change = at(row)
    if (change) act(change)
    else wishes.current = [...wishes.current, { at, row, act }]
  }
}
