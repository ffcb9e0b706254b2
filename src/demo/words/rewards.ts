import { dataOf } from './data.ts'

export const { pool, carriers, packages, movements, adjustments } = dataOf<{
  /** Index in `prizes`, weight, issued, left. */
  readonly pool: readonly (readonly [number, number, number, number])[]
  /** Country, carrier, face values, US$ per unit of money. */
  readonly carriers: readonly (readonly [string, string, readonly number[], number])[]
  /** Name, Chinese name, indexes in `prizes` with counts, countries, start, end, status, inventory. */
  readonly packages: readonly (readonly [
    string,
    string,
    readonly (readonly [number, 1 | 2 | 3])[],
    readonly string[],
    number,
    number,
    0 | 1 | 2,
    number,
  ])[]
  /** Kind, reason, from, to. */
  readonly movements: readonly (readonly ['draw' | 'sign-in' | 'task', string, number, number])[]
  /** Points, reason, remark. */
  readonly adjustments: readonly (readonly [number, string, string])[]
}>('rewards')
