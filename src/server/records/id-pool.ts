import type { Sql } from 'postgres'

/** Ids from a sequence, fetched in blocks to save round trips. */
export interface IdPool {
  next(): Promise<number>
}

const smallest = 50
const largest = 1_600
// blocks used up faster are doubled
const shortMs = 1_000

/**
 * `sql` needs its own connections, since open transactions wait for ids. Commits blocks first: a crash could repeat a
 * rolled back `nextval`.
 */
export function idPool(sql: Sql, sequence: 'record_id' | 'run_id'): IdPool {
  const ready: number[] = []
  let block = smallest
  let fetchedAt = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | undefined
  async function fetch(): Promise<void> {
    const now = performance.now()
    block = now - fetchedAt < shortMs ? Math.min(block * 2, largest) : smallest
    const rows = await sql<{ id: number }[]>`select nextval(${sequence}) as id from generate_series(1, ${block})`
    fetchedAt = now
    ready.push(...rows.map((row) => row.id))
  }
  return {
    async next() {
      for (;;) {
        const id = ready.shift()
        if (id !== undefined) return id
        fetching ??= fetch().finally(() => (fetching = undefined))
        await fetching
      }
    },
  }
}
