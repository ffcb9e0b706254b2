import { useEffect, useState } from 'react'
import { keyOf } from './preview-data.ts'

interface Pointed {
  readonly area: string
  readonly id: number
}

/** Which of the blocks the cursor is on. */
export function useBlockCursor<T extends Pointed>(all: readonly T[]) {
  const [pointed, setPointed] = useState<string>()
  const at = Math.max(
    all.findIndex((each) => keyOf(each) === pointed),
    0,
  )
  const current = all[at]
  const key = current && keyOf(current)
  // a record that comes or goes leaves the cursor where it is
  useEffect(() => {
    if (key !== undefined) setPointed(key)
  }, [key])
  return {
    at,
    count: all.length,
    current,
    key,
    point: setPointed,
    move: (to: number) => {
      const next = all[Math.max(0, Math.min(all.length - 1, to))]
      if (next) setPointed(keyOf(next))
    },
  }
}
