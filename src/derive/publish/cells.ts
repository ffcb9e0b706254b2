/** What a publish does with a record in an environment; `blocked` is said of a whole item. */
export type PublishState = 'same' | 'create' | 'change' | 'remove' | 'conflict' | 'blocked'

/** A record as the parts of an item name it. */
export interface PartName {
  readonly area: string
  readonly id: number
  readonly label: string
}

/**
 * One record of an item in one environment: the item itself, or what belongs to it, such as a language. `Said` is what
 * its reason is given in: one language, or all of them where it is kept.
 */
export interface PublishPart<Said = string> extends PartName {
  /** what it belongs to, where that is not the item itself: a prize of an activity, of a name of that */
  readonly within?: PartName
  /** code, of a translation */
  readonly language?: string
  readonly state: PublishState
  readonly reason?: Said
  /** of a conflict: the fields that differ from what was last sent */
  readonly fields?: readonly string[]
}

/** What a publish does with one item in one environment. */
export interface PublishCell<Said = string> extends PublishPart<Said> {
  readonly environment: string
  /** records of an item that has several, without those that are the same */
  readonly parts?: readonly PublishPart<Said>[]
  /** how many those are */
  readonly same?: number
}

/** How many records come to what: an item, and each language and other child of it. A blocked item counts as one. */
export function publishCounts(cells: Iterable<PublishCell<unknown>>): Record<PublishState, number> {
  const counts = { same: 0, create: 0, change: 0, remove: 0, conflict: 0, blocked: 0 }
  for (const cell of cells) {
    counts.same += cell.same ?? 0
    for (const { state } of cell.parts ?? [cell]) counts[state]++
  }
  return counts
}
