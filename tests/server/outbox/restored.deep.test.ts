import { join } from 'node:path'
import { playdesk as catalogue } from '#commands/index.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ok, until } from '../../engine/client.ts'
import { playdesk } from '../backup/playdesk.ts'
import { makeFolder } from '../database/folders.ts'
import { startServer } from '../start.ts'
import { pushDesk, secret } from './pushes.ts'

test('after a restore new messages get new keys and older messages keep theirs', { timeout: 240_000 }, async () => {
  const desk = await pushDesk()
  onTestFinished(() => desk.stop())
  const { outside, server } = desk
  const [kept, lost, later] = [await desk.ready(), await desk.ready(), await desk.ready()]
  outside.deal({ status: 503 })
  await desk.send(kept)
  await desk.once(kept, ({ attempts }) => attempts > 0)
  const out = join(await makeFolder(), 'backup.tar.gz')
  expect(await playdesk(['backup', out], { PLAYDESK_DATA: server.folder })).toMatchObject({ code: 0 })
  outside.deal('take')
  await desk.send(lost)
  for (const id of [kept, lost]) await desk.once(id, ({ state }) => state === 'sent')

  const folder = join(await makeFolder(), 'restored')
  expect(await playdesk(['restore', out], { PLAYDESK_DATA: folder })).toMatchObject({ code: 0 })
  const variables = { PLAYDESK_WEBHOOK: outside.url, PLAYDESK_WEBHOOK_SECRET: secret }
  const again = await startServer({ catalogue, folder, variables })
  onTestFinished(() => again.stop())
  ok(await again.post(`/api/-/push-config/${later}/send`))
  const arrived = await until(async () => (outside.received.length === 4 ? outside.received : undefined))
  const about = (push: number) => arrived.filter(({ body }) => body.payload.id === push)
  expect(about(later)[0]?.body.id).toBe(about(lost)[0]?.body.id)
  expect(about(later)[0]?.key).not.toBe(about(lost)[0]?.key)
  expect(new Set(about(kept).map(({ key }) => key)).size).toBe(1)
  expect(about(kept)).toHaveLength(2)
})
