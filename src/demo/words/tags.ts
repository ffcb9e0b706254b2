import { dataOf } from './data.ts'

export const { tagGroups, tagLanguages } = dataOf<{
  /** By group: en|zh|hi|id|ar|pt-BR|es, as far as translated. */
  readonly tagGroups: Readonly<Record<'themes' | 'plays' | 'styles' | 'features', readonly string[]>>
  readonly tagLanguages: readonly string[]
}>('tags')
