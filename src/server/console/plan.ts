import { words, type Values } from '#catalogue/index.ts'
import { isEnvironment, type Environment } from '#derive/environment.ts'
import { inputFields } from '#derive/input.ts'
import { Envelope } from '../world/answer.ts'
import { problem } from '../problem.ts'
import type { Call } from '../server.ts'
import type { CallOf, Handler } from './handler.ts'
import type { DeclaredRow } from '../declared.ts'
import { planInputs, refuseSeveral } from '../plan/inputs/plan-inputs.ts'
import { environmentsWithApproval } from '../approval-rules.ts'
import { emergencyReason } from '../plan/approval/emergency.ts'
import { approve as approvePlan, sendBack as sendChangesBack } from '../plan/approval/review.ts'
import { checkedInputs } from '../plan/inputs/checked-inputs.ts'
import { compare as comparePlans } from '../plan/compare.ts'
import { cancelPlan } from '../plan/planning-queue.ts'
import { decide as decideChanges } from '../plan/decide.ts'
import { exclude as excludeChanges } from '../plan/exclude.ts'
import { facets as facetsOf } from '../plan/facets.ts'
import { awaitsApproval } from '../plan/approval/inbox.ts'
import { isApproved, isExpired } from '../plan/life.ts'
import { refuseWithoutRight } from '../plan/roles.ts'
import { changeable, editedPlan, shownPlan } from '../plan/shown-plan.ts'
import { startRun } from '../plan/start-run.ts'
import { planFor } from '../plan/plan-for.ts'
import { planImportAgain } from '../plan/plan-import.ts'
import { leaveOutAgain } from '../plan/again/left-out.ts'
import { makePlan, seal, summary, type PlanSummary } from '../plan/plans.ts'
import { undoable, undoPlan } from '../plan/undo.ts'
import { recordAfterPlan } from '../plan/record-after-plan.ts'
import { leavesWith } from '../outbox/about.ts'
import { requireConfirmation } from '../calls/confirm.ts'
import { reportPersonal } from '../calls/personal-rows.ts'
import { refuseHidden } from '../files/visible-files.ts'
import { applyNow, isShort } from '../run/launch.ts'
import { planFromScript } from '../script/from-call.ts'
import { boundRunLine, planOfLine } from '../script/line/bound-line.ts'
import type { RunLine } from '#derive/line/run-line.ts'
import { changesPage, visibleEnvironments } from '../plan/change-page.ts'
import { hasOwnTitle, seesScriptOfPlan } from '../visibility/scripts.ts'
import { seenBy, visibleTo } from '../visibility/sight.ts'

export const create: Handler<'plan.create'> = async (call) => shownPlan(call, await createPlan(call))

type CreateInput = CallOf<'plan.create'>['input']

/** Stores the request with the plan, to repeat it. */
async function createPlan(call: CallOf<'plan.create'>): Promise<number> {
  const { id } = await planFrom(call)
  await call.server.sql`update plan set request = ${JSON.stringify(call.input)}::text::jsonb where id = ${id}`
  return id
}

async function planUndo({ server, actor, input }: CallOf<'plan.create'>, undone: RunLine): Promise<PlanSummary> {
  const found = await undoable(server, undone.run, actor, undone)
  const id = await server.sql.begin((tx) => undoPlan(tx, server, undone.run, actor, found))
  const reason = input.reason ?? undone.reason ?? null
  await server.sql`update plan set reason = ${reason} where id = ${id}`
  return summary(server.sql, id)
}

async function planFrom(caller: CallOf<'plan.create'>): Promise<PlanSummary> {
  const call = { ...caller, environment: caller.input.environment ?? caller.environment }
  const { server, input } = call
  refuseSeveral(call)
  if (input.line !== null) {
    const undone = boundRunLine(server, input.line)
    if (undone) return planUndo(call, undone)
    const { source, reason } = await planOfLine(call, input.line)
    return planFromScript({ ...call, input: { ...input, source, reason: input.reason ?? reason ?? null } })
  }
  if (input.script !== null || input.source !== null) return planFromScript(call)
  const entry = server.entries.get(input.command ?? '')
  if (!entry)
    throw problem(404, 'not-found', words(`There is no command ${input.command}.`, `没有命令 ${input.command}。`))
  if (entry.command.effect === 'read' || server.functions.handler(entry)) {
    throw problem(422, 'not-plannable', {
      en: 'Only commands that change records can be planned.',
      zh: '只有会修改记录的命令才能生成计划。',
    })
  }
  refuseWithoutRight(call.actor, entry.command, [call.environment])
  const inputs = await planInputs(call, entry)
  const { actor, environment, language } = call
  const { reason } = input
  const takesReason = reason !== null && Object.hasOwn(inputFields(entry), 'reason')
  const given = takesReason ? inputs.map((each) => (each['reason'] === undefined ? { ...each, reason } : each)) : inputs
  const { checked, refused } = await checkedInputs(call, entry, given)
  const [fault] = refused.values()
  if (fault && inputs.length === 1) throw fault
  const why = reason ?? reasonOf(checked[0])
  return makePlan({ server, entry, inputs: checked, refused, actor, environment, language, reason: why })
}

