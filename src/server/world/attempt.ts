import type { Layer } from '../records/layer.ts'
import type { Taken } from './checks/duplicates.ts'
import { knownRecords, type Known } from './known/records.ts'
import { rememberedLists, type Remembered } from './known/lists.ts'
import type { Change } from '../records/stored.ts'

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
  /** stored keys whose values were sent, but cannot be taken */
  readonly unclear: Set<string>
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
    unclear: new Set(),
  }
}

/** Carries something out whole or not at all; may be done within another attempt. */
export async function attempt<T>(layer: Layer, trace: Trace, act: () => Promise<T>): Promise<T> {
  const outer = trace.since
  const since = new Map<string, Change | undefined>()
  trace.since = since
  const [unchecked, wholeRecords, takers] = [[...trace.unchecked], [...trace.wholeRecords], [...trace.takers]]
  try {
    const result = await layer.attempt(act)
    for (const [key, change] of since) if (outer && !outer.has(key)) outer.set(key, change)
    return result
  } catch (error) {
    restore(trace.unchecked, unchecked)
    restore(trace.wholeRecords, wholeRecords)
    trace.takers.clear()
    for (const [key, taker] of takers) trace.takers.set(key, taker)
    for (const [key, change] of since) {
      const undone = trace.changes.get(key)
      if (undone) {
        trace.known.forget(undone.area, undone.environment, undone.id)
        trace.lists.forget(undone.area)
      }
      if (change) trace.changes.set(key, change)
      else trace.changes.delete(key)
    }
    throw error
  } finally {
    trace.since = outer
  }
}

function restore(keys: Set<string>, earlier: readonly string[]): void {
  keys.clear()
  for (const key of earlier) keys.add(key)
}
