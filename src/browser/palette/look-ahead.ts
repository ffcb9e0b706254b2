import { lookOnce, type Prepared } from '#derive/rank.ts'

/**
 * Goes through everything for each letter that a search may begin with, while the page idles: of all letters the first
 * has the most to do, and finds it done. Ends when the answer is called.
 */
export function lookAhead(prepared: Prepared<unknown>): () => void {
  // Safari has no idle time to give
  if (!window.requestIdleCallback) return () => undefined
  const left = 'abcdefghijklmnopqrstuvwxyz'.split('').filter((letter) => !prepared.looked.has(letter))
  const go = (idle: IdleDeadline) => {
    do {
      const letter = left.pop()
      if (letter === undefined) return
      lookOnce(prepared, letter)
    } while (idle.timeRemaining() > 2)
    handle = requestIdleCallback(go)
  }
  let handle = requestIdleCallback(go)
  return () => cancelIdleCallback(handle)
}
