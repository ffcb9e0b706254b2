import type { Problem } from '../problem.ts'
import { knownRecords, type Known } from './known/records.ts'
import { rememberedLists, type Remembered } from './known/lists.ts'
import type { Change } from '../records/stored.ts'

/** What is wrong with a record that would take unique values which another one holds. */
export interface Taken {
  readonly holder: number
  readonly fault: Problem
}

/** A record that took unique values of another one. */
export interface Taker extends Taken {
  readonly change: Change
}

/** What a world has written, in all of its environments. */
export interface Trace {
  /** every record touched so far, first state and last */
  readonly changes: Map<string, Change>
  /** what these said before the attempt that is under way */
  since: Map<string, Change | undefined> | undefined
  /** records that references have been found to */
  readonly known: Known
  /** lists that values have followed from */
  readonly lists: Remembered
  /** records written since the rules were last asked */
  readonly unchecked: Set<string>
  /** those of them that were written as a whole */
  readonly wholeRecords: Set<string>
  /** records that took unique values of others, which are to give them back before the rules are asked */
  readonly takers: Map<string, Taker>
  /** several are written, and asked about once all are there */
  isTogether: boolean
  /** what the declaration does not allow of records that are written, to be told with what the rules find */
  readonly faults: Map<string, Problem>
}

export function newTrace(): Trace {
  return {
    changes: new Map(),
    since: undefined,
    known: knownRecords(),
    lists: rememberedLists(),
    unchecked: new Set(),
    wholeRecords: new Set(),
    takers: new Map(),
    isTogether: false,
    faults: new Map(),
  }
}
