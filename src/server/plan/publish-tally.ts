import type { Entry } from '#derive/calls.ts'
import { publishCounts } from '#derive/publish/cells.ts'
import type { PublishAnswer } from '../publish/said.ts'

/** Steps of a plan without a change. */
export interface StepTally {
  /** unchanged records of a publish; for other commands, calls without a change */
  same: number
  /** items that a publish cannot send */
  blocked: number
}

export function countAnswer(tally: StepTally, { command }: Entry, answer: unknown, changed: number): void {
  if (command.verb === 'publish') {
    const { same, blocked } = publishCounts((answer as PublishAnswer).cells)
    tally.same += same
    tally.blocked += blocked
  } else if (changed === 0) tally.same++
}
