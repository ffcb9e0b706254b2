import type { Sql } from 'postgres'

/** Ids from a sequence, fetched in blocks so that a write needs no round trip for its own. */
export interface IdPool {
  next(): Promise<number>
}

const block = 50

export function idPool(sql: Sql, sequence: 'record_id' | 'run_id'): IdPool {
  const ready: number[] = []
  let filling: Promise<void> | undefined
  async function fill(): Promise<void> {
    const rows = await sql<{ id: number }[]>`select nextval(${sequence}) as id from generate_series(1, ${block})`
    ready.push(...rows.map(({ id }) => id))
  }
  return {
    async next() {
      while (ready.length === 0) {
        filling ??= fill().finally(() => (filling = undefined))
        await filling
      }
      return ready.shift() ?? 0
    },
  }
}
