import type { Random } from './words/random.ts'
import { daysBefore } from './time.ts'

/** In days before the end of the set; later days are negative. */
export interface Run {
  readonly from: number
  readonly to: number
}

export function runsOf(random: Random, count: number, begin = 46): Run[] {
  const length = (begin + 34) / count
  let from = begin
  return Array.from({ length: count }, () => {
    const to = from - Math.max(1, Math.round(length * (0.7 + random.next() * 0.3)))
    const run = { from, to }
    from = random.chance(0.35) ? to - random.int(1, 3) : to
    return run
  })
}

export function startOf({ from }: Run): string {
  return daysBefore(from)
}

export function endOf({ to }: Run): string {
  return daysBefore(to)
}

/** Before the run and the end of the set. */
export function madeBefore({ from }: Run): string {
  return daysBefore(Math.min(88, Math.max(0.5, from + 3)))
}
