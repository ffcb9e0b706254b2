import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { countedWords, type ChangeCount } from '#derive/counted.ts'
import type { Environment } from '#derive/environment.ts'
import type { DeclaredData } from '../declared.ts'
import { problem, type Problem } from '../problem.ts'
import type { Server, Call } from '../server.ts'
import { seesScriptOfPlan } from '../visibility/scripts.ts'
import { seenBy, sees, visibleTo } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'
import { shownSources } from './source-changes.ts'

export type ShownRun = DeclaredData<'run.get'>

/** Run before hidden parts are removed. */
interface RunDetail extends Omit<ShownRun, 'counted'> {
  readonly records: readonly ChangeCount[] | null
}

export interface GuardedRun extends Pick<
  RunDetail,
  'id' | 'plan' | 'kind' | 'command' | 'records' | 'script' | 'environments'
> {
  /** sees all its environments */
  readonly isWhole: boolean
  /** sees its script */
  readonly isOpen: boolean
  readonly where: Environment
}

export function noRun(id: number): Problem {
  return problem(404, 'not-found', words(`There is no run ${id}.`, `没有编号为 ${id} 的任务。`))
}

/** Throws 404 if the caller may see no part of the run. */
export async function runFor(
  { server, actor, language, about }: Pick<Call, 'server' | 'actor' | 'language' | 'about'>,
  id: number,
): Promise<ShownRun> {
  const { sql } = server
  const { some, whole, where } = visibleTo(sql, actor, 'r')
  const [row] = await sql<(RunDetail & GuardedRun)[]>`
    select r.id, r.kind, r.plan, ${besideOf(sql, actor)}, r.command, r.input, r.environment, r.environments, r.state, r.total, r.done, r.skipped, r.failed,
      r.records, r.reason, case when r.state in ('running', 'stopped') then r.message ->> ${language} end as fault, r.started_at, r.finished_at, coalesce(nullif(o.name, ''), o.username) as actor, r.rate,
      case when r.state = 'running' and r.rate > 0 then ceil((r.total - r.done - r.skipped - r.failed) / r.rate) end as eta,
      nullif(r.source_changes, '{"total":0,"records":[]}'::jsonb) as "sourceChanges", r.rate_limit as "rateLimit", r.on_failure as "onFailure", r.emergency, r.failures,
      p.title, p.script, p.script_version as "scriptVersion", p.params, coalesce(p.log, '[]') as log,
      ${whole} as "isWhole", ${seesScriptOfPlan(sql, actor)} as "isOpen", ${where} as where
    from (select *, ${sql.unsafe(rateOf)} as rate from run where id = ${id}) r
    left join operator o on o.id = r.actor left join plan p on p.id = r.plan where ${some}`
  if (!row) throw noRun(id)
  for (const each of row.environments) about?.add(each)
  const { isWhole, isOpen, sourceChanges } = row
  const detail = {
    ...row,
    sourceChanges: isWhole && sourceChanges ? await shownSources({ server, actor, language }, sourceChanges) : null,
    ...(isWhole && isOpen ? {} : { log: [] }),
    ...(isWhole ? {} : { eta: null }),
  }
  const [shown] = await visibleRuns(server, actor, [detail])
  if (!shown) throw noRun(id)
  return shown
}

/** Selects the run that `r` undoes and the one that undid it, if visible. */
export function besideOf(sql: Sql, actor: Pick<Actor, 'id' | 'roles'>) {
  const seen = (id: string) =>
    sql`(select o.id from run o where o.id = ${sql.unsafe(id)} and ${visibleTo(sql, actor, 'o').some})`
  return sql`${seen('r.undoes')} as undoes, ${seen('r.undone_by')} as "undoneBy"`
}

/** Changes per second since the run last started or resumed. */
export const rateOf = `case when beat_at > active_since then
  round(((done + skipped + failed - active_base) / greatest(0.001, extract(epoch from beat_at - active_since)))::numeric, 1) end`

/** Reduces partly visible runs to their visible part. */
export async function visibleRuns<T extends GuardedRun>(
  { sql, catalogue, entries }: Server,
  actor: Actor,
  rows: readonly T[],
) {
  const parts = await partsOf(
    sql,
    actor,
    rows.filter(({ isWhole }) => !isWhole),
  )
  return rows.map(({ records, isWhole, isOpen, where, ...row }) => ({
    ...row,
    counted: isWhole
      ? countedWords(catalogue.areas, records ?? [], entries.get(row.command), row.kind === 'undo')
      : null,
    environment: where,
    environments: row.environments.filter((each) => sees(actor, each)),
    ...(isWhole && isOpen ? {} : withoutScript),
    ...(isWhole ? {} : { input: null, reason: null, rate: null, ...nothing, ...parts.get(row.id) }),
  }))
}

const withoutScript = { title: null, script: null, scriptVersion: null, params: null }
const nothing = { total: 0, done: 0, skipped: 0, failed: 0 }

async function partsOf(sql: Sql, actor: Actor, runs: readonly GuardedRun[]) {
  if (runs.length === 0) return new Map()
  const [ids, mine] = [runs.map(({ id }) => id), seenBy(actor)]
  const rows = await sql<(typeof nothing & { id: number })[]>`
    select r.id, count(*)::int as total, count(*) filter (where c.state = 'done')::int as done,
      count(*) filter (where c.state = 'skipped')::int as skipped, count(*) filter (where c.state = 'failed')::int as failed
    from run r join change c on c.plan = r.plan and not c.excluded and c.environment = any(${mine}::text[])
    where r.id = any(${ids}::bigint[]) group by r.id
    union all
    select r.id, count(distinct (v.area, v.environment, v.id))::int, count(distinct (v.area, v.environment, v.id))::int, 0, 0
    from run r join revision v on v.run = r.id and v.environment = any(${mine}::text[])
    where r.id = any(${ids}::bigint[]) and r.plan is null group by r.id`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
