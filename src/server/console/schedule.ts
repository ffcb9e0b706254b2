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
import type { Handler } from '../server.ts'

export const list: Handler = async ({ server, actor }) => (await schedules(server, actor)).map(shownSchedule)

export const create: Handler = (call) => saveSchedule(call)

export const update: Handler = async (call) => {
  const found = await changeable(call)
  if (isSwitchedOff(call)) return switchOff(call, found)
  if (!found.isOpen) throw seenInPart
  return saveSchedule(call, found)
}

export const remove: Handler = async (call) => {
  const earlier = earlierSaved()
  if (earlier !== undefined) return { id: earlier }
  const { id } = await changeable(call)
  await call.server.sql.begin(async (tx) => {
    await tx`delete from schedule where id = ${id}`
    await keepOutcome(tx, { saved: id })
  })
  return { id }
}
