import { useCallback, useEffect, useRef, useState } from 'react'
import { api, ApiProblem } from '#client/api.ts'
import type { ReadAddress } from '#client/call.ts'

/** `superseded`: loading, in place of an unfinished request. */
type Phase = 'loading' | 'superseded' | 'ready' | 'failed' | 'cancelled'

export interface Report<T> {
  /** Last answer, shown dimmed while the next one loads. */
  readonly data: T | undefined
  readonly total: number | undefined
  /** Address that `data` answers. */
  readonly asked: string | undefined
  readonly phase: Phase
  readonly error: unknown
  readonly isBusy: boolean
  /** Cancels the request; returns false if none is pending. */
  readonly cancel: () => boolean
  readonly reload: () => void
}

interface ReportState<T> {
  readonly data?: T | undefined
  readonly total?: number | undefined
  readonly asked?: string | undefined
  readonly phase: Phase
  readonly error?: unknown
}

/** Cancels the previous request on a new path. */
export function useReport<T>(path: ReadAddress<T> | undefined): Report<T> {
  const [state, setState] = useState<ReportState<T>>({ phase: 'loading' })
  const [turn, setTurn] = useState(0)
  const flight = useRef<AbortController>(undefined)

  useEffect(() => {
    if (path === undefined) return
    const own = new AbortController()
    const wasBusy = flight.current !== undefined
    flight.current = own
    setState(({ data, total, asked }) => ({ data, total, asked, phase: wasBusy ? 'superseded' : 'loading' }))
    const over = (next: (before: ReportState<T>) => ReportState<T>) => {
      if (flight.current !== own) return
      flight.current = undefined
      setState(next)
    }
    api.get<T>(path, { signal: own.signal }).then(
      ({ data, total }) => over(() => ({ data, total, asked: path, phase: 'ready' })),
      (error: unknown) =>
        over(({ phase: _, ...shown }) =>
          error instanceof ApiProblem && error.kind === 'cancelled'
            ? { ...shown, phase: 'cancelled' }
            : { ...shown, phase: 'failed', error },
        ),
    )
    return () => own.abort()
  }, [path, turn])

  const cancel = useCallback(() => {
    const isUnderway = flight.current !== undefined
    flight.current?.abort()
    return isUnderway
  }, [])
  const reload = useCallback(() => setTurn((past) => past + 1), [])
  const isBusy = state.phase === 'loading' || state.phase === 'superseded'
  const { data, total, asked, phase, error } = state
  return { data, total, asked, phase, error, isBusy, cancel, reload }
}
