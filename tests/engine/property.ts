import fc from 'fast-check'

const random = Math.trunc(Math.random() * 2 ** 31)

/** Holds for inputs of a fixed seed and of a new one, which is printed; no new input is begun when the time of its seed is over. */
export async function holds<T>(
  inputs: fc.Arbitrary<T>,
  check: (input: T) => Promise<void>,
  { runs, seconds = 8 }: { runs: number; seconds?: number },
): Promise<void> {
  for (const seed of [42, random]) {
    if (seed === random) console.log(`seed ${seed}`)
    const end = performance.now() + seconds * 1_000
    const property = fc.asyncProperty(inputs, async (input) => {
      if (performance.now() < end) await check(input)
    })
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true })
  }
}
