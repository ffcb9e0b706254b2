import type { VerbAnswers } from '#catalogue/index.ts'

type AnsweredCell = VerbAnswers['publish']['cells'][number]
type AnsweredPart = NonNullable<AnsweredCell['parts']>[number]

export type PublishState = AnsweredCell['state']

export type PartName = Pick<AnsweredCell, 'area' | 'id' | 'label'>

/** `R`: reason in one language, or in all. */
export type PublishPart<R = string> = Omit<AnsweredPart, 'reason'> & { readonly reason?: R }

export type PublishCell<R = string> = Omit<AnsweredCell, 'reason' | 'parts'> & {
  readonly reason?: R
  readonly parts?: readonly PublishPart<R>[]
}

/** Counts items and children by state. A blocked item counts once. */
export function publishCounts(cells: Iterable<PublishCell<unknown>>): Record<PublishState, number> {
  const counts = { same: 0, create: 0, change: 0, remove: 0, conflict: 0, blocked: 0 }
  for (const cell of cells) {
    counts.same += cell.same ?? 0
    for (const { state } of cell.parts ?? [cell]) counts[state]++
  }
  return counts
}
