import type { Derive } from '../rule.ts'

/** A game of the day begins with the day, so that the same one is not there twice. */
export const derive: Derive<'launcher-recommend-today'> = (_, records) =>
  new Map(
    records.flatMap(({ id, after }) =>
      after?.onlineDate ? [[id, { onlineDate: `${after.onlineDate.slice(0, 10)}T00:00:00.000Z` }] as const] : [],
    ),
  )
