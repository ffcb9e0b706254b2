// Most ms at once; the 50 that browsers grant would delay keys.
const longest = 8

/** Repeats until `piece` returns true; never called in Safari, so callers also work on demand. */
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
