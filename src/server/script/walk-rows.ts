/** Rows of walks in progress, as of the start of each walk. */
export interface WalkRows {
  /** Stores rows for a walk and returns its mark. */
  keep(rows: readonly unknown[]): number
  /** Returns the next rows of a walk; undefined after eviction. */
  take(mark: number, most: number): { readonly data: readonly unknown[]; readonly isLast: boolean } | undefined
}

interface Walk {
  readonly rows: readonly unknown[]
  taken: number
}

/** Stores at most `mostRows` rows; evicts the walk that was idle longest. */
export function walkRows(mostRows: number): WalkRows {
  const walks = new Map<number, Walk>()
  let [last, count] = [0, 0]
  const drop = (mark: number): void => {
    count -= walks.get(mark)?.rows.length ?? 0
    walks.delete(mark)
  }
  return {
    keep(rows) {
      walks.set(++last, { rows, taken: 0 })
      count += rows.length
      for (const oldest of walks.keys()) {
        if (count <= mostRows || oldest === last) break
        drop(oldest)
      }
      return last
    },
    take(mark, most) {
      const walk = walks.get(mark)
      if (!walk) return undefined
      const data = walk.rows.slice(walk.taken, walk.taken + most)
      walk.taken += data.length
      const isLast = walk.taken >= walk.rows.length
      walks.delete(mark)
      if (isLast) count -= walk.rows.length
      else walks.set(mark, walk)
      return { data, isLast }
    },
  }
}
