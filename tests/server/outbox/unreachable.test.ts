import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok, rowOf } from '../../engine/client.ts'
import { pushDesk, type PushDesk } from './pushes.ts'

let desk: PushDesk
beforeAll(async () => {
  // a port without a listener
  desk = await pushDesk({ PLAYDESK_WEBHOOK: 'http://127.0.0.1:1/hook' })
})
afterAll(() => desk.stop())

test('a refused connection is named, and cancelling its message restores the record', async () => {
  const id = await desk.ready()
  await desk.send(id)
  const message = await desk.once(id, ({ attempts, sending }) => attempts > 0 && !sending)
  expect(message).toMatchObject({ state: 'waiting', may_have_arrived: false, error: 'connection refused' })
  const zh = await desk.server.get(`/api/-/outbox/${message.id}`, { headers: { 'accept-language': 'zh' } })
  expect(rowOf(zh)['error']).toBe('连接被拒绝')
  expect(ok(await desk.server.post(`/api/-/outbox/${message.id}/cancel`)).data).toMatchObject({ restored: true })
  expect(await desk.status(id)).toBe(1)
})
