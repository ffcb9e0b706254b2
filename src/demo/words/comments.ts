import { dataOf } from './data.ts'

export const { commentLanguages } = dataOf<{
  readonly commentLanguages: readonly (readonly [code: string, share: number, words: CommentWords])[]
}>('comments')

/** With {game}, {genre}, {n}, {phone}, {id}. */
export interface CommentWords {
  readonly good: readonly string[]
  readonly fair: readonly string[]
  readonly bad: readonly string[]
  readonly ads: readonly string[]
  readonly crash: readonly string[]
  readonly wish: readonly string[]
  readonly spam: readonly string[]
  readonly joints: readonly string[]
  readonly ends: readonly string[]
  readonly badEnds: readonly string[]
  /** parts of nicknames */
  readonly authors: readonly [string, string]
  readonly countries: readonly string[]
  readonly weights: readonly number[]
}
