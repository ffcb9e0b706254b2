import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { countedWords } from '#derive/counted.ts'
import type { Environment } from '#derive/environment.ts'
import { problem, type Problem } from '../problem.ts'
import type { Server, Call } from '../server.ts'
import { seesScriptOfPlan } from '../visibility/scripts.ts'
import { seenBy, sees, visibleTo } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'
import { runDetail, type RunDetail, type ShownRun } from './detail.ts'
import { shownSources } from './source-changes.ts'

type Caller = Pick<Call, 'server' | 'actor' | 'language' | 'about'>

export interface GuardedRun extends Pick<
  RunDetail,
  'id' | 'plan' | 'kind' | 'command' | 'records' | 'script' | 'environments'
> {
  readonly isWhole: boolean
  readonly isOpen: boolean
  readonly where: Environment
}

export function noRun(id: number): Problem {
  return problem(404, 'not-found', words(`There is no run ${id}.`, `没有编号为 ${id} 的任务。`))
}

/** Throws 404 if the caller may see no part of the run. */
export async function runFor({ server, actor, language, about }: Caller, id: number): Promise<ShownRun> {
  const { sql } = server
  const { some, whole, where } = visibleTo(sql, actor, 'r')
  const [sight] = await sql<(Pick<GuardedRun, 'isWhole' | 'isOpen' | 'where'> & { told: Environment[] })[]>`
    select ${whole} as "isWhole", ${seesScriptOfPlan(sql, actor)} as "isOpen", ${where} as where, r.environments as told
    from run r left join plan p on p.id = r.plan where r.id = ${id} and ${some}`
  if (!sight) throw noRun(id)
  for (const each of sight.told) about?.add(each)
  const row = await runDetail(sql, id, { actor, language })
  if (!row) throw noRun(id)
  const { isWhole } = sight
  const detail = {
    ...row,
    sourceChanges:
      isWhole && row.sourceChanges ? await shownSources({ server, actor, language }, row.sourceChanges) : null,
    ...(isWhole && sight.isOpen ? {} : { log: [] }),
    ...(isWhole ? {} : { eta: null }),
  }
  const [shown] = await visibleRuns(server, actor, [{ ...detail, ...sight }])
  if (!shown) throw noRun(id)
  const { isWhole: _, isOpen: __, where: ___, told: ____, ...run } = shown
  return run
}

/** Partly visible runs have only the counts of their visible part. */
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
  return rows.map(({ records, ...row }) => ({
    ...row,
    counted: row.isWhole
      ? countedWords(catalogue.areas, records ?? [], entries.get(row.command), row.kind === 'undo')
      : null,
    environment: row.where,
    environments: row.environments.filter((each) => sees(actor, each)),
    ...(row.isWhole && row.isOpen ? {} : withoutScript),
    ...(row.isWhole ? {} : { input: null, reason: null, rate: null, ...nothing, ...parts.get(row.id) }),
  }))
}

const withoutScript = { title: null, script: null, scriptVersion: null, params: null }
const nothing = { total: 0, done: 0, skipped: 0, failed: 0 }

async function partsOf(
  sql: Sql,
  actor: Actor,
  runs: readonly GuardedRun[],
): Promise<ReadonlyMap<number, typeof nothing>> {
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
