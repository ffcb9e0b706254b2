import type { Emblem } from '../pictures/emblems.ts'
import { dataOf } from './data.ts'

export const { genreLanguages, genres } = dataOf<{
  readonly genreLanguages: readonly string[]
  readonly genres: readonly Genre[]
}>('genres')

/** A kind of game: its names by language, and English and Chinese words that names of such games are made of. */
export interface Genre {
  readonly emblem: Emblem
  /** en, zh, hi, id, ar, sw, bn, pt-BR, es, fr */
  readonly names: string
  readonly heads: string
  readonly ends: string
  /** tags that fit most of its games */
  readonly tags: string
  /** weight among the genres */
  readonly share: number
}
