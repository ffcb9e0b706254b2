import type { PendingQuery, Row, TransactionSql } from 'postgres'
import type { Sql } from '../database/sql.ts'
import type { Server } from '../server.ts'
import { announceRun } from '../world/announce.ts'

/** SQL: message m is about the record of change c. */
export function isAbout(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`c.area = m.payload ->> 'area' and c.environment = m.environment and c.id = ${recordOf(sql)}`
}

/** SQL: message m is sent with a plan, whose changes include its record. */
export function leavesWith(sql: Sql | TransactionSql, plan: number | PendingQuery<Row[]>): PendingQuery<Row[]> {
  return sql`m.plan = ${plan} and not exists (select from change c where c.plan = ${plan} and ${isAbout(sql)} and c.excluded)`
}

/** Returns the changes of a plan with a waiting message. */
export async function withMessage(
  tx: TransactionSql,
  plan: number,
  changes: readonly { readonly seq: number }[],
): Promise<Set<number>> {
  const rows = await tx<{ seq: number }[]>`
    select c.seq from outbox m join change c on c.plan = ${plan} and ${isAbout(tx)}
    where m.plan = ${plan} and m.state = 'planned' and c.seq = any(${changes.map(({ seq }) => seq)}::bigint[])`
  return new Set(rows.map(({ seq }) => seq))
}

/** SQL: id of the record that message m is about. */
export function recordOf(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`case when m.payload ->> 'id' ~ '^[0-9]{1,15}$' then (m.payload ->> 'id')::bigint end`
}

/** Releases a run's planned messages: all, or those about changed records. Others wait for a retry. */
export async function release(
  tx: TransactionSql,
  server: Pick<Server, 'registry' | 'settings'>,
  { id, plan }: { readonly id: number; readonly plan: number },
  which: 'all' | 'changed',
): Promise<void> {
  await tx`update outbox m set state = 'waiting', run = ${id}, next_at = greatest(next_at, now()) where plan = ${plan} and state = 'planned'
    and not exists (select from change c where c.plan = ${plan} and ${isAbout(tx)} and (c.excluded or c.state <> 'done'))
    and (${which === 'all'} or exists (select from change c where c.plan = ${plan} and ${isAbout(tx)}))`
  await announceRun(tx, server, id)
}
