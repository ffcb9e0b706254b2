import { words, type Words } from '#catalogue/index.ts'
import { onChange } from '#derive/values/on-change.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { isApproved, isExpired } from '../plan/life.ts'
import { cancelPlan } from '../plan/planning-queue.ts'
import { summary, type PlanSummary } from '../plan/plans.ts'
import type { Server } from '../server.ts'
import { begunWithin } from './schedule-overlap.ts'

/** Plannings within ten minutes that wait only a second; each further one doubles the wait. */
const quickTimes = 5

/** Makes orders due whose areas changed, or whose last plan was lost, expired or made by an older script. */
export async function wakeOrders({ sql }: Pick<Server, 'sql'>): Promise<void> {
  await sql`
    with stale as (
      select s.id, (select count(*) from schedule_due d where d.schedule = s.id and d.at > now() - interval '10 minutes') as times
      from schedule s left join lateral (
        select d.at, d.plan, d.outcome, p.state, p.reads, p.seen, ${isExpired(sql)} as expired from schedule_due d left join plan p on p.id = d.plan
        where d.schedule = s.id order by d.due_at desc limit 1) l on true
      where s.enabled and s.cron = ${onChange} and (s.next_at is null or s.next_at > now() + interval '10 minutes')
        and l.state is distinct from 'planning' and l.state is distinct from 'applying'
        and not (l.plan is null and l.at is not null and l.outcome is null and l.at > now() - ${begunWithin}::interval)
        and (l.reads is null or l.seen is null or l.expired
          or exists (select from script c where c.name = s.script and c.updated_at > l.at)
          or exists (select from jsonb_array_elements_text(l.reads) place join record_total t
            on t.area = split_part(place, ' ', 1) and t.environment = split_part(place, ' ', 2)
            where t.xact >= pg_snapshot_xmin(l.seen) and not pg_visible_in_snapshot(t.xact, l.seen)))
      for update of s skip locked)
    update schedule s set next_at = now() + interval '1 second' * least(300, power(2, greatest(0, times - ${quickTimes}::int)))
    from stale where s.id = stale.id`
}

export interface DueOutcome {
  readonly outcome: string
  readonly plan?: number
  readonly run?: number
  readonly message?: Words | undefined
}

export async function proposeOrder(
  server: Server,
  order: { readonly id: number; readonly apply: boolean },
  plan: PlanSummary,
): Promise<PlanSummary | DueOutcome> {
  const { sql } = server
  const [read] = await sql<{ n: number }[]>`select jsonb_array_length(reads) as n from plan where id = ${plan.id}`
  if (!read?.n) {
    await cancelPlan(server, plan.id)
    return { plan: plan.id, outcome: 'failed', message: readsNothing }
  }
  const isOwn = await noteBroken(server, order.id, plan.id)
  const proposal = isEmptyPlan(plan) ? plan.id : await keepSame(server, order.id, plan.id)
  await dropEarlier(server, order.id, proposal)
  if (isEmptyPlan(plan)) return { plan: plan.id, outcome: 'nothing' }
  if (isOwn && order.apply) return { plan: proposal, outcome: 'failed', message: brokenByItself }
  return proposal === plan.id ? plan : summary(sql, proposal)
}

/**
 * Stores who last changed the planned fields (or read records, if created). Returns true if only this order did.
 */
async function noteBroken({ sql, registry }: Server, order: number, plan: number): Promise<boolean> {
  const areas = await sql<{ area: string }[]>`select distinct area from change where plan = ${plan}`
  const parents = Object.fromEntries(areas.map(({ area }) => [area, registry.get(area)?.store.area.parent ?? null]))
  const found = await sql<{ actor: number; at: string; count: number; isOwn: boolean }[]>`
    with place as (select split_part(p, ' ', 1) as area, split_part(p, ' ', 2) as environment
      from plan, jsonb_array_elements_text(reads) p where id = ${plan})
    select v.actor, max(v.at) as at, count(*)::int as count,
      bool_and(exists (select from schedule_due d where d.schedule = ${order} and d.run = v.run)) as "isOwn"
    from change c cross join lateral (
      select r.actor, r.at, r.run from place join revision r using (area, environment)
      where (r.area = c.area and r.id = c.id or c.before is null and r.area = ${JSON.stringify(parents)}::text::jsonb ->> c.area and r.id = c.parent_id)
        and (c.before is null or c.after is null or exists (select from jsonb_each(c.after) f
          where f.value is distinct from c.before -> f.key and r.after -> f.key is distinct from r.before -> f.key))
      order by r.at desc limit 1) v
    where c.plan = ${plan} and not c.excluded group by v.actor order by count desc, at desc limit 20`
  await sql`update plan set broken = (select jsonb_agg(jsonb_build_object('operator', coalesce(nullif(o.name, ''), o.username, '?'), 'at', b.at, 'count', b.count))
      from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as b(actor bigint, at text, count int) left join operator o on o.id = b.actor)
    where id = ${plan}`
  return found.length > 0 && found.every(({ isOwn }) => isOwn)
}

/** Keeps an earlier plan with the same changes, perhaps approved or with exclusions. */
async function keepSame({ sql }: Server, order: number, plan: number): Promise<number> {
  const changes = (of: number | ReturnType<typeof sql>) => sql`
    select area, environment, case when before is null then 0 else id end, parent_id, expected_version, after, count(*) from change where plan = ${of}
    group by 1, 2, 3, 4, 5, 6`
  const [kept] = await sql<{ id: number }[]>`
    update plan e set reads = n.reads, seen = n.seen, broken = n.broken, expires_at = greatest(e.expires_at, n.expires_at)
    from plan n where n.id = ${plan} and e.id = (select max(d.plan) from schedule_due d where d.schedule = ${order} and d.plan < ${plan})
      and e.state = 'ready' and not exists (${changes(plan)} except ${changes(sql`e.id`)}) and not exists (${changes(sql`e.id`)} except ${changes(plan)})
    returning e.id`
  if (!kept) return plan
  await sql`delete from plan where id = ${plan}`
  return kept.id
}

/** Cancels earlier proposals, except those approved or with a time; deletes those cancelled before. */
async function dropEarlier(server: Server, order: number, proposal: number): Promise<void> {
  const { sql } = server
  const earlier = sql`select d.plan from schedule_due d where d.schedule = ${order} and d.plan < ${proposal}`
  await sql`delete from plan where id in (${earlier}) and state in ('cancelled', 'failed') and run is null`
  await sql`delete from schedule_due d where schedule = ${order} and at < now() - interval '1 day' and run is null
    and not exists (select from plan p where p.id = d.plan)`
  const open = await sql<{ id: number }[]>`select id from plan where id in (${earlier}) and state = 'ready'
    and not ${isApproved(sql)} and not exists (select from plan_time t where t.plan = plan.id and t.state = 'waiting')`
  // it may have been applied meanwhile
  for (const { id } of open) await cancelPlan(server, id).catch(() => undefined)
}

const readsNothing = words(
  'The script read no records, so no change can start it. Read records in it, or set a time.',
  '脚本未读取任何记录，因此无法在变化时触发。请在脚本中读取记录，或改为设置时间。',
)

const brokenByItself = words(
  'What this order last applied does not settle: its script would change it again. Correct the script, or apply the plan by hand.',
  '该任务上次执行的结果仍不符合脚本的要求，脚本会再次修改。请修正脚本，或手动执行该计划。',
)
