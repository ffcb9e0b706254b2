import { useEffect, useState } from 'react'
import { keyOf } from './preview-data.ts'

interface BlockCursor {
  readonly area: string
  readonly id: number
}

export function useBlockCursor<T extends BlockCursor>(all: readonly T[]) {
  const [pointed, setPointed] = useState<string>()
  const at = Math.max(
    all.findIndex((each) => keyOf(each) === pointed),
    0,
  )
  const current = all[at]
  const key = current && keyOf(current)
  // Remembers the record's key, so the cursor follows its record.
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
