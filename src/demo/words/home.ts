import { dataOf } from './data.ts'

export const {
  homeBanners,
  homeThemes,
  homeFeeds,
  moduleFeeds,
  recommendWords,
  insertCards,
  hotwords,
  fixedTabs,
  apkTabs,
  bottomTabs,
  pvpTabs,
} = dataOf<{
  /** Name, language, kind of link, tag. */
  readonly homeBanners: readonly (readonly [string, null | string, 1 | 2 | 3 | 5 | 7 | 8, string])[]
  /** Heading, language, tag, layout. */
  readonly homeThemes: readonly (readonly [string, string, string, 1 | 2 | 3 | 4])[]
  /** Name, language, kind, list layout, start and end in days before the end of the set, fixed. */
  readonly homeFeeds: readonly (readonly [
    string,
    string | null,
    1 | 2 | 3 | 4,
    1 | 2 | 3 | 4,
    null | number,
    null | number,
    0 | 1,
  ])[]
  /** Name, language, list layout, fixed. */
  readonly moduleFeeds: readonly (readonly [string, null | string, 1 | 2 | 3 | 4, 0 | 1])[]
  /** Recommendations by language. */
  readonly recommendWords: Readonly<Record<string, readonly string[]>>
  /** Title, subtitle, tag, countries. */
  readonly insertCards: readonly (readonly [string, string, string, readonly string[]])[]
  /** Word, countries, translations. */
  readonly hotwords: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>])[]
  /** Name and target of icons under the search field. */
  readonly fixedTabs: readonly (readonly [string, string])[]
  /** List, background, background when chosen, language. */
  readonly apkTabs: readonly (readonly [string, string, string, null | string])[]
  /** Title, kind, link, start and end in days before the end of the set. */
  readonly bottomTabs: readonly (readonly [string, 1 | 2 | 3 | 4 | 5 | 6, string, null | number, null | number])[]
  readonly pvpTabs: readonly (readonly [string, 2 | 3 | 4 | 6, string, null | number, null | number])[]
}>('home')
