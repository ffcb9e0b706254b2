import { dataOf } from './data.ts'

export const { studioPlaces, studioLasts, studioTexts } = dataOf<{
  /** Studio locations, with company suffixes and first words of names. */
  readonly studioPlaces: readonly { readonly country: string; readonly form: string; readonly first: string }[]
  readonly studioLasts: string
  readonly studioTexts: readonly string[]
}>('studios')
