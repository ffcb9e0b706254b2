import { words } from '#catalogue/index.ts'
import { mayAct, type Role } from '#derive/roles.ts'
import type { Language, Words } from '#catalogue/index.ts'
import { onChange } from '#derive/values/on-change.ts'
import { isEmptyPlan } from '#derive/plan-acts.ts'
import { environmentWords, type Environment } from '#derive/environment.ts'
import { refuseWithoutRoles, rolesOf } from '../plan/roles.ts'
import { cancelPlan } from '../plan/planning-queue.ts'
import { startRun } from '../plan/start-run.ts'
import { summary, type PlanSummary } from '../plan/plans.ts'
import { Problem } from '../problem.ts'
import { applyNow, isShort } from '../run/launch.ts'
import { repeat } from '../one-at-a-time.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import { applyDue, ownerOf, takeDuePlans, withoutAccount } from './due-plans.ts'
import { approvedScript } from './approved.ts'
import { beginPlan } from './from-call.ts'
import { atLine } from './look.ts'
import { stillUnderWay, whileOn } from './schedule-overlap.ts'
import { dueTimes } from './schedule-rows.ts'
import { proposeOrder, wakeOrders, type DueOutcome } from './standing-orders.ts'
import { faultsToday } from './types/recheck.ts'

interface DueSchedule {
  readonly id: number
  readonly script: string
  /** source that the owner approved */
  readonly script_hash: string | null
  readonly params: Readonly<Record<string, unknown>>
  readonly cron: string
  readonly zone: string
  readonly environment: Environment
  readonly owner: number
  /** owner's, when it was saved */
  readonly roles: Readonly<Partial<Record<Environment, Role>>>
  readonly language: Language
  readonly apply: boolean
  readonly due_at: string
  /** by the database clock, since clocks of servers differ */
  readonly now: string
}

const lookEveryMs = 1_000
/** rounds between two calls of `catchUp` */
const catchUpEvery = 60
const patienceMs = 60_000

/** Starts schedules on time; one server takes each due time. */
export function startClock(server: Server): { stop(): Promise<void> } {
  let stopped = false
  const under = new Set<Promise<void>>()
  let looks = 0
  const follow = (doing: Promise<void>): void => {
    const acting = doing.finally(() => under.delete(acting))
    under.add(acting)
  }
  const look = async (): Promise<void> => {
    if (looks++ % catchUpEvery === 0) await catchUp(server)
    await wakeOrders(server)
    const [schedules, plans] = await Promise.all([takeDue(server), takeDuePlans(server)])
    if (stopped) return
    for (const due of schedules) follow(act(server, due))
    for (const due of plans) follow(applyDue(server, due))
  }
  const onFault = (error: unknown): void => server.log.warn({ err: error }, 'schedules not looked at')
  const rounds = repeat(lookEveryMs, look, onFault)
  return {
    async stop() {
      stopped = true
      await rounds.stop()
      await Promise.all(under)
    },
  }
}

/** Takes due schedules; several missed times count as one. */
async function takeDue(server: Server): Promise<DueSchedule[]> {
  return server.sql.begin(async (tx) => {
    const due = await tx<DueSchedule[]>`
      select id, script, script_hash, params, cron, zone, environment, owner, roles, language, apply, next_at as due_at, now() as now
      from schedule where enabled and next_at <= now() order by next_at limit 10 for update skip locked`
    const taken: DueSchedule[] = []
    for (const each of due) {
      const next = dueTimes(each.cron, each.zone, 1, new Date(each.now))[0]?.toISOString() ?? null
      const why = await stillUnderWay(tx, server, each.id)
      const isOrder = each.cron === onChange
      await tx`update schedule set next_at = ${isOrder && why ? tx`now() + interval '2 seconds'` : next} where id = ${each.id}`
      if (isOrder && why) continue
      const [outcome, message] = why ? ['skipped', why[each.language]] : [null, null]
      const mine = await tx`insert into schedule_due (schedule, due_at, outcome, message)
        values (${each.id}, ${each.due_at}, ${outcome}, ${message}) on conflict do nothing returning due_at`
      if (mine.length > 0 && !why) taken.push(each)
    }
    return taken
  })
}

