import { useCallback, useEffect, useRef, useState } from 'react'
import { api, ApiProblem } from '#client/api.ts'

type Phase = 'loading' | 'superseded' | 'ready' | 'failed' | 'cancelled'

export interface Report<T> {
  /** what was answered last: shown, dim, while the next is on its way */
  readonly data: T | undefined
  /** the call that answered it */
  readonly asked: string | undefined
  readonly phase: Phase
  readonly error: unknown
  readonly isBusy: boolean
  /** Ends what is on its way; answers whether anything was. */
  readonly cancel: () => boolean
  readonly reload: () => void
}

interface State<T> {
  readonly data?: T | undefined
  readonly asked?: string | undefined
  readonly phase: Phase
  readonly error?: unknown
}

/** Asks for a report; a new question ends the one before, and the operator may end it too. */
export function useReport<T>(path: string | undefined): Report<T> {
  const [state, setState] = useState<State<T>>({ phase: 'loading' })
  const [turn, setTurn] = useState(0)
  const flight = useRef<AbortController>(undefined)

  useEffect(() => {
    if (path === undefined) return
    const own = new AbortController()
    const wasBusy = flight.current !== undefined
    flight.current = own
    setState(({ data, asked }) => ({ data, asked, phase: wasBusy ? 'superseded' : 'loading' }))
    const over = (next: (before: State<T>) => State<T>) => {
      if (flight.current !== own) return
      flight.current = undefined
      setState(next)
    }
    api.get<T>(path, { signal: own.signal }).then(
      ({ data }) => over(() => ({ data, asked: path, phase: 'ready' })),
      (error: unknown) =>
        over(({ data, asked }) =>
          error instanceof ApiProblem && error.kind === 'cancelled'
            ? { data, asked, phase: 'cancelled' }
            : { data, asked, phase: 'failed', error },
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
  return { data: state.data, asked: state.asked, phase: state.phase, error: state.error, isBusy, cancel, reload }
}
