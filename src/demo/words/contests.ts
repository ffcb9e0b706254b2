import type { Emblem } from '../pictures/emblems.ts'
import { dataOf } from './data.ts'

export const { contests, charges, brands, hallBanners } = dataOf<{
  /** Competitions: title, title for players, countries, rule of who wins, begins and ends so many days before the end of the set. */
  readonly contests: readonly (readonly [string, string, readonly string[], 1 | 2 | 3, number, number])[]
  /** Charge rankings: title, title of the ranking, countries, begins, ends, prizes. */
  readonly charges: readonly (readonly [string, string, readonly string[], number, number, string])[]
  /** Brands beside a ranking: name, picture's emblem, link. */
  readonly brands: readonly (readonly [string, Emblem, string])[]
  /** Banners of the PvP hall: title, begins, ends; without days: always. */
  readonly hallBanners: readonly (readonly [title: string, start?: number, end?: number])[]
}>('contests')