/** Recomputes due times too far in the future, left by a clock that ran ahead. */
async function catchUp({ sql }: Server): Promise<void> {
  const all = await sql<Pick<DueSchedule, 'id' | 'cron' | 'zone' | 'due_at' | 'now'>[]>`
    select id, cron, zone, next_at as due_at, now() as now from schedule where enabled and next_at > now()`
  for (const { id, cron, zone, due_at, now } of all) {
    const [next] = dueTimes(cron, zone, 1, new Date(now))
    // each due time is taken only once
    if (next && next < new Date(due_at))
      await sql`update schedule set next_at = ${next.toISOString()} where id = ${id} and next_at = ${due_at}`
  }
}

async function act(server: Server, due: DueSchedule): Promise<void> {
  const { id, script, environment, language, owner, roles, params, cron } = due
  let note: Words | undefined
  const keep = ({ outcome, plan, run, message = note }: DueOutcome) =>
    server.sql`update schedule_due set plan = coalesce(${plan ?? null}, plan), run = ${run ?? null}, outcome = ${outcome}, message = ${message?.[language] ?? null}
      where schedule = ${id} and due_at = ${due.due_at}`
  const work = async (): Promise<DueOutcome> => {
    // the schedule may be off by now
    if (!(await whileOn(server, id, async () => true))) return { outcome: 'off' }
    const actor = await ownerOf(server, owner, roles)
    if (!actor || !mayAct(actor.roles[environment], 'operator'))
      return { outcome: 'forbidden', message: whyNot(actor, due) }
    const approved = await approvedScript(server, actor, due)
    const { source, version } = approved
    note = approved.note
    const { errors } = await faultsToday(server, { script, version }, { language, of: actor.id })
    const [error] = errors
    if (error) return { outcome: 'failed', message: atLine(error) }
    const caller = { actor, environment, language, now: new Date().toISOString() }
    const made = await beginPlan(server, caller, { name: script, version, source, params }, 'schedule')
    await keep({ plan: made.id, outcome: 'planning' })
    await made.done
    const planned = await summary(server.sql, made.id)
    const isOrder = cron === onChange && planned.state === 'ready'
    const plan = isOrder ? await proposeOrder(server, due, planned) : planned
    return 'outcome' in plan ? plan : applied(server, due, actor, plan)
  }
  try {
    await keep(await work())
  } catch (error) {
    const message = error instanceof Problem ? error.words : undefined
    if (!message) server.log.error({ err: error, schedule: id }, 'schedule failed')
    await keep({ outcome: 'failed', message }).catch(() => undefined)
  }
}

async function applied(server: Server, due: DueSchedule, actor: Actor, found: PlanSummary): Promise<DueOutcome> {
  const { id: plan, state, error, total } = found
  if (state !== 'ready' || !due.apply)
    return { plan, outcome: state, message: error ? words(error.message, error.message) : undefined }
  if (isEmptyPlan(found)) return { plan, outcome: 'nothing' }
  refuseWithoutRoles(actor, await rolesOf(server.sql, plan))
  if (found.approval.required) return { plan, outcome: 'ready', message: needsApproval }
  const started = await whileOn(server, due.id, () => startAsOwner(server, due, found))
  if (!started) {
    // the plan may have been applied or cancelled
    await cancelPlan(server, plan).catch(() => undefined)
    return { plan, outcome: 'off' }
  }
  if (started.run !== undefined && isShort(total)) await applyNow(server, started.run, patienceMs)
  return started
}

async function startAsOwner(server: Server, due: DueSchedule, plan: PlanSummary): Promise<DueOutcome> {
  const owner = await ownerOf(server, due.owner, due.roles)
  const forbidden = { plan: plan.id, outcome: 'forbidden' }
  if (!owner || !mayAct(owner.roles[due.environment], 'operator')) return { ...forbidden, message: whyNot(owner, due) }
  try {
    refuseWithoutRoles(owner, await rolesOf(server.sql, plan.id))
  } catch (error) {
    if (error instanceof Problem) return { ...forbidden, message: error.words }
    throw error
  }
  const { run } = await startRun(server, { plan, hash: plan.hash ?? '', actor: owner.id })
  return { plan: plan.id, run, outcome: 'applied' }
}

const needsApproval = words(
  'Someone else has to approve this plan before it can be applied.',
  '该计划须先由他人批准，然后才能执行。',
)

function whyNot(owner: Actor | undefined, { environment }: DueSchedule): Words {
  if (!owner) return withoutAccount
  const { en, zh } = environmentWords(environment)
  return words(`Its owner no longer has the right to change anything in ${en}.`, `所有者在${zh}已没有操作权限。`)
}
