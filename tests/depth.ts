import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** which suite runs: `brief` proves a change within minutes, `deep` tries all there is */
    depth: 'brief' | 'deep'
  }
}

export const isDeep = inject('depth') === 'deep'

// an external PostgreSQL needs only a sample: calls send it the same statements as our own
const isWhole = isDeep && process.env['TEST_OUTSIDE'] === undefined

/** Returns all in the deep suite; in the brief one as few as show every trait. */
export function sampled<T>(all: readonly T[], traitsOf: (each: T) => readonly string[]): readonly T[] {
  if (isWhole) return all
  const shown = new Set<string>()
  return all.filter((each) => {
    const fresh = traitsOf(each).filter((trait) => !shown.has(trait))
    for (const trait of fresh) shown.add(trait)
    return fresh.length > 0
  })
}

/** Returns all in the deep suite, the first ones in the brief one. */
export function few<T>(all: readonly T[], brief: number): readonly T[] {
  return isWhole ? all : all.slice(0, brief)
}

/** Returns one of two numbers: for the brief or the deep suite. */
export function count(brief: number, deep: number): number {
  return isDeep ? deep : brief
}

/** Pairs each with every variant in the deep suite, and with one in the brief one. */
export function inTurn<T, V>(all: readonly T[], variants: readonly V[]): readonly (readonly [T, V])[] {
  return all.flatMap((each, at) =>
    (isWhole ? variants : [variants[at % variants.length]!]).map((variant) => [each, variant] as const),
  )
}

/** Seed of generated inputs: constant in the brief suite; random and printed in the deep one, repeatable by `SEED`. */
export const seed = Number(process.env['SEED'] ?? 42)
