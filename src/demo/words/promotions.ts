import type { phones } from '#server/reference/phones.ts'
import { dataOf } from './data.ts'

export const { promotions, promotionLines, popTexts, adPops, sdkBanners, slots } = dataOf<{
  /** Name, countries, phone brands. */
  readonly promotions: readonly (readonly [string, readonly string[], '' | keyof typeof phones])[]
  /** About a game, by language. */
  readonly promotionLines: Readonly<Record<string, readonly string[]>>
  /** Title, kind of link, start and end in days before the end of the set, priority. */
  readonly popTexts: readonly (readonly [string, 1 | 2 | 5 | 6 | 7, number, number, number])[]
  /** Name, countries, start and end in days before the end of the set. */
  readonly adPops: readonly (readonly [string, readonly string[], number, number])[]
  /** Name, source, start and end in days before the end of the set. */
  readonly sdkBanners: readonly (readonly [string, 'browser' | 'launcher' | 'partner' | 'sdk', number, number])[]
  /** Name, key, page, countries, start and end in days before the end of the set. */
  readonly slots: readonly (readonly [
    string,
    string,
    'category' | 'detail' | 'home' | 'me' | 'search' | 'splash',
    readonly string[],
    null | number,
    null | number,
  ])[]
}>('promotions')
