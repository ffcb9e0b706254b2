import { dataOf } from './data.ts'

export const { prizes, prizeKinds, draws, drawNames, rules, tasks, staff } = dataOf<{
  /** English, Chinese, kind, inventory. */
  readonly prizes: readonly (readonly [string, string, 1 | 2 | 3 | 4 | 5, number])[]
  /** By kind, in further languages. */
  readonly prizeKinds: Readonly<Record<number, Readonly<Record<string, string>>>>
  /** English, Chinese, kind, countries. */
  readonly draws: readonly (readonly [string, string, 1 | 2 | 3, readonly string[]])[]
  /** By language; {name} stays as it is. */
  readonly drawNames: Readonly<Record<string, string>>
  /** By language: button and rules. */
  readonly rules: Readonly<Record<string, readonly [entrance: string, content: string]>>
  /** Name, target kind, target, when, times. */
  readonly tasks: readonly (readonly [string, 1 | 2 | 3 | 4, string, 1 | 2 | 3, number])[]
  readonly staff: readonly string[]
}>('prizes')
