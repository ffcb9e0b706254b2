import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { t } from '#browser/i18n/i18n.ts'
import { probe } from '#browser/state/events.ts'
import { importAgain } from './import-again.ts'

/** Loads at the first render, or earlier by `fetch`. */
export interface LazyPart<P> {
  (props: P & { readonly fallback?: ReactNode }): ReactNode
  readonly fetch: () => Promise<void>
}

let reportLate: (error: Error) => void = () => undefined

export function onLatePart(report: (error: Error) => void): void {
  reportLate = report
}

const firstWait = 500
const longestWait = 8_000
/** ms before missing code is reported. */
const patience = 120_000

/** Like `lazy` of React, with retries while shown, at once on reconnect. `beside` loads too. */
export function part<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  beside?: () => Promise<void>,
): LazyPart<P> {
  let code: ComponentType<P> | undefined
  let underway: Promise<void> | undefined
  const fetch = async () => {
    if (code) return
    underway ??= Promise.all([importAgain(load), beside?.()])
      .then(([found]) => void (code = pick(found)))
      .finally(() => (underway = undefined))
    return underway
  }
  function Shown({ fallback, ...props }: P & { fallback?: ReactNode }): ReactNode {
    const [, arrived] = useReducer((count: number) => count + 1, 0)
    const Code = code
    useEffect(() => {
      if (code === undefined) return insist(fetch, arrived)
      // The code arrived during this render.
      if (Code === undefined) arrived()
      return undefined
    }, [Code])
    return Code ? <Code {...(props as P)} /> : fallback
  }
  return Object.assign(Shown, { fetch })
}

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
        // A failed import gives no reason, so this checks the connection.
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
