/** Effect of a publish on a record; only entire items are `blocked`. */
export type PublishState = 'same' | 'create' | 'change' | 'remove' | 'conflict' | 'blocked'

export interface PartName {
  readonly area: string
  readonly id: number
  readonly label: string
}

/**
 * The item in one environment, or a child such as a translation. `Said` is the type of a reason: text in one language,
 * or in all.
 */
export interface PublishPart<Said = string> extends PartName {
  /** parent within the item, such as the activity of a prize's name */
  readonly within?: PartName
  /** language code of a translation */
  readonly language?: string
  readonly state: PublishState
  readonly reason?: Said
  /** conflicting fields, which differ from the last publish */
  readonly fields?: readonly string[]
}

export interface PublishCell<Said = string> extends PublishPart<Said> {
  readonly environment: string
  /** records that change, for items with several */
  readonly parts?: readonly PublishPart<Said>[]
  readonly same?: number
}

/** Counts records by state, including children. A blocked item counts once. */
export function publishCounts(cells: Iterable<PublishCell<unknown>>): Record<PublishState, number> {
  const counts = { same: 0, create: 0, change: 0, remove: 0, conflict: 0, blocked: 0 }
  for (const cell of cells) {
    counts.same += cell.same ?? 0
    for (const { state } of cell.parts ?? [cell]) counts[state]++
  }
  return counts
}
