import { dataOf } from './data.ts'

export const { prizes, prizeKinds, draws, drawNames, rules, tasks, staff } = dataOf<{
  /** Gifts: English, Chinese, kind, inventory. */
  readonly prizes: readonly (readonly [string, string, 1 | 2 | 3 | 4 | 5, number])[]
  /** Names of gifts of each kind in further languages. */
  readonly prizeKinds: Readonly<Record<number, Readonly<Record<string, string>>>>
  /** Activities: English, Chinese, kind, countries. */
  readonly draws: readonly (readonly [string, string, 1 | 2 | 3, readonly string[]])[]
  /** Names of activities by language: {name} stays as it is. */
  readonly drawNames: Readonly<Record<string, string>>
  /** Button and rules of a turntable, by language. */
  readonly rules: Readonly<Record<string, readonly [entrance: string, content: string]>>
  /** Tasks: name, sent to, which, when, times. */
  readonly tasks: readonly (readonly [string, 1 | 2 | 3 | 4, string, 1 | 2 | 3, number])[]
  readonly staff: readonly string[]
}>('prizes')
