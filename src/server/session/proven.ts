import type { PendingQuery, Row, Sql } from 'postgres'
import type { Proven } from '../services.ts'

/**
 * The account, if it still is as it was then. A reset that is under way is waited for, and one that comes later finds
 * what is written here.
 */
export function stillProven(sql: Sql, { id, password }: Proven): PendingQuery<Row[]> {
  return sql`operator where id = ${id} and password is not distinct from ${password}::text and disabled_at is null for share`
}
