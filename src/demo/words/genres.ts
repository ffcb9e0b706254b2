import type { Emblem } from '../pictures/emblems.ts'
import { dataOf } from './data.ts'

export const { genreLanguages, genres } = dataOf<{
  readonly genreLanguages: readonly string[]
  readonly genres: readonly Genre[]
}>('genres')

/** Names by language, and words for titles of such games. */
export interface Genre {
  readonly emblem: Emblem
  /** en, zh, hi, id, ar, sw, bn, pt-BR, es, fr */
  readonly names: string
  readonly heads: string
  readonly ends: string
  readonly tags: string
  /** weight */
  readonly share: number
}