export const get: Handler<'plan.get'> = (call) => shownPlan(call, call.input.id)

export const list: Handler<'plan.list'> = async ({ server, input, actor }) => {
  const [page, pageSize] = [input.page, input.pageSize]
  const { reads: sql } = server
  const state = sql`case when ${isExpired(sql)} then 'expired' else p.state end`
  const { some, whole, where: at } = visibleTo(sql, actor, 'p')
  const open = sql`(${whole} and ${seesScriptOfPlan(sql, actor)})`
  const where = sql`where ${some}
    ${Array.isArray(input.state) && input.state.length > 0 ? sql`and ${state} = any(${input.state}::text[])` : sql``}
    ${input.toApprove === 1 ? sql`and ${awaitsApproval(sql, actor, await environmentsWithApproval(sql))}` : sql``}`
  const data = await sql<DeclaredRow<'plan.list'>[]>`
    select p.id, p.kind, case when ${open} or ${hasOwnTitle(sql)} then p.title else '' end as title, case when ${open} then p.script end as script, p.command, ${at} as environment,
      array(select jsonb_array_elements_text(coalesce(nullif(p.tally->'environments', 'null'), '[]')) intersect select unnest(${seenBy(actor)}::text[])) as environments, ${state} as state, p.run, p.created_at, case when ${isApproved(sql)} then null else p.expires_at end as expires_at, o.username as actor,
      case when ${whole} then coalesce((p.tally->>'create')::int + (p.tally->>'update')::int + (p.tally->>'remove')::int, 0)
        else (select count(*)::int from change where plan = p.id and not excluded and environment = any(${seenBy(actor)}::text[])) end as total,
      case when ${whole} then coalesce((p.tally->>'messages')::int, 0)
        else (select count(*)::int from outbox m where ${leavesWith(sql, sql`p.id`)} and m.environment = any(${seenBy(actor)}::text[])) end as messages
    from plan p left join operator o on o.id = p.actor ${where} order by ${input.toApprove === 1 ? sql`p.id` : sql`p.id desc`} limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from plan p ${where}`
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize })
}

export const changes: Handler<'plan.changes'> = async (call) => {
  const { plan } = await planFor(call, call.input.id)
  return changesPage(call, plan.id)
}

export const facets: Handler<'plan.facets'> = async (call) => {
  const { plan } = await planFor(call, call.input.id)
  return facetsOf(call.server, plan.id, visibleEnvironments(call))
}

export const cancel: Handler<'plan.cancel'> = async (call) => {
  const { plan, shown } = await changeable(call, 'write')
  await cancelPlan(call.server, plan.id)
  // the plan may be deleted with its cancellation, so it is not read again
  return { ...shown, state: 'cancelled' }
}

export const exclude: Handler<'plan.exclude'> = async (call) => {
  const { server, input, actor } = call
  const { id } = (await changeable(call, 'write')).plan
  const choice = { ...choiceIn(input), excluded: input.excluded === 1 }
  return editedPlan(call, id, await excludeChanges(server, id, actor.id, choice))
}

export const decide: Handler<'plan.decide'> = async (call) => {
  const { server, input, actor } = call
  const { id } = (await changeable(call, 'write')).plan
  const { take, fields } = input
  const choice = { ...choiceIn(input), take, ...(fields ? { fields } : {}) }
  return editedPlan(call, id, await decideChanges(server, id, actor.id, choice))
}

function choiceIn({ changes, where }: Pick<CallOf<'plan.exclude'>['input'], 'changes' | 'where'>) {
  return { changes: changes ?? undefined, where: (where as Values | null) ?? undefined }
}

