import { playdesk } from '#commands/index.ts'
import { expect, test } from 'vitest'
import { applied, make, ok, planned, undone, until, type PlanData } from '../../engine/client.ts'
import { scriptOf } from '../../engine/script-desk.ts'
import { sharedServer } from '../../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, variables: { PLAYDESK_WEBHOOK_CHANGES: '1' } })

type Planned = PlanData & { readonly messages: number; readonly irreversible: number }

const messagesIn = async (path: string) =>
  (ok(await server.get(path)).data as Planned[]).map(({ id, total, messages }) => [id, total, messages])

test('a plan that holds only a message says so in its answer and in the list, and can be applied', async () => {
  const { id: gameId } = await make(server, '/api/game', { name: 'Told', type: 'h5' })
  const plan = (await planned(server, 'game.send-to-es', [{ gameId }])) as Planned
  expect(plan).toMatchObject({ total: 0, messages: 1, irreversible: 1, environments: ['test-ie'] })
  expect(await messagesIn('/api/-/plans?pageSize=1')).toEqual([[plan.id, 0, 1]])
  const { run } = await applied(server, plan)
  const { sql } = server.running.server
  expect(await sql`select state from outbox where run = ${run}`).toEqual([{ state: 'waiting' }])
})

test('a plan that waits for an approval counts the messages it would send', async () => {
  const { id: gameId } = await make(server, '/api/game', { name: 'Asked', type: 'h5' })
  ok(await server.put('/api/-/approvals', { environment: 'test-ie', required: 1 }))
  const held = await server.post('/api/send-game-to-es', { gameId })
  expect([held.status, held.body.data]).toMatchObject([202, { total: 0, messages: 1 }])
  ok(await server.put('/api/-/approvals', { environment: 'test-ie', required: 0 }))
})

test('messages of excluded changes are not counted', async () => {
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
  const source = scriptOf(`const { dropped, known } = await ops.common.cacheClear({ key: '' })
    if (Object.keys(dropped).length > 0 || known.join() !== 'counts') throw new Error('a planned clearing has dropped nothing yet')`)
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

async function announcedOf(id: number): Promise<string[]> {
  const rows = await server.running.server.sql<
    { environment: string; state: string; payload: Readonly<Record<string, unknown>> }[]
  >`select environment, state, payload from outbox where topic = 'changed' and payload ->> 'id' = ${String(id)} order by id`
  return rows.map(({ environment, state, payload }) => {
    expect(payload).toEqual({
      area: expect.any(String) as string,
      id,
      environment,
      version: expect.any(Number) as number,
    })
    return `${String(payload['area'])} ${String(payload['version'])} ${state}`
  })
}

test('a game that goes online or offline is announced once, by call, undo and plan', async () => {
  const { id } = await make(server, '/api/game', { name: 'Announced', type: 'h5' })
  ok(await server.put(`/api/game/${id}`, { name: 'Announced again' }))
  const online = { online: 1, reason: 'Ready' }
  const dry = { headers: { 'x-playdesk-dry-run': '1' } }
  ok(await server.put(`/api/game/${id}/toggle-online`, online, dry))
  expect(await announcedOf(id)).toEqual([])
  const { receipt } = ok(await server.put(`/api/game/${id}/toggle-online`, online))
  expect(await announcedOf(id)).toEqual(['game 3 waiting'])
  await undone(server, receipt)
  expect(await announcedOf(id)).toEqual(['game 3 cancelled', 'game 4 waiting'])
  const plan = await planned(server, 'game.toggle-online', [{ id, ...online }])
  expect(await announcedOf(id)).toHaveLength(2)
  await applied(server, plan)
  expect(await announcedOf(id)).toEqual(['game 3 cancelled', 'game 4 waiting', 'game 5 waiting'])
})

test('a splash ad that is created open is announced, and its message can be cancelled without closing it', async () => {
  const { id } = await make(server, '/api/screen-ad-config', { is_open: 1 })
  expect(await announcedOf(id)).toEqual(['screen-ad-config 1 waiting'])
  const [message] = ok(await server.get('/api/-/outbox?topic=changed')).data as { id: number; about: string }[]
  expect(message?.about).toBe(`screen-ad-config ${id}`)
  ok(await server.post(`/api/-/outbox/${message?.id}/cancel`))
  expect(ok(await server.get(`/api/screen-ad-config/${id}`)).data).toMatchObject({ is_open: 1 })
})
