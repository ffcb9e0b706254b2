import type { FromWorker, LogText } from './protocol.ts'

export const logEveryMs = 1_000
const mostChars = 16_384

/** Posts the first lines at once, the last ones when they change. */
export interface BoundedLog {
  add(text: string): void
  /** Posts new lines, unless the last post was less than `afterMs` ago. */
  flush(afterMs?: number): void
}

export function boundedLog(most: number, post: (message: FromWorker) => void): BoundedLog {
  const half = most / 2
  let last: LogText[] = []
  let [count, postedCount, postedAt] = [0, 0, 0]
  const flush = (afterMs = 0): void => {
    if (count === postedCount || performance.now() - postedAt < afterMs) return
    post({ type: 'log', first: [], last, leftOut: count - half - last.length })
    postedCount = count
    postedAt = performance.now()
  }
  return {
    add(text) {
      const line = { at: performance.timeOrigin + performance.now(), text: text.slice(0, mostChars) }
      count++
      if (count <= half) {
        post({ type: 'log', first: [line], last: [], leftOut: 0 })
        postedCount = count
        return
      }
      last.push(line)
      if (last.length > half) last.shift()
      flush(logEveryMs)
    },
    flush: (afterMs) => flush(afterMs),
  }
}
