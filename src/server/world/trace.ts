import type { Words } from '#catalogue/index.ts'
import type { Problem } from '../problem.ts'
import { knownRecords, type RecordCache } from './known/records.ts'
import { rememberedLists, type ListCache } from './known/lists.ts'
import type { Change } from '../records/stored.ts'

/** Unique value that record `holder` has. */
export interface TakenValue {
  readonly holder: number
  readonly fault: Problem
}

/** Change that takes a unique value from record `holder`. */
export interface Taker extends TakenValue {
  readonly change: Change
}

/** Changes of a call, and its checks to come. */
export interface Trace {
  /** by record key, from the first state to the last */
  readonly changes: Map<string, Change>
  /** entries of `changes` before the current attempt */
  since: Map<string, Change | undefined> | undefined
  readonly known: RecordCache
  readonly lists: ListCache
  /** keys of records to check */
  readonly unchecked: Set<string>
  /** keys of records from `putWhole` to check */
  readonly wholeRecords: Set<string>
  /** writes whose unique value another record must release before the check */
  readonly takers: Map<string, Taker>
  /** records may exchange unique values */
  isTogether: boolean
  /** declared faults by record key, reported together with those of the rules */
  readonly faults: Map<string, Problem>
  /** refused parts of calls that went on */
  readonly refusals: Words[]
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
    refusals: [],
  }
}
