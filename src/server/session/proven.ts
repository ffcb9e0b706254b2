import type { PendingQuery, Row, Sql } from 'postgres'
import type { Proven } from '../services.ts'

/** Waits for a running password reset; a later one sees the rows written here. */
export function stillProven(sql: Sql, { id, password }: Proven): PendingQuery<Row[]> {
  return sql`operator where id = ${id} and password is not distinct from ${password}::text and disabled_at is null for share`
}
