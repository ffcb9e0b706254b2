const place = process.env['TEST_OUTSIDE'] === '1' ? 1 : 0

/** Half of what is tried on each of the two databases, or once only; which half is drawn anew for each run. */
export function shareOf<T>(all: readonly T[]): T[] {
  return all.filter((_, at) => at % 2 === (Number(process.env['TEST_TURN']) + place) % 2)
}
