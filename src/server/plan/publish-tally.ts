import type { Entry } from '#derive/calls.ts'
import { publishCounts } from '#derive/publish/cells.ts'
import type { PublishAnswer } from '../world/publish/said.ts'

/** Counts of a plan beside its changes. */
export interface Tally {
  /** records that a publish leaves as they are; of other commands, calls that changed nothing */
  same: number
  /** items that a publish cannot take */
  blocked: number
}

/** Counts what a call answered that changed so many records. */
export function countAnswer(tally: Tally, { command }: Entry, answer: unknown, changed: number): void {
  if (command.verb === 'publish') {
    const { same, blocked } = publishCounts((answer as PublishAnswer).cells)
    tally.same += same
    tally.blocked += blocked
  } else if (changed === 0) tally.same++
}
