import { dataOf } from './data.ts'

export const { tagGroups, tagLanguages } = dataOf<{
  /** Tags by group, one a line: en|zh|hi|id|ar|pt-BR|es, as far as they were translated. */
  readonly tagGroups: Readonly<Record<'themes' | 'plays' | 'styles' | 'features', readonly string[]>>
  readonly tagLanguages: readonly string[]
}>('tags')
