import { dataOf } from './data.ts'

export const {
  homeCards,
  tabCards,
  feedCards,
  modules,
  subjects,
  hotLists,
  tasks,
  recommendationLines,
  tabs,
  deepLinks,
} = dataOf<{
  /** English, Chinese, tag of the campaign. */
  readonly homeCards: readonly (readonly [string, string])[]
  readonly tabCards: readonly (readonly [string, string, string])[]
  readonly feedCards: readonly (readonly [string, string])[]
  readonly modules: readonly (readonly [string, string])[]
  readonly subjects: readonly (readonly [string, string])[]
  readonly hotLists: readonly string[]
  readonly tasks: readonly (readonly [string, 1 | 2 | 3 | 4 | 5, number])[]
  readonly recommendationLines: readonly string[]
  readonly tabs: readonly string[]
  readonly deepLinks: readonly (readonly [string, string])[]
}>('recommendations')
