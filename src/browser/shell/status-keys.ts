import { useEffect, useSyncExternalStore } from 'react'
import type { Words } from '#catalogue/index.ts'

/** A key worth showing now, in one or two words. */
export interface StatusKey {
  readonly keys: string
  readonly title: Words
}

let shown: readonly StatusKey[] = []
const listeners = new Set<() => void>()

function show(next: readonly StatusKey[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The page says which of its keys the status line shows; pass a stable list. */
export function useStatusKeys(keys: readonly StatusKey[]): void {
  useEffect(() => {
    show(keys)
    return () => show([])
  }, [keys])
}

export function useShownKeys(): readonly StatusKey[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
