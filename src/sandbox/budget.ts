export interface CpuBudget {
  isSpent(): boolean
  /** Ends the script. */
  spend(): void
  /** Lowers the remaining time to `ms`. */
  leave(ms: number): void
  readonly usedMs: number
  /** Stops the clock for the host's own work, until `resume`. */
  pause(): void
  resume(): void
}

const lookEveryMs = 2

export function budget(ms: number): CpuBudget {
  let from = used()
  let paused = 0
  let looked = performance.now()
  let spent = false
  let most = ms
  return {
    isSpent() {
      const at = performance.now()
      if (spent || at - looked < lookEveryMs) return spent
      looked = at
      return (spent = used() - from > most)
    },
    spend() {
      spent = true
    },
    leave(left) {
      most = Math.min(most, used() - from + left)
    },
    pause() {
      paused = used()
    },
    resume() {
      from += used() - paused
    },
    get usedMs() {
      return used() - from
    },
  }
}

function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
