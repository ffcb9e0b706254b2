import type { Layer } from '../records/layer.ts'
import type { Change } from '../records/stored.ts'
import type { Trace } from './trace.ts'

/** Restores the layer and the trace if the act fails. Attempts may be nested. */
export async function attempt<T>(layer: Layer, trace: Trace, act: () => Promise<T>): Promise<T> {
  const outer = trace.since
  const since = new Map<string, Change | undefined>()
  trace.since = since
  const [unchecked, wholeRecords] = [[...trace.unchecked], [...trace.wholeRecords]]
  const [takers, faults] = [[...trace.takers], [...trace.faults]]
  try {
    const result = await layer.attempt(act)
    for (const [key, change] of since) if (outer && !outer.has(key)) outer.set(key, change)
    return result
  } catch (error) {
    restore(trace.unchecked, unchecked)
    restore(trace.wholeRecords, wholeRecords)
    restoreMap(trace.takers, takers)
    restoreMap(trace.faults, faults)
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

function restoreMap<V>(map: Map<string, V>, earlier: readonly (readonly [string, V])[]): void {
  map.clear()
  for (const [key, value] of earlier) map.set(key, value)
}

function restore(keys: Set<string>, earlier: readonly string[]): void {
  keys.clear()
  for (const key of earlier) keys.add(key)
}
