import { tooManyAttempts } from './too-many-attempts.ts'

/** Does so many things at once; others wait, up to a length of the queue. */
export function slots(most: number, longest: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= most) {
      if (waiting.length >= longest) throw tooManyAttempts(5)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else busy++
    try {
      return await work()
    } finally {
      // whoever waits takes the slot over
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
