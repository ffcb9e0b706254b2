import type { Sql, TransactionSql } from 'postgres'
import type { Server } from '../server.ts'

/** When a plan made now expires, unless it is approved. */
export function expiry({ settings }: Server, sql: Sql | TransactionSql) {
  return sql`now() + make_interval(days => ${settings.planDays}::int)`
}

/** Approved for exactly the changes that it has: it stays until it is applied. */
export function isApproved(sql: Sql | TransactionSql) {
  return sql`(state = 'ready' and coalesce(approved_hash = hash, false))`
}

export function isExpired(sql: Sql | TransactionSql) {
  return sql`(state = 'ready' and expires_at < now() and not ${isApproved(sql)})`
}
