import type { Sql } from 'postgres'
import type { Language } from '#catalogue/index.ts'
import { rateOf } from './progress.ts'

/** A run as it is shown: what it does, how far it got and how long it will take. */
export interface RunDetail {
  readonly id: number
  readonly kind: string
  readonly plan: number | null
  readonly environment: string
  readonly state: string
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
  /** what keeps it, or made it stop */
  readonly fault: string | null
  /** what the script wrote down */
  readonly log: readonly unknown[]
  /** changes per second */
  readonly rate: number | null
  /** seconds until it ends */
  readonly eta: number | null
}

export async function runDetail(sql: Sql, id: number, language: Language): Promise<RunDetail | undefined> {
  const [row] = await sql<RunDetail[]>`
    select r.id, r.kind, r.plan, r.undoes, r.undone_by as "undoneBy", r.command, r.input, r.environment, r.state, r.total, r.done, r.skipped, r.failed,
      r.reason, case when r.state in ('running', 'stopped') then r.message ->> ${language} end as fault, r.started_at, r.finished_at, coalesce(nullif(o.name, ''), o.username) as actor, r.rate,
      case when r.state = 'running' and r.rate > 0 then ceil((r.total - r.done - r.skipped - r.failed) / r.rate) end as eta,
      r.rate_limit as "rateLimit", r.on_failure as "onFailure", r.failures,
      p.title, p.script, p.script_version as "scriptVersion", p.params, coalesce(p.log, '[]') as log
    from (select *, ${sql.unsafe(rateOf)} as rate from run where id = ${id}) r
    left join operator o on o.id = r.actor left join plan p on p.id = r.plan`
  return row
}
