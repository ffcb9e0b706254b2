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
  /** Home banners: name, language, kind of link, tag. */
  readonly homeBanners: readonly (readonly [string, null | string, 1 | 2 | 3 | 5 | 7 | 8, string])[]
  /** Theme lists: heading, language, tag, layout. */
  readonly homeThemes: readonly (readonly [string, string, string, 1 | 2 | 3 | 4])[]
  /** Home feeds: name, language, kind, list layout, days before the end of the set when it starts and ends, fixed. */
  readonly homeFeeds: readonly (readonly [
    string,
    string | null,
    1 | 2 | 3 | 4,
    1 | 2 | 3 | 4,
    null | number,
    null | number,
    0 | 1,
  ])[]
  /** Module feeds: name, language, list layout, fixed. */
  readonly moduleFeeds: readonly (readonly [string, null | string, 1 | 2 | 3 | 4, 0 | 1])[]
  /** Recommendations by language. */
  readonly recommendWords: Readonly<Record<string, readonly string[]>>
  /** Inserts: title, subtitle, tag, countries. */
  readonly insertCards: readonly (readonly [string, string, string, readonly string[]])[]
  /** Hotwords: word, countries, in further languages. */
  readonly hotwords: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>])[]
  /** Icons under the search field: name, where it leads. */
  readonly fixedTabs: readonly (readonly [string, string])[]
  /** Tabs of the APK games: list, background, background when chosen, language. */
  readonly apkTabs: readonly (readonly [string, string, string, null | string])[]
  /** Tabs at the bottom of the app: title, kind, link, days before the end of the set when it starts and ends. */
  readonly bottomTabs: readonly (readonly [string, 1 | 2 | 3 | 4 | 5 | 6, string, null | number, null | number])[]
  readonly pvpTabs: readonly (readonly [string, 2 | 3 | 4 | 6, string, null | number, null | number])[]
}>('home')
