import type { PendingQuery, Row, TransactionSql } from 'postgres'
import type { Sql } from '../database/sql.ts'

/** A message m is about the record of a change c. */
export function isAbout(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`c.area = m.payload ->> 'area' and c.environment = m.environment and c.id = ${recordOf(sql)}`
}

/** A message m leaves with a plan: it is about no record that was left out. */
export function leavesWith(sql: Sql | TransactionSql, plan: number | PendingQuery<Row[]>): PendingQuery<Row[]> {
  return sql`m.plan = ${plan} and not exists (select from change c where c.plan = ${plan} and ${isAbout(sql)} and c.excluded)`
}

/** Those of these changes of a plan with which a message about their record waits. */
export async function withMessage(tx: TransactionSql, plan: number, seqs: readonly number[]): Promise<Set<number>> {
  const rows = await tx<{ seq: number }[]>`
    select c.seq from outbox m join change c on c.plan = ${plan} and ${isAbout(tx)}
    where m.plan = ${plan} and m.state = 'planned' and c.seq = any(${[...seqs]}::bigint[])`
  return new Set(rows.map(({ seq }) => seq))
}

/** The id of the record that a message m is about. */
export function recordOf(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`case when m.payload ->> 'id' ~ '^[0-9]{1,15}$' then (m.payload ->> 'id')::bigint end`
}
