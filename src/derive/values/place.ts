import type { AnyArea } from '#catalogue/index.ts'

export function placeFields({ places = [] }: Pick<AnyArea, 'places'>): readonly string[] {
  return [...new Set(places.flatMap(({ by }) => by))]
}
