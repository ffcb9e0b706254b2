import { dataOf } from './data.ts'

export const { peopleGroups } = dataOf<{
  readonly peopleGroups: readonly (readonly [string, string, string])[]
}>('people-groups')
