import fc from 'fast-check'

const random = Math.trunc(Math.random() * 2 ** 31)

/** Holds with a fixed seed and with a new one, which is printed; each within its share of the time. */
export async function holds<T>(property: fc.IAsyncProperty<T>, { runs, seconds = 8 }: { runs: number; seconds?: number }): Promise<void> {
  for (const seed of [42, random]) {
    if (seed === random) console.log(`seed ${seed}`)
    await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: seconds * 1_000, endOnFailure: true })
  }
}
