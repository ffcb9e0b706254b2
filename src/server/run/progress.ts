import type { Sql } from 'postgres'
import type { Event } from '../events.ts'

type RunProgress = Omit<Extract<Event, { type: 'run' }>, 'type'> & { readonly plan: number }

/** Changes per second since the run last started or resumed. */
export const rateOf = `case when beat_at > active_since then
  round(((done + skipped + failed - active_base) / greatest(0.001, extract(epoch from beat_at - active_since)))::numeric, 1) end`

export async function runProgress(sql: Sql, run: number): Promise<RunProgress | undefined> {
  const [row] = await sql<
    RunProgress[]
  >`select id, plan, actor, state, total, done, skipped, failed, ${sql.unsafe(rateOf)} as rate, environments || environment as environments from run where id = ${run}`
  return row
}
