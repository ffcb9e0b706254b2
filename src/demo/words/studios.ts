import { dataOf } from './data.ts'

export const { studioPlaces, studioLasts, studioTexts } = dataOf<{
  /** Country, company suffixes, first words of names. */
  readonly studioPlaces: readonly { readonly country: string; readonly form: string; readonly first: string }[]
  readonly studioLasts: string
  readonly studioTexts: readonly string[]
}>('studios')
