import { dataOf } from './data.ts'

export const {
  postWords,
  badLines,
  sensitiveWords,
  groups,
  topics,
  officialPosts,
  reportWords,
  momentsTabs,
  groupTabs,
} = dataOf<{
  /** By language: title | text, with {game} and {n}. */
  readonly postWords: Readonly<
    Record<string, { readonly share: number; readonly countries: string; readonly lines: readonly string[] }>
  >
  readonly badLines: readonly (readonly [language: string, title: string, content: string])[]
  /** Word, kind (1 sensitive, 2 screened), level (1 mark, 2 hold, 3 block), language, translations. */
  readonly sensitiveWords: readonly (readonly [
    word: string,
    type: 1 | 2,
    level: 1 | 2 | 3,
    language: string,
    every: 0 | 1,
  ])[]
  /** Name | language ('' for all) | remark. */
  readonly groups: readonly string[]
  /** Name | language ('' for all) | description. */
  readonly topics: readonly string[]
  readonly officialPosts: readonly (readonly [language: string, title: string, content: string])[]
  /** By reason. */
  readonly reportWords: Readonly<Record<number, string>>
  readonly momentsTabs: readonly (readonly [type: 1 | 2 | 3 | 4 | 5, name: string, key: string | null])[]
  readonly groupTabs: readonly (readonly [name: string, countries: readonly string[], online: 0 | 1])[]
}>('forum')
