import { changeable, saveSchedule, schedules } from '../script/schedule-rows.ts'
import type { Handler } from '../calls/handler.ts'

export const list: Handler = async ({ server, actor }) =>
  (await schedules(server, actor)).map(({ owner_id: _, ...row }) => row)

export const create: Handler = (call) => saveSchedule(call)

export const update: Handler = async (call) => saveSchedule(call, await changeable(call))

export const remove: Handler = async (call) => {
  const { id } = await changeable(call)
  await call.server.sql`delete from schedule where id = ${id}`
  return { id }
}
