import type { Logger } from 'pino'
import type { Sql } from '../database/sql.ts'
import { runExclusive } from './aside.ts'

/** Minimum number of rows to merge; summing fewer costs less than a round trip. */
const few = 50

/** Returns SQL that adds up totals instead of counting records. */
export function totalText(environment: string): string {
  return `select coalesce(sum(n), 0)::bigint as n from record_total where area = $1 and environment = ${environment}`
}

/** Merges rows of totals, except uncommitted and locked ones. */
export async function foldTotals(sql: Sql): Promise<void> {
  await sql`
    with gone as (
      delete from record_total where ctid = any(array(
        select ctid from record_total where (area, environment) in (
          select area, environment from record_total group by area, environment having count(*) > ${few})
        for update skip locked))
      returning area, environment, n, xact, lowest, highest)
    insert into record_total (area, environment, n, xact, lowest, highest)
    select area, environment, sum(n), max(xact), min(lowest), max(highest) from gone group by area, environment`
}

/** Corrects the totals: a replica or the database owner can bypass their triggers. */
export async function mendTotals(sql: Sql, log: Pick<Logger, 'warn'>): Promise<void> {
  // one at a time: two would both add the difference
  await runExclusive(sql, async (own) => {
    // one statement: both share a snapshot
    const wrong = await own<{ area: string; environment: string; n: number }[]>`
      insert into record_total (area, environment, n)
      select area, environment, sum(n) from (
        select area, environment, count(*) as n from record where deleted_at is null group by area, environment
        union all select area, environment, -n from record_total) compared
      group by area, environment having sum(n) <> 0
      returning area, environment, n`
    if (wrong.length > 0) log.warn({ totals: wrong }, 'Records were written past the totals, which are right again.')
  })
}
