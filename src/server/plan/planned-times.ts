import { words } from '#catalogue/index.ts'
import type { DeclaredRow } from '../declared.ts'
import { problem } from '../problem.ts'
import type { Call } from '../server.ts'
import { seenBy, visibleTo } from '../visibility/sight.ts'
import { changedPlan } from './again/split.ts'
import type { DriftPolicy } from './start-run.ts'

interface PlannedTime {
  readonly plan: number
  readonly hash: string
  /** ISO 8601 */
  readonly at: string
  /** null: unchanged, at first `skip` */
  readonly onDrift: DriftPolicy | null
  /** plan of which it was a part */
  readonly partOf?: number | undefined
}

/** Sets or moves the time of a plan, with the caller's rights. */
export async function setTime(
  { server: { sql }, actor, language }: Call,
  { plan, hash, at, onDrift, partOf }: PlannedTime,
): Promise<void> {
  const kept = await sql`
    insert into plan_time (plan, at, hash, operator, roles, language, on_drift, part_of)
    select id, ${at}, hash, ${actor.id}, ${JSON.stringify(actor.roles)}::text::jsonb, ${language}, coalesce(${onDrift}, 'skip'), ${partOf ?? null}
      from plan where id = ${plan} and state = 'ready' and hash = ${hash}
    on conflict (plan) do update set at = excluded.at, hash = excluded.hash, operator = excluded.operator,
      roles = excluded.roles, language = excluded.language, on_drift = coalesce(${onDrift}, plan_time.on_drift), state = 'waiting', taken_at = null, message = null
      where plan_time.state <> 'started'
    returning plan`
  if (kept.length === 0) throw changedPlan
  // a plan with a time outlives its usual expiry
  await sql`update plan set expires_at = greatest(expires_at, ${at}::timestamptz + interval '1 day') where id = ${plan}`
}

export async function clearTime({ server: { sql } }: Call, plan: number): Promise<void> {
  const gone = await sql`delete from plan_time where plan = ${plan} and state <> 'started' returning plan`
  if (gone.length === 0)
    throw problem(404, 'not-found', words('This plan waits for no time.', '该计划未设置执行时间。'))
}

const mostPast = 100

export async function plannedTimes({ server, actor, language }: Call): Promise<DeclaredRow<'planned.list'>[]> {
  const { reads: sql } = server
  const { some, where } = visibleTo(sql, actor, 'p')
  const rows = await sql<DeclaredRow<'planned.list'>[]>`
    select t.plan, t.at, t.state, t.on_drift as "onDrift", t.part_of as "partOf",
      case when t.part_of is not null and p.environments[1] = any(${seenBy(actor)}::text[]) then p.environments[1] end as only, ${where} as environment, p.command, t.message->>${language} as message,
      coalesce((p.tally->>'create')::int + (p.tally->>'update')::int + (p.tally->>'remove')::int, 0) as total,
      coalesce(nullif(o.name, ''), o.username) as by
    from plan_time t join plan p on p.id = t.plan left join operator o on o.id = t.operator
    where ${some} order by t.state = 'waiting' desc, case when t.state = 'waiting' then t.at end, t.at desc limit 1000`
  const waiting = rows.filter(({ state }) => state === 'waiting')
  return [...waiting, ...rows.filter(({ state }) => state !== 'waiting').slice(0, mostPast)]
}
