import { dataOf } from './data.ts'

export const { people, operations } = dataOf<{
  /** First and family names of members, by country, with how many of them come from there. */
  readonly people: readonly (readonly [string, number, string, string])[]
  /** Operations on members: kind, reason, remark. */
  readonly operations: readonly (readonly [1 | 2 | 3 | 4 | 5 | 6, string, string])[]
}>('people')
