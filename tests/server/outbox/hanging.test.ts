import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok, until } from '../../engine/client.ts'
import { plannedBody } from '../../engine/script-desk.ts'
import { pushDesk, type PushDesk } from './pushes.ts'

// long enough for all other messages
const receiverMs = 12_000
let desk: PushDesk
beforeAll(async () => {
  desk = await pushDesk({}, { receiverMs })
})
afterAll(() => desk.stop())

test('a hanging delivery delays neither other messages nor cache clearing, and its retry counts from its end', async () => {
  const [slow, ...others] = [await desk.ready(), await desk.ready(), await desk.ready()] as const
  const clearing = `await ops.pushConfig.update({ id: ${others[0]}, pushButton: 'Go' })\n await ops.common.cacheClear({ key: '' })`
  const plan = await plannedBody(desk.server, clearing)
  desk.outside.deal(({ body }) => (body.payload.id === slow ? 'hold' : 'take'))
  const arriving = desk.outside.nextArrival()
  await desk.send(slow)
  await arriving
  ok(await desk.server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }))
  for (const id of others) await desk.send(id)
  for (const id of others) expect(await desk.once(id, ({ state }) => state === 'sent')).toMatchObject({ attempts: 1 })
  const cleared = () =>
    desk.server.running.server.sql<{ state: string }[]>`select state from outbox where plan = ${plan.id}`
  await until(async () => ((await cleared())[0]?.state === 'sent' ? true : undefined))
  const [held] = await desk.messages(slow)
  expect(held).toMatchObject({ state: 'waiting', sending: true, attempts: 1 })
  const ended = await desk.once(slow, ({ sending, error }) => error !== null && !sending)
  expect(ended).toMatchObject({ may_have_arrived: true, error: 'no response within 10 seconds' })
  const [wait] = await desk.server.running.server.sql<
    { seconds: number }[]
  >`select extract(epoch from next_at - tried_at)::float8 as seconds from outbox where id = ${ended.id}`
  expect(wait!.seconds).toBeGreaterThan(receiverMs / 1_000 + 0.5)
  ok(await desk.server.post(`/api/-/outbox/${ended.id}/cancel`))
})
