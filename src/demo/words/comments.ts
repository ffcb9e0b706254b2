import { chinese, english } from './comments-english.ts'
import { arabic, bengali, hindi, indonesian, swahili } from './comments-regions.ts'
import { french, portuguese, spanish } from './comments-latin.ts'

/** What players of one language write: {game}, {genre}, {n}, {phone}, {id}. */
export interface CommentWords {
  readonly good: readonly string[]
  readonly fair: readonly string[]
  readonly bad: readonly string[]
  readonly ads: readonly string[]
  readonly crash: readonly string[]
  readonly wish: readonly string[]
  readonly spam: readonly string[]
  /** between an opinion and what follows it */
  readonly joints: readonly string[]
  readonly ends: readonly string[]
  readonly badEnds: readonly string[]
  /** first and second parts of nicknames */
  readonly authors: readonly [string, string]
  readonly countries: readonly string[]
  readonly weights: readonly number[]
}

/** Languages of comments with their share. */
export const commentLanguages: readonly (readonly [code: string, share: number, words: CommentWords])[] = [
  ['en', 40, english],
  ['hi', 13, hindi],
  ['id', 13, indonesian],
  ['ar', 9, arabic],
  ['zh', 6, chinese],
  ['bn', 6, bengali],
  ['sw', 5, swahili],
  ['pt-BR', 4, portuguese],
  ['es', 2, spanish],
  ['fr', 2, french],
]
