import { changeable, saveSchedule, schedules, shownSchedule, switchOff } from '../script/schedule-rows.ts'
import type { Handler } from '../calls/handler.ts'

export const list: Handler = async ({ server, actor }) => (await schedules(server, actor)).map(shownSchedule)

export const create: Handler = (call) => saveSchedule(call)

export const update: Handler = async (call) => {
  const found = await changeable(call)
  return found.isOpen ? saveSchedule(call, found) : switchOff(call, found)
}

export const remove: Handler = async (call) => {
  const { id } = await changeable(call)
  await call.server.sql`delete from schedule where id = ${id}`
  return { id }
}
