import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { words } from '#catalogue/index.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { probe } from '#browser/shell/events.ts'
import { importAgain } from './import-again.ts'

/** A component whose code is fetched when it is first shown, or before by `fetch`. */
export interface Part<P> {
  (props: P & { readonly fallback?: ReactNode }): ReactNode
  readonly fetch: () => Promise<void>
}

const firstWait = 500
const longestWait = 8_000
/** so long nobody should look at an empty place without a word */
const patience = 120_000

/**
 * Unlike React's `lazy`, which keeps a failure for good: while the part is shown and its code
 * could not be fetched, it is asked for again, at once when the connection is back. One that does not come at all is told.
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
    useEffect(() => (code ? undefined : insist(fetch, arrived)), [])
    const Code = code
    return Code ? <Code {...(props as P)} /> : fallback
  }
  return Object.assign(Shown, { fetch })
}

const partMissing = words('A part of the page is missing', '页面有一部分未能加载')

/** Tries until it works; the answer stops it. */
function insist(fetch: () => Promise<void>, onDone: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let isOver = false
  const late = setTimeout(() => warn(new Error(t('shell.partLate')), partMissing), patience)
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
