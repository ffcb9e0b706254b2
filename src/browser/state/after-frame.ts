// Ms; hidden pages show no frames.
const longestWait = 200

/** Returns a cancel function. */
export function afterFrame(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    port1.close()
  }
  const go = () => {
    stop()
    act()
  }
  port1.addEventListener('message', go)
  port1.start()
  // Timers may precede the painting.
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  const timer = setTimeout(go, longestWait)
  return stop
}
