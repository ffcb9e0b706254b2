// Maximum ms at once. Browsers grant up to 50 ms, for all of which a key would wait.
const longest = 8

/**
 * Calls `piece` in idle time until it returns true. Returns a function that stops it. Does nothing without
 * `requestIdleCallback`, as in Safari, so the caller must also work on demand.
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
