import type { AnyArea } from '#catalogue/index.ts'

/** Fields that say where records of the area are put. */
export function placeFields({ places = [] }: Pick<AnyArea, 'places'>): readonly string[] {
  return [...new Set(places.flatMap(({ by }) => by))]
}
