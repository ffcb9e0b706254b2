import type { Logger } from 'pino'
import type { Sql } from '../database/sql.ts'
import { runExclusive } from '../records/aside.ts'

// source tables and their sums
const written = ['record_aha_game_analysis', 'analysis_sum', 'record_collect_day', 'collect_sum']

type Log = Pick<Logger, 'warn'>

/** Corrects the sums: replication or the database owner can bypass their triggers. */
export function mendWrittenSums(sql: Sql, log: Log): Promise<void> {
  return runExclusive(sql, async (own) => {
    const [row] = await own<{ known: string | null; written: string | null }[]>`
      select (select value #>> '{}' from setting where key = 'sums') as known,
        string_agg(concat_ws(' ', relid::text, n_tup_ins, n_tup_upd, n_tup_del), ', ' order by relid) as written
      from pg_stat_user_tables where relid = any(${written}::regclass[])`
    if (row?.written && row.written === row.known) return
    const [sums] = await own<{ wrong: number }[]>`select analysis_mend() + collect_mend() as wrong`
    if (Number(sums?.wrong ?? 0) > 0)
      log.warn({ sums: sums?.wrong }, 'Records of figures by day were written past their sums, which are right again.')
    // stores the state before the run, so concurrent writes trigger the next one
    if (row?.written)
      await own`insert into setting (key, value) values ('sums', to_jsonb(${row.written}::text)) on conflict (key) do update set value = excluded.value`
  })
}
