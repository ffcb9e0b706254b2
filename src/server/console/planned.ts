import { invalid } from '../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Handler } from './handler.ts'
import { requireConfirmation } from '../calls/confirm.ts'
import { splitPlan } from '../plan/again/split.ts'
import { planFor } from '../plan/plan-for.ts'
import { clearTime, plannedTimes, setTime } from '../plan/planned-times.ts'
import { refuseUnlessApplying } from '../plan/roles.ts'

export const list: Handler<'planned.list'> = plannedTimes

export const set: Handler<'planned.set'> = async (call) => {
  const { server, actor, input } = call
  const { id, hash, at, onDrift, environment } = input
  const { plan } = await planFor(call, id)
  await refuseUnlessApplying(server, actor, plan)
  const [{ isPast } = { isPast: true }] = await server.sql<{ isPast: boolean }[]>`
    select ${at}::timestamptz <= now() as "isPast"`
  if (isPast) throw invalid('at', words('This time is past; choose a later one.', '该时间已过，请选择更晚的时间。'))
  const { total, environments, irreversible } = plan
  requireConfirmation(call, { count: total, environments, isIrreversible: Number(irreversible) > 0 })
  const part = environment ? await splitPlan(server, { plan: id, hash, environment }) : { plan: id, hash }
  await setTime(call, { ...part, at, onDrift, ...(part.plan === id ? {} : { partOf: id }) })
  return { at, plan: part.plan }
}

export const clear: Handler<'planned.clear'> = async (call) => {
  const { plan } = await planFor(call, call.input.id)
  await refuseUnlessApplying(call.server, call.actor, plan)
  await clearTime(call, plan.id)
  return { id: plan.id }
}
