/** Receipt of an operator, neither undone nor an undo. */
export interface WorkReceipt {
  /** start, ms */
  readonly at: number
  /** one call, not a line, script or plan */
  readonly isCall: boolean
  readonly items: number
}

/** Estimated time that lines, scripts and plans saved. */
export interface SavedTime {
  /** lines, scripts and plans that changed several items */
  readonly batches: number
  readonly items: number
  /** measured times between two changes by hand */
  readonly gaps: number
  /** median gap, ms; absent if there are too few */
  readonly median?: number
  /** ms */
  readonly saved?: number
}

/** Longest time between two changes of the same work, ms. */
const longestGap = 120_000
export const fewestGaps = 5

/** Counts a median change by hand per item of a batch, except the first. */
export function savedTime(receipts: readonly WorkReceipt[]): SavedTime {
  const batches = receipts.filter(({ isCall, items }) => !isCall && items > 1)
  const items = batches.reduce((sum, batch) => sum + batch.items, 0)
  const times = receipts.filter((each) => each.isCall && each.items === 1).map(({ at }) => at)
  const sorted = times.toSorted((one, other) => one - other)
  const gaps = sorted
    .slice(1)
    .map((at, before) => at - (sorted[before] ?? at))
    .filter((gap) => gap <= longestGap)
    .toSorted((one, other) => one - other)
  const counts = { batches: batches.length, items, gaps: gaps.length }
  if (gaps.length < fewestGaps) return counts
  const middle = gaps.slice(Math.ceil(gaps.length / 2) - 1, Math.floor(gaps.length / 2) + 1)
  const median = middle.reduce((sum, gap) => sum + gap, 0) / middle.length
  return { ...counts, median, saved: (items - batches.length) * median }
}
