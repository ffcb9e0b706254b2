import type { Logger } from 'pino'
import type { Sql } from '../database/sql.ts'
import { inTurn } from './aside.ts'

/** So few rows are summed faster than requested. */
const few = 50

/** SQL for the number of records that area `$1` has in an environment, at the cost of few rows whatever it is. */
export function totalText(environment: string): string {
  return `select coalesce(sum(n), 0)::bigint as n from record_total where area = $1 and environment = ${environment}`
}

/** Makes one row of many: of those whose transactions are over, and that nobody else is at. */
export async function foldTotals(sql: Sql): Promise<void> {
  await sql`
    with gone as (
      delete from record_total where ctid = any(array(
        select ctid from record_total where (area, environment) in (
          select area, environment from record_total group by area, environment having count(*) > ${few})
        for update skip locked))
      returning area, environment, n, xact)
    insert into record_total (area, environment, n, xact)
    select area, environment, sum(n), max(xact) from gone group by area, environment`
}

/**
 * Counts everything and puts right what is not. Whatever writes records is counted by triggers, but who owns the
 * database can write without them, as a replica does.
 */
export async function mendTotals(sql: Sql, log: Pick<Logger, 'warn'>): Promise<void> {
  // one at a time: two would each add what is missing
  await inTurn(sql, async (own) => {
    // counted, compared and put right as of one moment
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
