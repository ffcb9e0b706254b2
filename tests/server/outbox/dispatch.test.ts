import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { ok, until } from '../../engine/client.ts'
import { startBeside } from '../../engine/share.ts'
import type { TestServer } from '../start.ts'
import { pushDesk, secret, type PushDesk } from './pushes.ts'

let desk: PushDesk
let beside: TestServer
beforeAll(async () => {
  desk = await pushDesk()
  const variables = { PLAYDESK_WEBHOOK: desk.outside.url, PLAYDESK_WEBHOOK_SECRET: secret }
  beside = await startBeside(desk.server, { catalogue: playdesk, variables })
}, 480_000)
afterEach(() => {
  desk.outside.deal('take')
  desk.outside.release()
})
afterAll(async () => {
  await beside.stop()
  await desk.stop()
})

const arrivals = (id: number) => desk.outside.arrived.filter(({ body }) => body.payload.id === id).length

test('two servers deliver each message once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 12; n++) ids.push(await desk.ready())
  for (const id of ids) await desk.send(id)
  for (const id of ids) await desk.once(id, ({ state }) => state === 'sent')
  expect(ids.map(arrivals)).toEqual(ids.map(() => 1))
})

test('each server sends at most four messages at once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 10; n++) ids.push(await desk.ready())
  desk.outside.deal('hold')
  for (const id of ids) await desk.send(id)
  const sending = async () => (await Promise.all(ids.map((id) => desk.messages(id)))).filter(([one]) => one!.sending)
  await until(async () => (ids.filter((id) => arrivals(id) > 0).length === 8 ? true : undefined))
  expect(await sending()).toHaveLength(8)
  desk.outside.deal('take')
  desk.outside.release()
  for (const id of ids) await desk.once(id, ({ state }) => state === 'sent')
  expect(ids.map(arrivals)).toEqual(ids.map(() => 1))
})

test('a message dated by a clock one day ahead is sent once the clock is right', async () => {
  const busy = await Promise.all(Array.from({ length: 8 }, () => desk.ready()))
  const late = await desk.ready()
  desk.outside.deal('hold')
  for (const id of busy) await desk.send(id)
  await until(async () =>
    (await Promise.all(busy.map((id) => desk.messages(id)))).every(([one]) => one?.sending) ? true : undefined,
  )
  const receipt = await desk.send(late)
  const { sql } = desk.server.running.server
  await sql.begin(async (tx) => {
    await tx`update run set started_at = started_at + interval '1 day' where id = ${receipt}`
    await tx`update outbox set next_at = next_at + interval '1 day' where run = ${receipt} and attempts = 0`
  })
  desk.outside.deal('take')
  desk.outside.release()
  expect(await desk.once(late, ({ state }) => state === 'sent')).toMatchObject({ attempts: 1 })
  for (const id of busy) await desk.once(id, ({ state }) => state === 'sent')
})

test('messages about one record arrive in order, even when the first attempt is refused', async () => {
  const { id } = ok(await desk.server.post('/api/game', { name: 'First name', type: 'h5' })).data as { id: number }
  desk.outside.refuse(1)
  ok(await desk.server.post('/api/send-game-to-es', { gameId: id }))
  ok(await desk.server.put(`/api/game/${id}`, { name: 'Second name' }))
  ok(await desk.server.post('/api/send-game-to-es', { gameId: id }))
  const names = () =>
    desk.outside.received
      .map(({ body }) => body.payload as unknown as { id: number; record?: { name: string } })
      .flatMap((payload) => (payload.id === id && payload.record ? [payload.record.name] : []))
  await until(async () => (names().length === 2 ? true : undefined))
  expect(names()).toEqual(['First name', 'Second name'])
})
