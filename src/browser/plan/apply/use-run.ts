import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import { onMissed, onRun } from '#browser/state/events.ts'
import { app, type Job } from '#browser/state/app-state.ts'
import type { RunDetail } from '../plan-data.ts'

export interface FollowedRun {
  readonly run?: RunDetail
  /** Changes per second; 0 while unknown. */
  readonly rate: number
  /** Seconds until its end. */
  readonly left?: number
  readonly error?: unknown
  readonly reload: () => void
}

export function useRun(id: string | undefined, onMoved: (isOver: boolean) => void): FollowedRun {
  const [run, setRun] = useState<RunDetail>()
  const [turn, setTurn] = useState(0)
  const [error, setError] = useState<unknown>()
  const started = useRef<MeasureStart>(undefined)
  const moved = useRef(onMoved)
  moved.current = onMoved

  useEffect(() => {
    if (!id) return
    let isGone = false
    let pause = 250
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: RunDetail | undefined
    let isAsking = false
    const take = (next: RunDetail) => {
      if (isGone) return
      started.current ??= { at: performance.now(), behind: processedOf(next) }
      const before = last
      last = next
      setRun(next)
      if (!before || processedOf(before) !== processedOf(next) || before.state !== next.state)
        moved.current(isOver(next))
    }
    const ask = async () => {
      isAsking = true
      try {
        const { data } = await call('run.get', { id: Number(id) })
        take(data)
      } catch (problem) {
        // A lost connection does not end the run.
        if (problem instanceof ApiProblem && problem.kind === 'refused' && problem.status < 500 && !last) {
          if (!isGone) setError(problem)
          return
        }
      } finally {
        isAsking = false
      }
      if (isGone || (last && isOver(last))) return
      pause = Math.min(3_000, pause * 1.4)
      timer = setTimeout(() => void ask(), pause)
    }
    const stop = onRun((job) => {
      if (String(job.id) !== id || !last) return
      take(heard(last, job))
      // Events lack the fault.
      if (job.state === 'stopped' && !isAsking) void ask()
    })
    // The status line reloads its own runs.
    const stopMissed = onMissed(() => {
      if (isAsking || app().jobs.some((job) => String(job.id) === id)) return
      clearTimeout(timer)
      void ask()
    })
    void ask()
    return () => {
      isGone = true
      stop()
      stopMissed()
      clearTimeout(timer)
    }
  }, [id, turn])

  const reload = useCallback(() => {
    setError(undefined)
    setTurn((past) => past + 1)
  }, [])
  if (!id || !run || String(run.id) !== id) return { rate: 0, reload, ...(error === undefined ? {} : { error }) }
  const { rate, left } = paceOf(run, started.current)
  return { run, rate, reload, ...(left === undefined ? {} : { left }) }
}

/** Events lack some fields, which stay from the last answer. */
function heard(last: RunDetail, job: Job): RunDetail {
  const { state, total, done, skipped, failed, rate } = job
  return { ...last, state, total, done, skipped, failed, rate, eta: null }
}

/** Start of the pace measurement: time in ms, changes done before. */
interface MeasureStart {
  readonly at: number
  readonly behind: number
}

/** Returns the server's pace, else the pace measured here. */
function paceOf(run: RunDetail, since: MeasureStart | undefined) {
  const seconds = since ? (performance.now() - since.at) / 1_000 : 0
  const measured = since && seconds > 0.5 ? (processedOf(run) - since.behind) / seconds : 0
  const rate = run.rate ?? measured
  return { rate, left: run.eta ?? (rate > 0 ? Math.max(0, run.total - processedOf(run)) / rate : undefined) }
}

export function isOver({ state }: Pick<RunDetail, 'state'>): boolean {
  return state === 'done' || state === 'cancelled' || state === 'stopped'
}

export function processedOf({ done, skipped, failed }: Pick<RunDetail, 'done' | 'skipped' | 'failed'>): number {
  return done + skipped + failed
}
