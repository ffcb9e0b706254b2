import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'

const mostMiB = 64

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

/** Notes what this process holds; the answer checks that it came back to that, and that no thread is left. */
export function heapNow(): () => void {
  const before = held()
  return () => {
    const [heap, threads] = held()
    expect(heap - before[0]).toBeLessThan(mostMiB)
    expect(threads).toBeLessThanOrEqual(before[1])
  }
}

function held(): [heapMiB: number, threads: number] {
  gc()
  const { heapUsed, external } = process.memoryUsage()
  const threads = process.getActiveResourcesInfo().filter((each) => each === 'Worker').length
  return [(heapUsed + external) / 2 ** 20, threads]
}
