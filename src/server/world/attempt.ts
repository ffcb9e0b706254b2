import { problem, Problem } from '../problem.ts'
import type { Layer } from '../records/layer.ts'
import { knownRecords, type Known } from './known.ts'
import type { Change } from './world.ts'

/** What a world has written, in all of its environments. */
export interface Trace {
  /** every record touched so far, first state and last */
  readonly changes: Map<string, Change>
  /** what these said before the attempt that is under way */
  since: Map<string, Change | undefined> | undefined
  /** records that references have been found to */
  readonly known: Known
  /** whether a message was sent since then */
  isSaid: boolean
}

export function newTrace(): Trace {
  return { changes: new Map(), since: undefined, known: knownRecords(), isSaid: false }
}

/** Carries something out whole or not at all. */
export async function attempt<T>(layer: Layer, trace: Trace, act: () => Promise<T>): Promise<T> {
  const since = new Map<string, Change | undefined>()
  trace.since = since
  trace.isSaid = false
  try {
    return await (layer.attempt ? layer.attempt(act) : act())
  } catch (error) {
    trace.known.clear()
    // what cannot be taken back alone goes with everything else
    if (!layer.attempt && error instanceof Problem && (since.size > 0 || trace.isSaid))
      throw problem(error.status, 'half-done', error.words, error.errors)
    for (const [key, change] of since) {
      if (change) trace.changes.set(key, change)
      else trace.changes.delete(key)
    }
    throw error
  } finally {
    trace.since = undefined
  }
}
