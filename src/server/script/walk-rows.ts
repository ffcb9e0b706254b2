import { SizedCache } from '../records/sized-cache.ts'

/** Rows of walks in progress, as of the start of each walk. */
export interface WalkRows {
  keep(rows: readonly unknown[]): number
  /** Returns undefined after eviction. */
  take(mark: number, most: number): { readonly data: readonly unknown[]; readonly isLast: boolean } | undefined
}

interface Walk {
  readonly rows: readonly unknown[]
  taken: number
}

/** Evicts the walk that was idle longest. */
export function walkRows(mostRows: number): WalkRows {
  const walks = new SizedCache<number, Walk>(mostRows)
  let last = 0
  return {
    keep(rows) {
      walks.set(++last, { rows, taken: 0 }, rows.length)
      return last
    },
    take(mark, most) {
      const walk = walks.get(mark)
      if (!walk) return undefined
      const data = walk.rows.slice(walk.taken, walk.taken + most)
      walk.taken += data.length
      const isLast = walk.taken >= walk.rows.length
      if (isLast) walks.delete(mark)
      return { data, isLast }
    },
  }
}
