import type { Sql, TransactionSql } from 'postgres'

interface StoredCount {
  readonly areas: readonly string[]
  readonly n: number
  /** oldest transaction that was open when the count was taken */
  readonly horizon: string
}

export interface CountQuery {
  readonly areas: readonly string[]
  readonly environment: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Columns `total` and `horizon`, which count within another statement. */
export interface CountColumns {
  readonly text: string
  /** Returns undefined if the cached count is no longer exact. */
  readonly read: (row: CountedRow) => number | undefined
}

export interface CountedRow {
  readonly total?: number | null
  readonly horizon?: string
}

/** Cache of exact counts, valid until a transaction changes one of their areas. */
export interface Counts {
  count(sql: TransactionSql | Sql, query: CountQuery): Promise<number>
  /** Appends parameters to those of the query. */
  columns(query: CountQuery, values: unknown[]): CountColumns
  size(areas?: readonly string[]): number
  drop(areas?: readonly string[]): number
}

const most = 5_000

export function countCache(): Counts {
  const counts = new Map<string, StoredCount>()
  const within = (areas: readonly string[] | undefined) =>
    [...counts].filter(([, counted]) => !areas || areas.some((area) => counted.areas.includes(area)))
  const keyOf = ({ text, values }: CountQuery): string => JSON.stringify([text, values])
  function columns(query: CountQuery, values: unknown[]): CountColumns {
    const { areas, environment, text } = query
    const key = keyOf(query)
    const known = counts.get(key)
    if (known) {
      const put = (value: unknown): string => `$${values.push(value)}`
      const [area, place, since, n] = [[...areas], environment, known.horizon, known.n].map(put)
      const changed = `select from record_total where area = any(${area}::text[]) and environment = ${place} and xact >= ${since}::text::xid8`
      return {
        text: `case when not exists (${changed}) then ${n}::int end as total`,
        read({ total }) {
          if (total === null && counts.get(key) === known) counts.delete(key)
          return total ?? undefined
        },
      }
    }
    return {
      // one statement: both share a snapshot
      text: `(${text}) as total, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
      read({ total, horizon = '0' }) {
        if (counts.size >= most) counts.clear()
        counts.set(key, { n: total ?? 0, horizon, areas })
        return total ?? 0
      },
    }
  }
  return {
    columns,
    async count(sql, query) {
      const values = counts.has(keyOf(query)) ? [] : [...query.values]
      const { text, read } = columns(query, values)
      const [row = {}] = await sql.unsafe<CountedRow[]>(`select ${text}`, values as never[], { prepare: true })
      return read(row) ?? this.count(sql, query)
    },
    size: (areas) => within(areas).length,
    drop(areas) {
      const dropped = within(areas)
      for (const [key] of dropped) counts.delete(key)
      return dropped.length
    },
  }
}
