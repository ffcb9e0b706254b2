// an idle page is given up to 50 ms at once, and a key would wait for all of it
const longest = 8

/**
 * Does something in pieces of a few milliseconds while the page idles, until a piece says that it was the last. Ends when
 * the answer is called. Safari gives no idle time: there the caller does it when it is needed.
 */
export function whileIdle(piece: () => boolean): () => void {
  if (!window.requestIdleCallback) return () => undefined
  const go = (idle: IdleDeadline) => {
    const until = performance.now() + longest
    do {
      if (piece()) return
    } while (idle.timeRemaining() > 2 && performance.now() < until)
    handle = requestIdleCallback(go)
  }
  let handle = requestIdleCallback(go)
  return () => cancelIdleCallback(handle)
}
