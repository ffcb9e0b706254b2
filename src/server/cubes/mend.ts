import type { Logger } from 'pino'
import type { Sql } from '../database/sql.ts'
import { inTurn } from '../records/aside.ts'

/**
 * Adds up anew what is analysed where the sums do not cover as many records as there are. Whatever writes records moves
 * the sums by triggers, but who owns the database can write without them, as a replica does.
 */
export async function mendSums(sql: Sql, log: Pick<Logger, 'warn'>): Promise<void> {
  await inTurn(sql, async (own) => {
    const [{ off } = { off: 0 }] = await own<{ off: number }[]>`
      select count(*)::int as off from (
        select environment, sum(n) from (
          select environment, count(*) as n from record_aha_game_analysis
          where deleted_at is null and data->>'creation_date' is not null group by environment
          union all select environment, -rows from analysis_sum where grain = 'market') compared
        group by environment having sum(n) <> 0) wrong`
    if (off === 0) return
    const [row] = await own<{ wrong: number }[]>`select analysis_mend() as wrong`
    log.warn({ sums: row?.wrong }, 'Analysis records were written past their sums, which are right again.')
  })
}