export const record: Handler<'plan.record'> = async (call) => {
  const { server, input } = call
  const { id } = (await planFor(call, input.planId)).plan
  const [area, environment] = [input.area, input.environment ?? call.environment]
  const areaStore = server.registry.get(area)
  if (!areaStore || !isEnvironment(environment))
    throw problem(404, 'not-found', words(`There is no area ${area}.`, `没有模块 ${area}。`))
  refuseWithoutRight(call.actor, { effect: 'read' }, [environment])
  await refuseHidden(call, areaStore, environment, input.id)
  const found = await recordAfterPlan(server, id, area, environment, input.id)
  await reportPersonal(call, [{ area, environment, id: input.id }])
  return found
}

export const again: Handler<'plan.again'> = async (call) => {
  const { server } = call
  const { plan, sight } = await planFor(call, call.input.id)
  const { id } = plan
  const [row] = await server.sql<
    { request: CreateInput | null; environment: Environment; command: string | null; input: unknown }[]
  >`
    select request, environment, command, input from plan where id = ${id}`
  const isKnown = row && sight.isWhole && sight.isOpen
  const there = { ...call, environment: row?.environment ?? call.environment }
  const made = !isKnown
    ? undefined
    : row.request
      ? await createPlan({ ...there, input: row.request })
      : await planImportAgain(there, row)
  if (made === undefined)
    throw problem(422, 'not-repeatable', words('This plan cannot be repeated.', '该计划无法重新生成。'))
  await server.sql.begin(async (tx) => {
    const [repeat] = await tx<{ state: string }[]>`
      update plan set again_of = ${id} where id = ${made} returning state`
    // a plan in the making does this at its end
    if (repeat?.state !== 'ready') return
    await leaveOutAgain(tx, made)
    await seal(tx, made)
  })
  return shownPlan(call, made)
}

export const compare: Handler<'plan.compare'> = async (call) => {
  const { server, input } = call
  const here = (await planFor(call, input.id)).plan
  const there = (await planFor(call, input.with)).plan
  const [page, pageSize] = [input.page, input.pageSize]
  const state = input.state ?? undefined
  const wanted = { page, pageSize, state, environments: seenBy(call.actor) }
  const compared = await comparePlans(server.reads, { plan: here.id }, { plan: there.id }, wanted)
  await reportPersonal(call, compared.rows)
  return compared
}

export const approve: Handler<'plan.approve'> = async (call) => {
  const { server, input, actor } = call
  const { plan } = await changeable(call, 'read')
  await approvePlan(server, plan, input.hash, actor)
  return shownPlan(call, plan.id)
}

export const sendBack: Handler<'plan.send-back'> = async (call) => {
  const { server, input, actor } = call
  const { plan } = await changeable(call, 'read')
  const { hash, remark } = input
  const hashes = await sendChangesBack(server, plan, actor, { hash, remark, ...choiceIn(input) })
  return editedPlan(call, plan.id, hashes)
}

export const applyChanges: Handler<'plan.apply-changes'> = async (call) => {
  const { server, actor, input } = call
  const { plan } = await changeable(call, undefined)
  const { state, total, environments, irreversible, approval } = plan
  const needs = approval.required && !approval.valid
  const emergency =
    needs && input.emergency !== null ? await emergencyReason(server, actor, input.emergency) : undefined
  if (state === 'ready' && (!needs || emergency !== undefined))
    requireConfirmation(call, { count: total, environments, isIrreversible: Number(irreversible) > 0 })
  const policy = {
    rate: input.rate ?? undefined,
    onFailure: input.onFailure ?? undefined,
    failures: input.failures ?? undefined,
    onDrift: input.onDrift ?? undefined,
  }
  const { run, sourceChanges } = await startRun(server, {
    plan,
    hash: input.hash,
    actor: actor.id,
    viewer: actor,
    policy,
    emergency,
  })
  if (emergency !== undefined) server.events.tell({ type: 'emergency', run, environments })
  // small plans finish before the answer; large ones report by events
  if (isShort(total, policy.rate)) await applyNow(server, run, patience)
  await refuseCalledOff(server, run)
  return { run, ...(sourceChanges > 0 ? { sourceChanges } : {}) }
}

async function refuseCalledOff({ sql }: Call['server'], run: number): Promise<void> {
  const [off] = await sql`select from run where id = ${run} and state = 'cancelled' and done = 0`
  if (off)
    throw problem(409, 'not-ready', {
      en: 'This plan was cancelled. Nothing was changed.',
      zh: '该计划已取消，未做任何更改。',
    })
}

const patience = 20_000

function reasonOf(input: Values | undefined): string | null {
  const reason = input?.['reason'] ?? input?.['remark']
  return typeof reason === 'string' ? reason : null
}
