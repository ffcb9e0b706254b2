import { dataOf } from './data.ts'

export const { pushTitles, pushSubTitles, pushButtons, deepPushes, messages } = dataOf<{
  /** By language, with {game}; the first is the push's own. */
  readonly pushTitles: readonly Readonly<Record<string, string>>[]
  readonly pushSubTitles: Readonly<Record<string, string>>
  readonly pushButtons: Readonly<Record<string, string>>
  /** Title, text, place in the app. */
  readonly deepPushes: readonly (readonly [string, string, string])[]
  /** Title, text. */
  readonly messages: readonly (readonly [string, string])[]
}>('pushes')
