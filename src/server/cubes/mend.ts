import type { Logger } from 'pino'
import type { ReservedSql } from 'postgres'
import type { Sql } from '../database/sql.ts'
import { inTurn } from '../records/aside.ts'

// what is added up, and where the sums are
const written = ['record_aha_game_analysis', 'analysis_sum', 'record_collect_day', 'collect_sum']

type Log = Pick<Logger, 'warn'>

/**
 * Adds up anew what is analysed and collected and puts right what is not. Whatever writes records moves the sums by triggers, but who
 * owns the database can write without them, as a replica does, and change figures without a record more or less.
 */
export function mendSums(sql: Sql, log: Log): Promise<void> {
  return inTurn(sql, (own) => mend(own, log))
}

/** The same where anything was written since it was done last, by whatever way: to add up millions takes its time. */
export function mendWrittenSums(sql: Sql, log: Log): Promise<void> {
  return inTurn(sql, async (own) => {
    const [row] = await own<{ known: string | null; written: string | null }[]>`
      select (select value #>> '{}' from setting where key = 'sums') as known,
        string_agg(concat_ws(' ', relid::text, n_tup_ins, n_tup_upd, n_tup_del), ', ' order by relid) as written
      from pg_stat_user_tables where relid = any(${written}::regclass[])`
    if (row?.written && row.written === row.known) return
    await mend(own, log)
    // as it was before: what was written meanwhile is looked at the next time
    if (row?.written)
      await own`insert into setting (key, value) values ('sums', to_jsonb(${row.written}::text)) on conflict (key) do update set value = excluded.value`
  })
}

async function mend(own: ReservedSql, log: Log): Promise<void> {
  const [row] = await own<{ wrong: number }[]>`select analysis_mend() + collect_mend() as wrong`
  if (Number(row?.wrong ?? 0) > 0)
    log.warn({ sums: row?.wrong }, 'Records of figures by day were written past their sums, which are right again.')
}
