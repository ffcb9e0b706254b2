import { dataOf } from './data.ts'

export const { pushTitles, pushSubTitles, pushButtons, deepPushes, messages } = dataOf<{
  /** Titles of pushes by language; {game}. The first language is the one on the push itself. */
  readonly pushTitles: readonly Readonly<Record<string, string>>[]
  readonly pushSubTitles: Readonly<Record<string, string>>
  readonly pushButtons: Readonly<Record<string, string>>
  /** Deep pushes: title, text, place in the app. */
  readonly deepPushes: readonly (readonly [string, string, string])[]
  /** Messages of the message centre: title, text. */
  readonly messages: readonly (readonly [string, string])[]
}>('pushes')
