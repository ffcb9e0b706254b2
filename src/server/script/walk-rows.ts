/** Rows of walks that are under way, as they stood when each began. */
export interface WalkRows {
  /** Takes rows down for a walk; answers the mark that they are asked for with. */
  keep(rows: readonly unknown[]): number
  /** The next rows of a walk, and whether there are more; undefined where they were given up for others. */
  take(mark: number, most: number): { readonly data: readonly unknown[]; readonly isLast: boolean } | undefined
}

interface Walk {
  readonly rows: readonly unknown[]
  taken: number
}

/** Keeps so many rows in all: those of the walk that went on the longest ago are given up first. */
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
