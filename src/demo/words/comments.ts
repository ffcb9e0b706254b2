import { chinese, english, type CommentWords } from './comments-english.ts'
import { arabic, bengali, hindi, indonesian, swahili } from './comments-regions.ts'
import { french, portuguese, spanish } from './comments-latin.ts'

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
