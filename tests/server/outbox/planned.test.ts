import { playdesk } from '#commands/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applied, make, ok, planned, until, type PlanData } from '../../engine/client.ts'
import { scriptOf } from '../../engine/script-desk.ts'
import { startServer, type TestServer } from '../start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
})
afterAll(() => server.stop())

type Planned = PlanData & { readonly messages: number; readonly irreversible: number }

const messagesIn = async (path: string) =>
  (ok(await server.get(path)).data as Planned[]).map(({ id, total, messages }) => [id, total, messages])

test('a plan that holds only a message says so, where it is asked for and in the list, and is applied', async () => {
  const { id: gameId } = await make(server, '/api/game', { name: 'Told', type: 'h5' })
  const plan = (await planned(server, 'game.send-to-es', [{ gameId }])) as Planned
  expect(plan).toMatchObject({ total: 0, messages: 1, irreversible: 1, environments: ['test-ie'] })
  expect(await messagesIn('/api/-/plans?pageSize=1')).toEqual([[plan.id, 0, 1]])
  const { run } = await applied(server, plan)
  const { sql } = server.running.server
  expect(await sql`select state from outbox where run = ${run}`).toEqual([{ state: 'waiting' }])
})

test('one that waits for an approval says what it would send', async () => {
  const { id: gameId } = await make(server, '/api/game', { name: 'Asked', type: 'h5' })
  ok(await server.put('/api/-/approvals', { environment: 'test-ie', required: 1 }))
  const held = await server.post('/api/send-game-to-es', { gameId })
  expect([held.status, held.body.data]).toMatchObject([202, { total: 0, messages: 1 }])
  ok(await server.put('/api/-/approvals', { environment: 'test-ie', required: 0 }))
})

test('messages about what is left out are not counted', async () => {
  const push = { pushTitle: 'Play today', deeplinkType: 4, deeplink: 'https://example.com/', status: 1 }
  ok(await server.post('/api/country-language-relation', { country: 'IE', language: 'en' }))
  const ids = [await make(server, '/api/push-config', push), await make(server, '/api/push-config', push)].map(
    ({ id }) => id,
  )
  const plan = (await planned(
    server,
    'push-config.send',
    ids.map((id) => ({ id })),
  )) as Planned
  expect(plan).toMatchObject({ total: 2, messages: 2 })
  const changes = [{ area: 'push-config', id: ids[0], environment: 'test-ie' }]
  const rest = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes, excluded: true })).data
  expect(rest).toMatchObject({ total: 1, messages: 1, irreversible: 1 })
})

test('a schedule whose script only clears a cache clears it', async () => {
  const source = scriptOf("await ops.common.cacheClear({ key: '' })")
  ok(await server.post('/api/-/scripts', { name: 'clear', source }))
  const { id } = ok(await server.post('/api/-/schedules', { script: 'clear', cron: '@daily', apply: 1 })).data as {
    id: number
  }
  const { sql } = server.running.server
  await sql`update schedule set next_at = now() - interval '1 second' where id = ${id}`
  const outcome = await until(async () => {
    const [due] = await sql<{ outcome: string | null; run: number | null }[]>`
      select outcome, run from schedule_due where schedule = ${id} and outcome <> 'planning'`
    return due
  })
  expect(outcome).toEqual({ outcome: 'applied', run: expect.any(Number) as number })
  expect(await sql`select from outbox where run = ${outcome.run} and state <> 'planned'`).toHaveLength(1)
})
