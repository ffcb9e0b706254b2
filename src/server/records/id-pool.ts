import type { Sql, TransactionSql } from 'postgres'

/** Ids from a sequence, fetched in blocks so that a write needs no round trip for its own. */
export interface IdPool {
  /** Within a transaction, over its own connection: transactions that hold all of them would wait for each other. */
  next(over?: Sql | TransactionSql): Promise<number>
}

const block = 50

export function idPool(sql: Sql, sequence: 'record_id' | 'run_id'): IdPool {
  const ready: number[] = []
  return {
    async next(over = sql) {
      for (;;) {
        const id = ready.shift()
        if (id !== undefined) return id
        const rows = await over<{ id: number }[]>`select nextval(${sequence}) as id from generate_series(1, ${block})`
        ready.push(...rows.map((row) => row.id))
      }
    },
  }
}
