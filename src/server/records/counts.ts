import type { Sql, TransactionSql } from 'postgres'

interface StoredCount {
  readonly areas: readonly string[]
  readonly n: number
  /** the oldest transaction that was still open when the count was taken */
  readonly horizon: string
}

/** Cache of exact counts, each valid until one of its areas changes, by the transaction ids in `record_total`. */
export interface Counts {
  count(
    sql: TransactionSql | Sql,
    areas: readonly string[],
    environment: string,
    text: string,
    values: readonly unknown[],
  ): Promise<number>
  /** Returns the number of cached counts, in all areas or some. */
  size(areas?: readonly string[]): number
  /** Clears the counts of all areas or some; returns how many. */
  drop(areas?: readonly string[]): number
}

const most = 5_000

export function countCache(): Counts {
  const counts = new Map<string, StoredCount>()
  const within = (areas: readonly string[] | undefined) =>
    [...counts].filter(([, counted]) => !areas || areas.some((area) => counted.areas.includes(area)))
  return {
    async count(sql, areas, environment, text, values) {
      const key = JSON.stringify([text, values])
      const known = counts.get(key)
      if (known && !(await changedSince(sql, areas, environment, known.horizon))) return known.n
      // one statement, so that count and horizon belong to the same snapshot
      const counted = `select (${text}) as n, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`
      const [row] = await sql.unsafe<Omit<StoredCount, 'areas'>[]>(counted, values as never[], { prepare: true })
      if (!row) return 0
      if (counts.size >= most) counts.clear()
      counts.set(key, { ...row, areas })
      return row.n
    },
    size: (areas) => within(areas).length,
    drop(areas) {
      const dropped = within(areas)
      for (const [key] of dropped) counts.delete(key)
      return dropped.length
    },
  }
}

async function changedSince(
  sql: TransactionSql | Sql,
  areas: readonly string[],
  environment: string,
  horizon: string,
): Promise<boolean> {
  const text = `select exists(select 1 from record_total where area = any($1::text[]) and environment = $2 and xact >= $3::text::xid8) as changed`
  const [row] = await sql.unsafe<{ changed: boolean }[]>(text, [[...areas], environment, horizon], { prepare: true })
  return row?.changed ?? true
}
