import type { Derive } from '../rule.ts'

export const derive: Derive<'comment'> = (_, records) =>
  new Map(
    records.flatMap(({ id, after }) =>
      after?.status === 1 && after.rejected === 1 ? [[id, { rejected: 0 as const }] as const] : [],
    ),
  )
