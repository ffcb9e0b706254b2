import { afterAll, beforeAll, expect, test } from 'vitest'
import { applied, make, ok, planned, until, type PlanData } from '../../engine/client.ts'
import { plannedBody } from '../../engine/script-desk.ts'
import { pushDesk, type PushDesk } from './pushes.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await pushDesk()
})
afterAll(() => desk.stop())

test('a plan sends only the messages of changes that were applied', async () => {
  const [out, changed, goes] = [await desk.ready(), await desk.ready(), await desk.ready()]
  const inputs = [out, changed, goes].map((id) => ({ id }))
  const plan = await planned(desk.server, 'push-config.send', inputs)
  const changes = [{ area: 'push-config', id: out, environment: 'test-ie' }]
  const rest: PlanData = ok(await desk.server.post(`/api/-/plans/${plan.id}/exclude`, { changes, excluded: true })).data
  ok(await desk.server.put(`/api/push-config/${changed}`, { pushTitle: 'Play tomorrow' }))
  expect(await applied(desk.server, { ...plan, hash: rest.hash })).toMatchObject({ total: 2, done: 1, skipped: 1 })
  await desk.once(goes, ({ state }) => state === 'sent')
  expect([await desk.messages(out), await desk.messages(changed)]).toEqual([[], []])
  expect([await desk.status(out), await desk.status(changed), await desk.status(goes)]).toEqual([1, 1, 2])
  expect(desk.outside.arrived.map(({ body }) => body.payload.id)).toEqual([goes])
})

test('a cancelled run sends the messages of its applied changes, and an undo takes them into account', async () => {
  const [first, second] = [await desk.ready(), await desk.ready()]
  const plan = await planned(desk.server, 'push-config.send', [{ id: first }, { id: second }])
  const begun = await desk.server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 0.1 })
  const { run } = ok(begun).data as { run: number }
  await until(async () => ((await desk.status(first)) === 2 ? true : undefined))
  ok(await desk.server.post(`/api/-/runs/${run}/cancel`))
  await desk.once(first, ({ state }) => state === 'sent')
  expect([await desk.status(second), await desk.messages(second)]).toEqual([1, []])
  expect((await desk.server.post('/api/-/undo', { receipt: run })).body.code).toBe('message-sent')
})

test('undoing a part of a stopped run cancels the messages of that part and sends the others', async () => {
  const [one, other] = [await desk.ready(), await desk.ready()]
  const sends = [one, other].map((id) => `await ops.pushConfig.send({ id: ${id} })`).join('; ')
  const { id, hash } = await plannedBody(desk.server, `${sends}; await ops.forumTopic.create({ name: 'Taken' })`)
  await make(desk.server, '/api/forum/topic', { name: 'Taken' })
  const begun = await desk.server.post(`/api/-/plans/${id}/apply`, { hash, onFailure: 'stop' })
  const { run } = ok(begun).data as { run: number }
  const state = async () => (ok(await desk.server.get(`/api/-/runs/${run}`)).data as { state: string }).state
  expect([await state(), await desk.messages(other)]).toEqual(['stopped', []])
  const changes = [{ area: 'push-config', id: one, environment: 'test-ie' }]
  ok(await desk.server.post(`/api/-/runs/${run}/undo`, { changes }))
  expect([await state(), await desk.status(one), await desk.status(other)]).toEqual(['cancelled', 1, 2])
  await desk.once(other, (message) => message.state === 'sent')
  expect(await desk.messages(one)).toMatchObject([{ state: 'cancelled' }])
})
