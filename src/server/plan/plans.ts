import type { Sql, TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import type { ChangeCount } from '#derive/counted.ts'
import type { Environment } from '#derive/environment.ts'
import { missedMs } from '#derive/values/due.ts'
import { timedMessages, type TimedMessages } from '#derive/values/sending.ts'
import type { DeclaredData } from '../declared.ts'
import { withFileRights } from '../files/file-rights.ts'
import { linesIn } from '../files/lines.ts'
import { problem, type Problem } from '../problem.ts'
import { openDraft, type Draft } from '../records/planned/draft.ts'
import { leavesWith } from '../outbox/about.ts'
import { seenBy } from '../visibility/sight.ts'
import type { Engine } from '../world/engine.ts'
import { isUndecided, kindOf } from './change-filter.ts'
import { mostFaults, planSteps, type PlanRequest } from './plan-steps.ts'
import { readAheadOf } from './read-ahead.ts'
import type { ShownFault } from './report.ts'
import { approvalOf } from './approval/approval.ts'
import { leaveOutAgain } from './again/left-out.ts'
import { expiry, isApproved, isExpired, refuseMorePlans } from './life.ts'
import { storableJson } from '../records/safe-json.ts'
import { engine } from '../world/make-engine.ts'

export type ShownPlan = DeclaredData<'plan.get'>

/** Refused input of a plan, by its index. */
export interface PlanFault {
  readonly index: number
  readonly message: Words
}

/** A plan before parts are hidden from the caller. */
export interface PlanSummary extends Omit<ShownPlan, 'counted' | 'errors' | 'error' | 'sourceChanges' | 'drifted'> {
  readonly records: readonly ChangeCount[]
  readonly errors: readonly PlanFault[]
  readonly error: ShownFault | null
}

export async function makePlan(request: PlanRequest): Promise<PlanSummary> {
  const { server, entry, inputs, actor, environment, language } = request
  await refuseMorePlans(server, actor)
  const id = await server.runIds.next()
  await server.sql.begin(async (tx) => {
    await tx`insert into plan (id, kind, title, command, input, environment, actor, reason, expires_at)
      values (${id}, 'batch', ${entry.id}, ${entry.id}, ${storableJson(inputs.slice(0, 100))}::text::jsonb, ${environment}, ${actor.id},
        ${request.reason ?? null}, ${expiry(server, tx)})`
    const limit = server.limits.planChanges
    const draft = openDraft({ sql: tx, plan: id, limit, tooMany, counts: server.counts, recordIds: server.recordIds })
    const now = new Date().toISOString()
    const lines = linesIn(server.services.files)
    const world = (): Engine =>
      withFileRights(
        engine({ registry: server.registry, actor, language, now, lines }, draft.layer, environment),
        request,
      )
    const onStep = (index: number): void => {
      draft.step = index
      tellStep(request, id, draft)
    }
    const made = await planSteps(request, world, onStep, readAheadOf(request, world()))
    const refused = [...made.refused].map(([index, why]) => [index, faultWords(why)] as const)
    const faults = [...refused, ...made.parts]
      .map(([index, message]) => ({ index, message }))
      .toSorted((one, other) => one.index - other.index)
    await tx`update plan set answers = ${storableJson(made.answers)}::text::jsonb where id = ${id}`
    await draft.end()
    await settle(tx, id, { ...made.tally, failed: faults.length }, faults)
  })
  return summary(server.sql, id)
}

function tellStep({ server, actor, inputs }: PlanRequest, id: number, { step, changes }: Draft): void {
  if (inputs.length < 2) return
  const environments = seenBy(actor)
  const progress = { done: step, total: inputs.length, changes }
  server.events.tell({ type: 'plan', id, actor: actor.id, state: 'planning', ...progress, environments })
}

export function faultWords({ errors, words: whole }: Problem): Words {
  if (errors.length === 0) return whole
  return words(
    errors.map(({ field, message }) => `${field}: ${message.en}`).join(' '),
    errors.map(({ field, message }) => `${field}：${message.zh}`).join(''),
  )
}

export function tooMany(most: number): Error {
  const text = words(
    `A plan holds at most ${most.toLocaleString('en')} changes. Narrow the selection and plan again.`,
    `一个计划最多包含 ${most} 处更改，请缩小范围后重新生成。`,
  )
  return problem(422, 'too-many-changes', text)
}

/** Drops changes without a difference, then seals the plan. */
export async function settle(
  tx: TransactionSql,
  id: number,
  extra: { readonly same: number; readonly failed: number; readonly blocked?: number },
  faults: readonly PlanFault[],
): Promise<void> {
  await tx`delete from change where plan = ${id} and (before = after or (before is null and after is null))`
  await tx`update plan set state = 'ready', faults = ${storableJson(faults.slice(0, mostFaults))}::text::jsonb, counts = ${JSON.stringify(extra)}::text::jsonb where id = ${id}`
  await leaveOutAgain(tx, id)
  await seal(tx, id)
}

/** Stores hash and counts of a plan; applying requires this hash. */
export async function seal(sql: Sql | TransactionSql, id: number): Promise<string> {
  const [sealed] = await sql<{ hash: string }[]>`update plan set hash = (
      select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', area, environment, id, expected_version, md5(after::text)), ',' order by seq), ''), 'UTF8')), 'hex')
      from change where plan = ${id} and not excluded), tally = (${tallyOf(sql, id)}),
    environments = array(select environment from change where plan = ${id} union select environment from outbox where plan = ${id})
    where id = ${id} returning hash`
  if (!sealed) throw noPlan(id)
  return sealed.hash
}

interface PlanTally {
  readonly conflict?: number
  readonly create: number
  readonly update: number
  readonly remove: number
  readonly environments: readonly Environment[] | null
  /** sent back by a reviewer; missing in plans of earlier versions */
  readonly returned?: ShownPlan['returned']
  readonly records?: readonly ChangeCount[] | null
}

function tallyOf(sql: Sql | TransactionSql, id: number) {
  return sql`select jsonb_build_object('create', count(*) filter (where before is null),
      'update', count(*) filter (where before is not null and after is not null), 'remove', count(*) filter (where after is null),
      'conflict', (select count(*) from change where plan = ${id} and ${isUndecided(sql)}),
      'returned', (select (array_agg(returned order by returned->>'at' desc))[1] || jsonb_build_object('count', count(*))
        from change where plan = ${id} and excluded and returned is not null),
      'environments', (select array_agg(distinct environment) from (
        select environment from change where plan = ${id} and not excluded union select environment from outbox where plan = ${id}) touched))
    || jsonb_build_object('records', (select jsonb_agg(jsonb_build_object('area', area, 'kind', kind, 'count', n) order by area, kind) from (
        select area, ${kindOf(sql)} as kind, count(distinct id)::int as n from change where plan = ${id} and not excluded group by 1, 2) counted))
    || (select jsonb_build_object('messages', count(*) + (${timedOf(sql, id)}), 'irreversible', count(*) filter (where m.irreversible)) from outbox m where ${leavesWith(sql, id)})
    from change where plan = ${id} and not excluded`
}

/** SQL: records that a plan gives a due time. */
function timedOf(sql: Sql | TransactionSql, id: number) {
  return sql`select count(*) from change where plan = ${id} and ${isTimed(sql)}`
}

function isTimed(sql: Sql | TransactionSql) {
  return sql`not excluded and after->>'goes_at' is not null and after->'goes_at' is distinct from before->'goes_at'`
}

/**
 * Counts a plan's timed messages, as if applied now: times of the last day leave at once. Undo and restore drop them.
 */
export async function timedMessagesOf(
  sql: Sql,
  { id, messages, environments }: Pick<PlanSummary, 'id' | 'messages' | 'environments'>,
): Promise<TimedMessages | undefined> {
  if (Number(messages) === 0) return undefined
  const now = new Date()
  const rows = await sql<{ at: string; n: number }[]>`
    select after->>'goes_at' as at, count(*)::int as n from change c where plan = ${id} and ${isTimed(sql)}
      and environment = any(${[...environments]}::text[]) and after->>'goes_at' > ${new Date(now.getTime() - missedMs).toISOString()}
      and (after->>'goes_at' > ${now.toISOString()}
        or not exists (select from plan p where p.id = c.plan and (p.undoes is not null or p.command = 'record.restore')))
    group by 1 order by 1`
  return timedMessages(
    rows.flatMap(({ at, n }) => Array.from({ length: n }, () => at)),
    now.toISOString(),
  )
}

export function noPlan(id: number): Problem {
  return problem(404, 'not-found', words(`There is no plan ${id}.`, `没有编号为 ${id} 的计划。`))
}

/** Returns a complete plan without a check of rights; callers get it from `planFor`. */
export async function summary(sql: Sql, id: number): Promise<PlanSummary> {
  const [plan] = await sql<
    (Omit<PlanSummary, 'leaves_at' | 'counts' | 'errors' | 'approval' | 'returned' | 'scope'> & {
      scopes: PlanSummary['scope'][] | null
      counts: { same?: number; failed?: number; blocked?: number }
      faults: PlanFault[]
      tally: PlanTally | null
    })[]
  >`
    select id, case when ${isExpired(sql)} then 'expired' else state end as state, kind, command, environment, hash, counts, faults, answers, run, again_of,
      (select jsonb_agg(distinct jsonb_build_object('languages', each->'languages', 'aspects', each->'aspects', 'fields', each->'fields',
        'left', case jsonb_typeof(each->'leave') when 'array' then jsonb_array_length(each->'leave') end))
        from jsonb_array_elements(case jsonb_typeof(input) when 'array' then input end) as each) as scopes,
      title, script, script_version as "scriptVersion", params, log, error, result, needs, broken, '{"done":0,"total":0,"changes":0}'::jsonb || progress as progress,
      created_at, case when ${isApproved(sql)} then null else expires_at end as expires_at, actor, (select coalesce(nullif(name, ''), username) from operator where id = p.actor) as "actorName", coalesce(tally, case when state <> 'planning' then (${tallyOf(sql, id)}) end) as tally,
      coalesce(tally->'messages', (select to_jsonb(count(*)) from outbox m where m.plan = p.id)) as messages, coalesce(tally->'irreversible', (select to_jsonb(count(*)) from outbox m where m.plan = p.id and m.irreversible)) as irreversible
    from plan p where id = ${id}`
  if (!plan) throw noPlan(id)
  const { faults, counts, tally, scopes, ...rest } = plan
  const [scope = null, other] = scopes ?? []
  const {
    create = 0,
    update = 0,
    remove = 0,
    conflict = 0,
    environments = null,
    returned = null,
    records,
  } = tally ?? {}
  const due = await timedMessagesOf(sql, { id, messages: rest.messages, environments: environments ?? [] })
  return {
    ...rest,
    irreversible: Number(rest.irreversible) + (due?.now ?? 0),
    leaves_at: due?.first ?? null,
    counts: {
      create,
      update,
      remove,
      conflict,
      same: counts.same ?? 0,
      failed: counts.failed ?? 0,
      blocked: counts.blocked ?? 0,
    },
    total: create + update + remove,
    environments: environments ?? [],
    returned,
    scope: other === undefined && (scope?.languages || scope?.aspects || scope?.fields || scope?.left) ? scope : null,
    approval: await approvalOf(sql, id, environments ?? []),
    errors: faults,
    records: records ?? [],
  }
}
