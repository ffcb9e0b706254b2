import { dataOf } from './data.ts'

export const { topics, dials, themes } = dataOf<{
  /** Special topics: title, subtitle, category or tag it shows. */
  readonly topics: readonly (readonly [string, string, string, readonly string[]])[]
  readonly dials: readonly string[]
  /** Resource themes: title, key, days before the end of the set when it starts and ends, countries. */
  readonly themes: readonly (readonly [string, string, number, number, readonly string[]])[]
}>('placements')
