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
import { stillUnderWay, whileOn } from './schedule-overlap.ts'
import { dueTimes } from './schedule-rows.ts'
import { proposeOrder, wakeOrders } from './standing-orders.ts'
import { faultsToday } from './types/recheck.ts'

interface Due {
  readonly id: number
  readonly script: string
  readonly script_hash: string | null
  readonly params: Readonly<Record<string, unknown>>
  readonly cron: string
  readonly zone: string
  readonly environment: Environment
  readonly owner: number
  readonly roles: Readonly<Partial<Record<Environment, Role>>>
  readonly language: Language
  readonly apply: boolean
  readonly due_at: string
  /** by the database clock, since clocks of servers differ */
  readonly now: string
}

const lookEveryMs = 1_000
/** number of rounds between two comparisons of due times with the clock */
const catchUpEvery = 60
const patienceMs = 60_000

/** Runs on every server; one server takes each due time. */
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

/** Due times missed while no server ran count as one. */
async function takeDue(server: Server): Promise<Due[]> {
  return server.sql.begin(async (tx) => {
    const due = await tx<
      Due[]
    >`select id, script, script_hash, params, cron, zone, environment, owner, roles, language, apply, next_at as due_at, now() as now
      from schedule where enabled and next_at <= now() order by next_at limit 10 for update skip locked`
    const taken: Due[] = []
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
  const all = await sql<Pick<Due, 'id' | 'cron' | 'zone' | 'due_at' | 'now'>[]>`
    select id, cron, zone, next_at as due_at, now() as now from schedule where enabled and next_at > now()`
  for (const { id, cron, zone, due_at, now } of all) {
    const [next] = dueTimes(cron, zone, 1, new Date(now))
    // each due time is taken only once
    if (next && next < new Date(due_at))
      await sql`update schedule set next_at = ${next.toISOString()} where id = ${id} and next_at = ${due_at}`
  }
}

async function act(server: Server, due: Due): Promise<void> {
  const { sql } = server
  let note: Words | undefined
  const keep = (values: { plan?: number; run?: number; outcome: string; message?: string }) =>
    sql`update schedule_due set plan = coalesce(${values.plan ?? null}, plan), run = ${values.run ?? null}, outcome = ${values.outcome}, message = ${values.message ?? note?.[due.language] ?? null}
      where schedule = ${due.id} and due_at = ${due.due_at}`
  try {
    // the schedule may have been switched off meanwhile
    if (!(await whileOn(server, due.id, async () => true))) return void (await keep({ outcome: 'off' }))
    const actor = await ownerOf(server, due.owner, due.roles)
    if (!actor || !mayAct(actor.roles[due.environment], 'operator'))
      return void (await keep({ outcome: 'forbidden', message: whyNot(actor, due)[due.language] }))
    const approved = await approvedScript(server, actor, due)
    const { source, version } = approved
    note = approved.note
    const {
      errors: [error],
    } = await faultsToday(server, { script: due.script, version }, { language: due.language, of: actor.id })
    if (error)
      return void (await keep({
        outcome: 'failed',
        message: words(`Line ${error.line}: ${error.message}`, `第 ${error.line} 行：${error.message}`)[due.language],
      }))
    const caller = { actor, environment: due.environment, language: due.language, now: new Date().toISOString() }
    const wanted = { name: due.script, version, source, params: due.params }
    const { id: made, done } = await beginPlan(server, caller, wanted, 'schedule')
    await keep({ plan: made, outcome: 'planning' })
    await done
    const planned = await summary(sql, made)
    const isOrder = due.cron === onChange && planned.state === 'ready'
    const plan = isOrder ? await proposeOrder(server, due, planned) : planned
    if ('outcome' in plan) {
      const { message, ...rest } = plan
      return void (await keep({ ...rest, ...(message ? { message: message[due.language] } : {}) }))
    }
    const { id } = plan
    if (plan.state !== 'ready' || !due.apply)
      return void (await keep({
        plan: id,
        outcome: plan.state,
        ...(plan.error ? { message: plan.error.message } : {}),
      }))
    if (isEmptyPlan(plan)) return void (await keep({ plan: id, outcome: 'nothing' }))
    refuseWithoutRoles(actor, await rolesOf(sql, id))
    if (plan.approval.required)
      return void (await keep({ plan: id, outcome: 'ready', message: needsApproval[due.language] }))
    const started = await whileOn(server, due.id, () => startAsOwner(server, due, plan))
    if (!started) {
      // the plan may have been applied or cancelled
      await cancelPlan(server, id).catch(() => undefined)
      return void (await keep({ plan: id, outcome: 'off' }))
    }
    if ('forbidden' in started)
      return void (await keep({ plan: id, outcome: 'forbidden', message: started.forbidden[due.language] }))
    const { run, total } = started
    if (isShort(total)) await applyNow(server, run, patienceMs)
    await keep({ plan: id, run, outcome: 'applied' })
  } catch (error) {
    const message = error instanceof Problem ? error.words[due.language] : undefined
    if (!message) server.log.error({ err: error, schedule: due.id }, 'schedule failed')
    await keep({ outcome: 'failed', ...(message ? { message } : {}) }).catch(() => undefined)
  }
}

async function startAsOwner(
  server: Server,
  due: Due,
  plan: Pick<PlanSummary, 'id' | 'hash' | 'total' | 'approval'>,
): Promise<Awaited<ReturnType<typeof startRun>> | { readonly forbidden: Words }> {
  const owner = await ownerOf(server, due.owner, due.roles)
  if (!owner || !mayAct(owner.roles[due.environment], 'operator')) return { forbidden: whyNot(owner, due) }
  try {
    refuseWithoutRoles(owner, await rolesOf(server.sql, plan.id))
  } catch (error) {
    if (error instanceof Problem) return { forbidden: error.words }
    throw error
  }
  return startRun(server, { plan, hash: plan.hash ?? '', actor: owner.id })
}

const needsApproval = words(
  'Someone else has to approve this plan before it can be applied.',
  '该计划须先由他人批准，然后才能执行。',
)

function whyNot(owner: Actor | undefined, { environment }: Due): Words {
  if (!owner) return withoutAccount
  const { en, zh } = environmentWords(environment)
  return words(`Its owner no longer has the right to change anything in ${en}.`, `所有者在${zh}已没有操作权限。`)
}
