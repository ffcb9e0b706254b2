import { dataOf } from './data.ts'

export const { pool, carriers, packages, movements, adjustments } = dataOf<{
  /** The pool: place in `prizes`, weight, issued, left. */
  readonly pool: readonly (readonly [number, number, number, number])[]
  /** Airtime: country, carrier, face values, US$ per unit of money. */
  readonly carriers: readonly (readonly [string, string, readonly number[], number])[]
  /** Gift packages: name, Chinese name, places in `prizes` with how many, countries, begins, ends, status, inventory. */
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
  /** Point movements: kind, reason, from, to. */
  readonly movements: readonly (readonly ['draw' | 'sign-in' | 'task', string, number, number])[]
  /** Manual adjustments: points, reason, remark. */
  readonly adjustments: readonly (readonly [number, string, string])[]
}>('rewards')
