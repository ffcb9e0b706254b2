import { dataOf } from './data.ts'

export const { topics, dials, themes } = dataOf<{
  /** Title, subtitle, shown category or tag. */
  readonly topics: readonly (readonly [string, string, string, readonly string[]])[]
  readonly dials: readonly string[]
  /** Title, key, start and end in days before the end of the set, countries. */
  readonly themes: readonly (readonly [string, string, number, number, readonly string[]])[]
}>('placements')
