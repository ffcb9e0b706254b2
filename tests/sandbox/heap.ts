import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, vi } from 'vitest'

const mostMiB = 64

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

/** Measures heap and threads. The returned check waits until both are back, as cancelled work may still be ending. */
export function heapNow(): () => Promise<void> {
  const before = held()
  return () =>
    vi.waitFor(
      () => {
        const [heap, threads] = held()
        expect(heap - before[0]).toBeLessThan(mostMiB)
        expect(threads).toBeLessThanOrEqual(before[1])
      },
      { timeout: 60_000, interval: 100 },
    )
}

function held(): [heapMiB: number, threads: number] {
  gc()
  const { heapUsed, external } = process.memoryUsage()
  const threads = process.getActiveResourcesInfo().filter((each) => each === 'Worker').length
  return [(heapUsed + external) / 2 ** 20, threads]
}
