import { useEffect } from 'react'
import { useApp } from './app-state.ts'

const longestWait = 4_000

/** Waits for rows, at most 4 s, then idle time. */
export function useAfterRows(fetch: () => Promise<unknown>): void {
  const hasRows = useApp((state) => state.cursor !== undefined)
  useEffect(() => {
    const quietly = (): void => void fetch().catch(() => undefined)
    const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 300))
    const timer = hasRows ? undefined : setTimeout(() => idle(quietly), longestWait)
    if (hasRows) idle(quietly)
    return () => clearTimeout(timer)
  }, [hasRows, fetch])
}
