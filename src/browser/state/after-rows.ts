import { useEffect } from 'react'
import { useApp } from './app-state.ts'

/** Waits for rows and idle time, at most 4 s. */
export function useAfterRows(fetch: () => Promise<unknown>): void {
  const hasRows = useApp((state) => state.cursor !== undefined)
  useEffect(() => {
    const quietly = (): void => void fetch().catch(() => undefined)
    if (!hasRows) {
      const timer = setTimeout(quietly, 4_000)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 300))
    idle(quietly)
    return undefined
  }, [hasRows, fetch])
}
