import { words } from '#catalogue/index.ts'
import { requireConfirmation } from '../calls/confirm.ts'
import { planFor } from '../plan/plan-for.ts'
import { clearTime, plannedTimes, setTime } from '../plan/planned-times.ts'
import { refuseUnlessApplying } from '../plan/roles.ts'
import { invalid } from '../problem.ts'
import type { Handler } from './handler.ts'

export const list: Handler<'planned.list'> = plannedTimes

export const set: Handler<'planned.set'> = async (call) => {
  const { server, actor, input } = call
  const { id, hash, at, onDrift } = input
  const { plan } = await planFor(call, id)
  await refuseUnlessApplying(server, actor, plan)
  const [{ isPast } = { isPast: true }] = await server.sql<
    { isPast: boolean }[]
  >`select ${at}::timestamptz <= now() as "isPast"`
  if (isPast) throw invalid('at', words('This time is past; choose a later one.', '该时间已过，请选择更晚的时间。'))
  const { total, environments, irreversible } = plan
  requireConfirmation(call, { count: total, environments, isIrreversible: Number(irreversible) > 0 })
  await setTime(call, { plan: id, hash, at, onDrift })
  return { at }
}

export const clear: Handler<'planned.clear'> = async (call) => {
  const { plan } = await planFor(call, call.input.id)
  await refuseUnlessApplying(call.server, call.actor, plan)
  await clearTime(call, plan.id)
  return { id: plan.id }
}
