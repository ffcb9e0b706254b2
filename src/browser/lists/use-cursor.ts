import { useState } from 'react'

export interface Cursor<T> {
  readonly at: number
  readonly current: T | undefined
  readonly move: (at: number) => void
}

export function idOf({ id }: { readonly id: number | string }): string {
  return String(id)
}

/** The cursor follows its row, else stays at its index. */
export function useCursor<T>(rows: readonly T[] | undefined, keyOf: (row: T) => string): Cursor<T> {
  const [held, hold] = useState<{ readonly at: number; readonly key?: string }>({ at: 0 })
  const found = held.key === undefined ? -1 : (rows ?? []).findIndex((row) => keyOf(row) === held.key)
  const at = found === -1 ? Math.max(0, Math.min(held.at, (rows?.length ?? Infinity) - 1)) : found
  const current = rows?.[at]
  const key = current && keyOf(current)
  if (key !== undefined && (key !== held.key || at !== held.at)) hold({ at, key })
  return {
    at,
    current,
    move: (to) => {
      const row = rows?.[to]
      hold({ at: to, ...(row ? { key: keyOf(row) } : {}) })
    },
  }
}
