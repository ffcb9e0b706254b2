import { dataOf } from './data.ts'

export const { people, operations } = dataOf<{
  /** Country, number of members, first and family names. */
  readonly people: readonly (readonly [string, number, string, string])[]
  /** Kind, reason, remark. */
  readonly operations: readonly (readonly [1 | 2 | 3 | 4 | 5 | 6, string, string])[]
}>('people')
