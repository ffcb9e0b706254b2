/** What of several that are written together may not be, with those of them that are in its way. */
export interface Blocked<K> {
  /** each of them by itself */
  readonly by: readonly K[]
  /** all of them together: it is enough if one gives way */
  readonly together: readonly K[]
}

type Refusals<K> = ReadonlyMap<K, Blocked<K>>

/**
 * Of what is refused, that which gives way: as long as two that meet are both there, both are refused, and the later
 * one goes. What is refused for the sake of one that goes anyway is asked about again.
 */
export function givingWay<K>(refused: Refusals<K>, orderOf: (key: K) => number): K[] {
  const rivalsOf = ({ by, together }: Blocked<K>): K[] => [...by, ...together].filter((each) => refused.has(each))
  const stands = ({ by, together }: Blocked<K>): boolean =>
    by.some((each) => !refused.has(each)) || rivalsOf({ by, together }).length === 0
  const out = new Set([...refused].filter(([, blocked]) => stands(blocked)).map(([key]) => key))
  const left = [...refused.keys()].filter((key) => !out.has(key)).toSorted((a, b) => orderOf(a) - orderOf(b))
  for (const key of left) {
    const isBefore = (each: K): boolean => orderOf(each) < orderOf(key) && !out.has(each)
    const { by = [], together = [] } = refused.get(key) ?? {}
    const met = by.filter((each) => refused.has(each))
    if (met.length > 0 ? met.some(isBefore) : rivalsOf({ by: [], together }).every(isBefore)) out.add(key)
  }
  return [...out]
}

const mostTries = 3

/**
 * Asks until nothing more is refused among those that go on; answers what was given up and why. `ask` is told what is
 * out already, and answers nothing about it. What gave way to an earlier one that is given up itself is tried again.
 */
export async function settleTogether<K, B extends Blocked<K>>(
  ask: (out: ReadonlySet<K>) => Promise<ReadonlyMap<K, B>>,
  orderOf: (key: K) => number,
): Promise<Map<K, B>> {
  const out = new Map<K, B>()
  const tries = new Map<K, number>()
  for (;;) {
    const refused = await ask(new Set(out.keys()))
    for (const key of refused.keys()) if (out.has(key)) throw new Error(`${String(key)} is out and was refused again`)
    const gone = givingWay(refused, orderOf)
    if (gone.length === 0) return out
    for (const key of gone) {
      const blocked = refused.get(key)
      if (blocked) out.set(key, blocked)
    }
    const lost = new Set(gone)
    const earlier = (key: K, other: K): boolean => lost.has(other) && orderOf(other) < orderOf(key)
    for (const [key, { by, together }] of out) {
      const tried = tries.get(key) ?? 0
      if (tried >= mostTries || ![...by, ...together].some((each) => earlier(key, each))) continue
      tries.set(key, tried + 1)
      out.delete(key)
    }
  }
}
