import { useState } from 'react'

/** The row that keys act on. */
export interface Cursor<T> {
  readonly at: number
  readonly current: T | undefined
  readonly move: (at: number) => void
}

export function useCursor<T>(rows: readonly T[] | undefined): Cursor<T> {
  const [wanted, setWanted] = useState(0)
  const at = Math.max(0, Math.min(wanted, (rows?.length ?? 0) - 1))
  return { at, current: rows?.[at], move: setWanted }
}
