import type { Emblem } from '../pictures/emblems.ts'
import { dataOf } from './data.ts'

export const { contests, charges, brands, hallBanners } = dataOf<{
  /** Title, title for players, countries, winning rule, start and end in days before the end of the set. */
  readonly contests: readonly (readonly [string, string, readonly string[], 1 | 2 | 3, number, number])[]
  /** Title, ranking title, countries, start, end, prizes. */
  readonly charges: readonly (readonly [string, string, readonly string[], number, number, string])[]
  /** Name, emblem, link. */
  readonly brands: readonly (readonly [string, Emblem, string])[]
  /** Without days: always. */
  readonly hallBanners: readonly (readonly [title: string, start?: number, end?: number])[]
}>('contests')
