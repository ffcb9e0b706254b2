import type { Sql, TransactionSql } from 'postgres'
import type { Kept } from './registry.ts'

interface Counted {
  readonly n: number
  /** the oldest transaction that was still open when the count was taken */
  readonly horizon: string
}

/** Exact counts, kept until the area changes: on any server, seen by the transaction ids of its revisions. */
export interface Counts {
  count(
    sql: TransactionSql | Sql,
    kept: Kept,
    environment: string,
    text: string,
    values: readonly unknown[],
  ): Promise<number>
  size(): number
  /** Forgets everything; answers how many counts were kept. */
  drop(): number
}

const most = 5_000

export function countCache(): Counts {
  const kept = new Map<string, Counted>()
  return {
    async count(sql, { store }, environment, text, values) {
      const key = JSON.stringify([text, values])
      const known = kept.get(key)
      if (known && !(await changedSince(sql, store.area.id, environment, known.horizon))) return known.n
      // one statement, so that count and horizon belong to the same snapshot
      const counted = `select (${text}) as n, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`
      const [row] = await sql.unsafe<Counted[]>(counted, values as never[], { prepare: true })
      if (!row) return 0
      if (kept.size >= most) kept.clear()
      kept.set(key, row)
      return row.n
    },
    size: () => kept.size,
    drop() {
      const { size } = kept
      kept.clear()
      return size
    },
  }
}

async function changedSince(
  sql: TransactionSql | Sql,
  area: string,
  environment: string,
  horizon: string,
): Promise<boolean> {
  const text = `select exists(select 1 from revision where area = $1 and environment = $2 and xact >= $3::text::xid8) as changed`
  const [row] = await sql.unsafe<{ changed: boolean }[]>(text, [area, environment, horizon], { prepare: true })
  return row?.changed ?? true
}
