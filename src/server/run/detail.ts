import type { Sql } from 'postgres'
import type { Language } from '#catalogue/index.ts'
import type { ChangeCount } from '#derive/counted.ts'
import type { DeclaredData } from '../declared.ts'
import { visibleTo } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'
import { rateOf } from './progress.ts'

export type ShownRun = DeclaredData<'run.get'>

export interface RunDetail extends Omit<ShownRun, 'counted'> {
  readonly records: readonly ChangeCount[] | null
}

/** Checks no rights except for related runs; callers use `runFor`. */
export async function runDetail(
  sql: Sql,
  id: number,
  { actor, language }: { readonly actor: Pick<Actor, 'id' | 'roles'>; readonly language: Language },
): Promise<RunDetail | undefined> {
  const [row] = await sql<RunDetail[]>`
    select r.id, r.kind, r.plan, ${besideOf(sql, actor)}, r.command, r.input, r.environment, r.environments, r.state, r.total, r.done, r.skipped, r.failed,
      r.records, r.reason, case when r.state in ('running', 'stopped') then r.message ->> ${language} end as fault, r.started_at, r.finished_at, coalesce(nullif(o.name, ''), o.username) as actor, r.rate,
      case when r.state = 'running' and r.rate > 0 then ceil((r.total - r.done - r.skipped - r.failed) / r.rate) end as eta,
      nullif(r.source_changes, '{"total":0,"records":[]}'::jsonb) as "sourceChanges", r.rate_limit as "rateLimit", r.on_failure as "onFailure", r.emergency, r.failures,
      p.title, p.script, p.script_version as "scriptVersion", p.params, coalesce(p.log, '[]') as log
    from (select *, ${sql.unsafe(rateOf)} as rate from run where id = ${id}) r
    left join operator o on o.id = r.actor left join plan p on p.id = r.plan`
  return row
}

/** Selects the run that `r` undoes and the one that undid it, if visible. */
export function besideOf(sql: Sql, actor: Pick<Actor, 'id' | 'roles'>) {
  const seen = (id: string) =>
    sql`(select o.id from run o where o.id = ${sql.unsafe(id)} and ${visibleTo(sql, actor, 'o').some})`
  return sql`${seen('r.undoes')} as undoes, ${seen('r.undone_by')} as "undoneBy"`
}
