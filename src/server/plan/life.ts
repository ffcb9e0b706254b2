import type { Sql, TransactionSql } from 'postgres'
import { refuseOverLimit } from '../account-limits.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'

export function expiry({ settings }: Server, sql: Sql | TransactionSql) {
  return sql`now() + make_interval(days => ${settings.planDays}::int)`
}

/** Matches plans whose present changes are approved; these never expire. */
export function isApproved(sql: Sql | TransactionSql) {
  return sql`(state = 'ready' and coalesce(approved_hash = hash, false))`
}

export function isExpired(sql: Sql | TransactionSql) {
  return sql`(state = 'ready' and expires_at < now() and not ${isApproved(sql)})`
}

/** Throws if too many plans are open. Counts only the newest: nearly all others are over. */
export async function refuseMorePlans(server: Server, { id }: Pick<Actor, 'id'>): Promise<void> {
  const { sql } = server
  const waiting = sql`select count(*) as n from (select * from plan order by id desc limit 10000) p
    where actor = ${id} and run is null and state in ('planning', 'ready') and not ${isExpired(sql)}`
  await refuseOverLimit(sql, server, 'plans', id, waiting)
}
