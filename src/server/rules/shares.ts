/** A part of a whole, in per cent. */
interface Share {
  readonly id: number
  readonly whole: string
  readonly percent: number
}

interface Overfull<S extends Share> {
  readonly share: S
  /** what the others take, and what that leaves */
  readonly taken: number
  readonly left: number
  readonly others: readonly S[]
}

/** Of shares that are written, those that are more than the others leave: whoever comes first takes what is left. */
export function overfull<S extends Share>(written: readonly S[], all: readonly S[]): readonly Overfull<S>[] {
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

/** Without what sums of decimals are off by. */
function rounded(percent: number): number {
  return Math.round(percent * 1e6) / 1e6
}
