/** Skips work that still runs: a timer would pile up calls on a slow database. */
export function oneAtATime(work: () => Promise<void>, onFault: (error: unknown) => void): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    work()
      .catch(onFault)
      .finally(() => (isRunning = false))
  }
}
