import type { phones } from '#server/reference/phones.ts'
import { dataOf } from './data.ts'

export const { promotions, promotionLines, popTexts, adPops, sdkBanners, slots } = dataOf<{
  /** Campaigns: name, countries, brands of phones they are for. */
  readonly promotions: readonly (readonly [string, readonly string[], '' | keyof typeof phones])[]
  /** A line about a game in a campaign, by language. */
  readonly promotionLines: Readonly<Record<string, readonly string[]>>
  /** Pops: title, kind of link, days before the end of the set when it starts and ends, priority. */
  readonly popTexts: readonly (readonly [string, 1 | 2 | 5 | 6 | 7, number, number, number])[]
  /** Ad pops: name, countries, days before the end of the set when it starts and ends. */
  readonly adPops: readonly (readonly [string, readonly string[], number, number])[]
  /** SDK banners: name, source, days before the end of the set when it starts and ends. */
  readonly sdkBanners: readonly (readonly [string, 'browser' | 'launcher' | 'partner' | 'sdk', number, number])[]
  /** Resource locations: name, key, page, countries, days before the end of the set when it starts and ends. */
  readonly slots: readonly (readonly [
    string,
    string,
    'category' | 'detail' | 'home' | 'me' | 'search' | 'splash',
    readonly string[],
    null | number,
    null | number,
  ])[]
}>('promotions')
