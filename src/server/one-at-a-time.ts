/** Skips work that still runs: timers would pile up calls on a slow database. */
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

/** Repeats work `ms` after each end; `stop` waits for work under way. */
export function repeat(
  ms: number,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const again = (): void => {
    if (isStopped) return
    timer = setTimeout(() => void (round = work().catch(onFault).then(again)), ms).unref()
  }
  again()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
