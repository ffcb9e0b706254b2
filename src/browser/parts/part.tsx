import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { t } from '#browser/i18n/i18n.ts'
import { probe } from '#browser/state/events.ts'
import { importAgain } from './import-again.ts'

/** A component whose code is fetched when it is first shown, or before by `fetch`. */
export interface Part<P> {
  (props: P & { readonly fallback?: ReactNode }): ReactNode
  readonly fetch: () => Promise<void>
}

let reportLate: (error: Error) => void = () => undefined

/** Called with what to say when a part does not come for long. */
export function onLatePart(report: (error: Error) => void): void {
  reportLate = report
}

const firstWait = 500
const longestWait = 8_000
/** how long an empty page is left without a message */
const patience = 120_000

/**
 * Unlike React's `lazy`, which keeps a failure for good: while the part is shown and its code
 * could not be fetched, it is asked for again, at once when the connection is back. One that does not come at all is reported.
 */
export function part<M, P extends object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>): Part<P> {
  let code: ComponentType<P> | undefined
  let underway: Promise<void> | undefined
  const fetch = async () => {
    if (code) return
    underway ??= importAgain(load)
      .then((found) => void (code = pick(found)))
      .finally(() => (underway = undefined))
    return underway
  }
  function Shown({ fallback, ...props }: P & { fallback?: ReactNode }): ReactNode {
    const [, arrived] = useReducer((count: number) => count + 1, 0)
    const Code = code
    useEffect(() => {
      if (code === undefined) return insist(fetch, arrived)
      // it came while this was drawn without it
      if (Code === undefined) arrived()
      return undefined
    }, [Code])
    return Code ? <Code {...(props as P)} /> : fallback
  }
  return Object.assign(Shown, { fetch })
}

/** Tries until it works; returns a function that stops it. */
function insist(fetch: () => Promise<void>, onDone: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let isOver = false
  const late = setTimeout(() => reportLate(new Error(t('shell.partLate'))), patience)
  const attempt = () => {
    clearTimeout(timer)
    fetch().then(
      () => {
        clearTimeout(late)
        if (!isOver) onDone()
      },
      () => {
        if (isOver) return
        // an import does not say why it failed
        void probe()
        timer = setTimeout(attempt, wait)
        wait = Math.min(wait * 2, longestWait)
      },
    )
  }
  attempt()
  window.addEventListener('online', attempt)
  return () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(late)
    window.removeEventListener('online', attempt)
  }
}
