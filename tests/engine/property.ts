import fc from 'fast-check'
import { count, seed } from '../depth.ts'

/** Checks a property with generated inputs, a third of them in the brief suite, within a time limit. */
export async function holds<T>(
  inputs: fc.Arbitrary<T>,
  check: (input: T) => Promise<void>,
  { runs, seconds = 8 }: { runs: number; seconds?: number },
): Promise<void> {
  const end = performance.now() + seconds * 1_000
  const property = fc.asyncProperty(inputs, async (input) => {
    if (performance.now() < end) await check(input)
  })
  await fc.assert(property, { seed, numRuns: count(Math.ceil(runs / 3), runs), endOnFailure: true })
}
