import { useEffect, useState } from 'react'
import { ApiProblem } from '#client/api.ts'

/** Asks the server after a pause in typing; a later key cancels the request. */
export function usePausedAnswer<T>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
  failed: (error: unknown) => T,
): T | undefined {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: T }>()
  useEffect(() => {
    if (key === undefined) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      ask(control.signal)
        .then((value) => setAnswer({ key, value }))
        .catch((error: unknown) => {
          if (error instanceof ApiProblem && error.kind === 'cancelled') return
          setAnswer({ key, value: failed(error) })
        })
    }, 150)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
    // The key covers everything that is sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return answer?.key === key ? answer?.value : undefined
}
