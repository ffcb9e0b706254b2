import type { PendingQuery, Row, TransactionSql } from 'postgres'
import type { Sql } from '../database/sql.ts'

/** A message m is about the record of a change c. */
export function isAbout(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`c.area = m.payload ->> 'area' and c.environment = m.environment and c.id = ${recordOf(sql)}`
}

/** The id of the record that a message m is about. */
export function recordOf(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`case when m.payload ->> 'id' ~ '^[0-9]{1,15}$' then (m.payload ->> 'id')::bigint end`
}
