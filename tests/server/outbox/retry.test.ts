import { afterAll, beforeAll, expect, test } from 'vitest'
import { applied, ended, make, ok, planned, rowOf, type ChangeData } from '../../engine/client.ts'
import { plannedBody } from '../../engine/script-desk.ts'
import { pushDesk, type PushDesk } from './pushes.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await pushDesk()
})
afterAll(() => desk.stop())

const zh = { headers: { 'accept-language': 'zh' } }
const title = (id: number, pushTitle: string) => desk.server.put(`/api/push-config/${id}`, { pushTitle })
const retry = (run: number, options = {}) => desk.server.post(`/api/-/runs/${run}/retry`, {}, options)
const skips = async (run: number, options = {}): Promise<ChangeData[]> =>
  ok(await desk.server.get(`/api/-/runs/${run}/changes?state=skipped`, options)).data
const isSent = ({ state }: { readonly state: string }) => state === 'sent'
const sending = (...ids: number[]) =>
  planned(
    desk.server,
    'push-config.send',
    ids.map((id) => ({ id })),
  )

test('a retry does not send a push whose texts changed since its message was written', async () => {
  const id = await desk.ready()
  const plan = await sending(id)
  ok(await title(id, 'Play tomorrow'))
  const { run, skipped } = await applied(desk.server, plan)
  expect(skipped).toBe(1)
  expect((await skips(run)).map(({ message }) => message)).toEqual([
    'Changed by admin in the meantime: pushTitle. Its message was written before that. Plan again to send the current values.',
  ])
  expect((await skips(run, zh))[0]?.message).toBe(
    '期间已被修改（admin）：pushTitle。相应消息在修改前已生成，请重新生成计划，按当前内容发送。',
  )
  const refused = await retry(run)
  expect([refused.status, refused.body.code]).toEqual([422, 'nothing-to-retry'])
  expect(refused.body.message).toBe(
    'The skipped records were changed after their messages were written. Plan again to send them as they are now.',
  )
  expect((await retry(run, zh)).body.message).toMatch(/请重新生成计划/)
  expect([await desk.status(id), await desk.messages(id)]).toEqual([1, []])
  await applied(desk.server, await sending(id))
  await desk.once(id, isSent)
  const titles = desk.outside.arrived.map(({ body }) => body.payload as { id: number; title?: string })
  expect(titles.filter((each) => each.id === id).map((each) => each.title)).toEqual(['Play tomorrow'])
})

test('a retry sends unchanged messages and gives the reason for each of the others', async () => {
  const [other, same] = [await desk.ready(), await desk.ready()]
  const plan = await sending(other, same)
  for (const id of [other, same]) ok(await title(id, 'Play tomorrow'))
  const { run, skipped } = await applied(desk.server, plan)
  expect(skipped).toBe(2)
  ok(await title(same, 'Play today'))
  ok(await retry(run))
  expect(await ended(desk.server, run)).toMatchObject({ state: 'done', done: 1, skipped: 1 })
  await desk.once(same, isSent)
  const left = await skips(run)
  expect(left.map(({ id }) => id)).toEqual([other])
  expect(left[0]?.message).toMatch(/: pushTitle\. Its message was written before that\./)
  expect([await desk.status(other), await desk.status(same)]).toEqual([1, 2])
  expect(await desk.messages(other)).toEqual([])
})

test('a game that a script changes and sends to the index is skipped together with its message', async () => {
  const { server } = desk
  const [told, plain] = [
    await make(server, '/api/game', { name: 'Told', type: 'h5', onShelf: 1 }),
    await make(server, '/api/game', { name: 'Plain', type: 'h5', onShelf: 1 }),
  ]
  const plan = await plannedBody(
    server,
    `for (const id of [${told.id}, ${plain.id}]) await ops.game.lowerShelf({ id })
     await ops.game.sendToEs({ gameId: ${told.id} })`,
  )
  for (const { id } of [told, plain]) ok(await server.put(`/api/game/${id}`, { name: 'Renamed' }))
  const { run, skipped } = await applied(server, plan)
  expect(skipped).toBe(2)
  ok(await retry(run))
  expect(await ended(server, run)).toMatchObject({ done: 1, skipped: 1 })
  const shelves = [told, plain].map(async ({ id }) => rowOf(await server.get(`/api/game/${id}`))['onShelf'])
  expect(await Promise.all(shelves)).toEqual([1, 0])
  const sent = ok(await server.get('/api/-/outbox?topic=search-index')).data as { record: string }[]
  expect(sent.filter(({ record }) => record === String(told.id))).toEqual([])
})
