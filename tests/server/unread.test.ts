import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { open, paused, type Desk } from './desks.ts'

let hasty: Desk
beforeAll(async () => {
  hasty = await open({ unreadMs: 500 })
})
afterAll(() => hasty.server.stop())

test('unread downloads do not block other operators for long', async () => {
  const { server, as } = hasty
  const stalled = [...(await paused(hasty, as[0])), ...(await paused(hasty, as[1]))]
  ok(await server.post('/api/author', { name: 'Exported' }))
  expect((await server.get('/api/-/export?area=author', { as: as[2] })).text).toContain('Exported')
  const whole = stalled.map(
    (answer) => new Promise((resolve) => answer.on('close', () => resolve(answer.complete)).resume()),
  )
  // at least one was ended in favour of the third; those read by then arrived completely
  expect(await Promise.all(whole)).toContain(false)
})
