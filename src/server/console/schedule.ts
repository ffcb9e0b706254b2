import {
  changeable,
  isSwitchedOff,
  saveSchedule,
  schedules,
  seenInPart,
  shownSchedule,
  switchOff,
} from '../script/schedule-rows.ts'
import { earlierSaved, keepOutcome } from '../calls/outcome.ts'
import type { Handler } from './handler.ts'

export const list: Handler<'schedule.list'> = async ({ server, actor }) =>
  (await schedules(server, actor)).map(shownSchedule)

export const create: Handler<'schedule.create'> = (call) => saveSchedule(call)

export const update: Handler<'schedule.update'> = async (call) => {
  const found = await changeable(call)
  if (isSwitchedOff(call)) return switchOff(call, found)
  if (!found.isOpen) throw seenInPart
  return saveSchedule(call, found)
}

export const remove: Handler<'schedule.remove'> = async (call) => {
  const earlier = earlierSaved()
  if (earlier !== undefined) return { id: Number(earlier) }
  const { id } = await changeable(call)
  await call.server.sql.begin(async (tx) => {
    await tx`delete from schedule where id = ${id}`
    await keepOutcome(tx, { saved: id })
  })
  return { id }
}
