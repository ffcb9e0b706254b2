import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'

export interface RunProgress {
  readonly id: number
  readonly plan: number | null
  readonly actor: number
  readonly state: string
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
  /** changes per second since the run last started or resumed */
  readonly rate: number | null
  readonly environments: readonly Environment[]
}

/** SQL for the changes per second since the run last started or resumed. */
export const rateOf = `case when beat_at > active_since then
  round(((done + skipped + failed - active_base) / greatest(0.001, extract(epoch from beat_at - active_since)))::numeric, 1) end`

export async function runProgress(sql: Sql, run: number): Promise<(RunProgress & { plan: number }) | undefined> {
  const [row] = await sql<
    (RunProgress & { plan: number })[]
  >`select id, plan, actor, state, total, done, skipped, failed, ${sql.unsafe(rateOf)} as rate, environments || environment as environments from run where id = ${run}`
  return row
}
