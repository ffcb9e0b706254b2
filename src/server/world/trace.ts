import type { Problem } from '../problem.ts'
import { knownRecords, type RecordCache } from './known/records.ts'
import { rememberedLists, type ListCache } from './known/lists.ts'
import type { Change } from '../records/stored.ts'

/** The fault of a record whose unique values another one holds. */
export interface TakenValue {
  readonly holder: number
  readonly fault: Problem
}

/** A record that took unique values of another one. */
export interface Taker extends TakenValue {
  readonly change: Change
}

/** The writes of a world, in all environments. */
export interface Trace {
  /** every record touched so far, first state and last */
  readonly changes: Map<string, Change>
  /** earlier states of these, for the attempt under way */
  since: Map<string, Change | undefined> | undefined
  /** records that references have been found to */
  readonly known: RecordCache
  /** lists that values have followed from */
  readonly lists: ListCache
  /** records written since the rules were last asked */
  readonly unchecked: Set<string>
  /** those of them that were written as a whole */
  readonly wholeRecords: Set<string>
  /** records that took unique values of others, which are to give them back before the rules are asked */
  readonly takers: Map<string, Taker>
  /** several are written, and asked about once all are there */
  isTogether: boolean
  /** faults by the declaration, reported together with those of the rules */
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
