import fc from 'fast-check'

const fixed = 42

/** The same in CI; elsewhere another one each time, printed, and repeated by `PLAYDESK_SEED`. */
export const seed = Number(
  process.env['PLAYDESK_SEED'] ?? (process.env['CI'] ? fixed : Math.trunc(Math.random() * 2 ** 31)),
)

/** Holds for inputs of a fixed seed, and outside CI of a new one too; no new input is begun when the time of its seed is over. */
export async function holds<T>(
  inputs: fc.Arbitrary<T>,
  check: (input: T) => Promise<void>,
  { runs, seconds = 8 }: { runs: number; seconds?: number },
): Promise<void> {
  for (const each of new Set([fixed, seed])) {
    if (each !== fixed) console.log(`seed ${each}`)
    const end = performance.now() + seconds * 1_000
    const property = fc.asyncProperty(inputs, async (input) => {
      if (performance.now() < end) await check(input)
    })
    await fc.assert(property, { seed: each, numRuns: runs, endOnFailure: true })
  }
}
