import { areaStoreOf, type Registry } from '../records/registry.ts'
import { recordKey } from '../records/record-ref.ts'
import type { RefusedChange } from './rule.ts'

/** Keys of the changes (or acts) that a refused one conflicts with. */
export interface ConflictOf<K> {
  /** each conflicts by itself; a key outside the set is never dropped */
  readonly by: readonly K[]
  /** conflict only jointly: dropping one of them is enough */
  readonly together: readonly K[]
}

/** Key in `by` for a refusal regardless of other changes. */
export const always = ''

export function conflictOf(registry: Registry, refused: readonly RefusedChange[]): ConflictOf<string> {
  const keys = (ids: (each: RefusedChange) => readonly number[] | undefined): string[] =>
    refused.flatMap((each) => {
      const { area, environment } = each.change
      const of = areaStoreOf(registry, area).store.area.id
      return (ids(each) ?? []).map((id) => recordKey({ area: of, environment, id }))
    })
  const isWrong = refused.some(({ by, together }) => !by?.length && !together?.length)
  return { by: isWrong ? [always] : keys(({ by }) => by), together: keys(({ together }) => together) }
}

/**
 * Returns the changes to drop: of each conflicting pair, the later one. Changes whose rivals are dropped are checked
 * again.
 */
export function losersOf<K>(conflicts: ReadonlyMap<K, ConflictOf<K>>, orderOf: (key: K) => number): Set<K> {
  const rivalsOf = (keys: readonly K[]): K[] => keys.filter((key) => conflicts.has(key))
  const losers = new Set<K>()
  for (const [key, { by, together }] of conflicts)
    if (by.some((each) => !conflicts.has(each)) || rivalsOf([...by, ...together]).length === 0) losers.add(key)
  const open = [...conflicts].filter(([key]) => !losers.has(key)).toSorted(([a], [b]) => orderOf(a) - orderOf(b))
  for (const [key, { by, together }] of open) {
    const isBefore = (each: K): boolean => orderOf(each) < orderOf(key) && !losers.has(each)
    const met = rivalsOf(by)
    if (met.length > 0 ? met.some(isBefore) : rivalsOf(together).every(isBefore)) losers.add(key)
  }
  return losers
}

const mostTries = 3

/**
 * Calls `ask` with the dropped changes until none is refused. Retries a change if the earlier one that it lost to is
 * dropped.
 */
export async function resolveConflicts<K, C extends ConflictOf<K>>(
  ask: (out: ReadonlySet<K>) => Promise<ReadonlyMap<K, C>>,
  orderOf: (key: K) => number,
): Promise<Map<K, C>> {
  const out = new Map<K, C>()
  const tries = new Map<K, number>()
  for (;;) {
    const refused = await ask(new Set(out.keys()))
    for (const key of refused.keys()) if (out.has(key)) throw new Error(`${String(key)} is out and was refused again`)
    const losers = losersOf(refused, orderOf)
    if (losers.size === 0) return out
    for (const [key, conflict] of refused) if (losers.has(key)) out.set(key, conflict)
    for (const [key, { by, together }] of out) {
      const tried = tries.get(key) ?? 0
      const isFreed = [...by, ...together].some((each) => losers.has(each) && orderOf(each) < orderOf(key))
      if (!isFreed || tried >= mostTries) continue
      tries.set(key, tried + 1)
      out.delete(key)
    }
  }
}
