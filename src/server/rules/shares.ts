/** Share of a total of 100 %, such as an ad slot's traffic. */
interface ShareOfTotal {
  readonly id: number
  /** names the total */
  readonly whole: string
  readonly percent: number
}

/** Share that exceeds the remainder. */
interface ExcessShare<S extends ShareOfTotal> {
  readonly share: S
  /** sum of the other shares */
  readonly taken: number
  readonly left: number
  readonly others: readonly S[]
}

/** Returns shares that exceed the remainder; earlier ones take precedence. */
export function overfull<S extends ShareOfTotal>(written: readonly S[], all: readonly S[]): readonly ExcessShare<S>[] {
  const byWhole = Map.groupBy(all, ({ whole }) => whole)
  const out = new Set(written.map(({ id }) => id))
  return written.flatMap((share) => {
    out.delete(share.id)
    const others = (byWhole.get(share.whole) ?? []).filter(({ id }) => id !== share.id && !out.has(id))
    const taken = rounded(others.reduce((sum, { percent }) => sum + percent, 0))
    const left = Math.max(0, rounded(100 - taken))
    if (share.percent <= left) return []
    out.add(share.id)
    return [{ share, taken, left, others }]
  })
}

/** Removes rounding errors of decimal sums. */
function rounded(percent: number): number {
  return Math.round(percent * 1e6) / 1e6
}
