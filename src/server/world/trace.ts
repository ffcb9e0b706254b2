import type { Problem } from '../problem.ts'
import { knownRecords, type RecordCache } from './known/records.ts'
import { rememberedLists, type ListCache } from './known/lists.ts'
import type { Change } from '../records/stored.ts'

/** The fault of a record whose unique values another one holds. */
export interface TakenValue {
  readonly holder: number
  readonly fault: Problem
}

/** A record that took the unique values of another one. */
export interface Taker extends TakenValue {
  readonly change: Change
}

/** The writes of a world, in all environments. */
export interface Trace {
  /** by record key, from the first state to the last */
  readonly changes: Map<string, Change>
  /** entries of `changes` before the current attempt */
  since: Map<string, Change | undefined> | undefined
  /** cached targets of references */
  readonly known: RecordCache
  /** cached lists that values are derived from */
  readonly lists: ListCache
  /** keys of records written since the last check */
  readonly unchecked: Set<string>
  /** keys of records that `putWhole` wrote since the last check */
  readonly wholeRecords: Set<string>
  /** records with unique values that others must release before the check */
  readonly takers: Map<string, Taker>
  /** set while an act writes several records that are checked at its end */
  isTogether: boolean
  /** declared faults by record key, reported together with those of the rules */
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
