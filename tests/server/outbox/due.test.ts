import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applied, make, ok, planned, removeWith, rowOf, undone, until, type PlanData } from '../../engine/client.ts'
import { startBeside } from '../../engine/share.ts'
import { startServer, type TestServer } from '../start.ts'

const options = { catalogue: playdesk, limits: { dueMs: 50 } }
let server: TestServer
let first: TestServer
let nora: string
beforeAll(async () => {
  first = server = await startServer(options)
  ok(await server.post('/api/country-language-relation', { country: 'IE', language: 'en' }))
  const roles = { 'test-ie': 'publisher' }
  ok(await server.post('/api/-/operators', { username: 'nora', password: 'eight-chars', roles }))
  nora = await server.signIn('nora', 'eight-chars', 'test-ie')
})
afterAll(async () => {
  await server.stop()
  await first.stop()
})

const later = '2035-01-01T10:00:00.000Z'
const content = { pushTitle: 'Play today', deeplinkType: 4, deeplink: 'https://example.com/' }

interface Message {
  readonly id: number
  readonly state: string
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
}

const messagesOf = (id: number) =>
  server.running.server.sql<Message[]>`
    select id, state, topic, payload from outbox where payload ->> 'id' = ${String(id)} and state <> 'planned' order by id`
const row = async (path: string, id: number) => rowOf(await server.get(`${path}/${id}`))
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Waits until a new push that is due has been sent, so that all earlier ones have been looked at. */
async function lookedAround(): Promise<void> {
  const { id } = await make(server, '/api/push-config', { ...content, status: 1 })
  await until(async () => ((await messagesOf(id)).length > 0 ? true : undefined))
}

test('an active push leaves at its time, once, and its row shows it', async () => {
  const pushTime = inMs(700)
  const { id } = await make(server, '/api/push-config', { ...content, status: 1, pushTime })
  expect(await row('/api/push-config', id)).toMatchObject({ goes_at: pushTime, delivery: 'due', sent_at: null })
  expect(await messagesOf(id)).toEqual([])
  const [message] = await until(async () => {
    const found = await messagesOf(id)
    return found.length > 0 ? found : undefined
  })
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(pushTime))
  expect(message).toMatchObject({ state: 'waiting', topic: 'push', payload: { title: 'Play today', pushTime } })
  const sent = await row('/api/push-config', id)
  expect(sent).toMatchObject({
    status: 2,
    goes_at: null,
    delivery: 'unconnected',
    sent_at: expect.any(String) as string,
  })
  ok(await server.post(`/api/-/outbox/${message?.id}/cancel`))
  expect(await row('/api/push-config', id)).toMatchObject({ status: 1, goes_at: null, delivery: 'cancelled' })
  await lookedAround()
  expect(await messagesOf(id)).toHaveLength(1)
})

test('a push that is turned off, moved, removed or undone before its time does not leave', async () => {
  const pushTime = inMs(1_500)
  const ready = async () => (await make(server, '/api/push-config', { ...content, status: 1, pushTime })).id
  const [off, moved, gone] = [await ready(), await ready(), await ready()]
  const { id: draft } = await make(server, '/api/push-config', { ...content, pushTime })
  ok(await server.post('/api/push-config/update-status', { id: off, status: 0 }))
  ok(await server.put(`/api/push-config/${moved}`, { pushTime: later }))
  await removeWith(server, `/api/push-config/${gone}`, {})
  const { receipt } = ok(await server.post('/api/push-config/update-status', { id: draft, status: 1 }))
  await undone(server, receipt)
  await until(async () => (Date.now() > Date.parse(pushTime) ? true : undefined))
  await lookedAround()
  for (const id of [off, moved, gone, draft]) expect(await messagesOf(id)).toEqual([])
  expect(await row('/api/push-config', moved)).toMatchObject({ goes_at: later, delivery: 'due' })
  expect(await row('/api/push-config', off)).toMatchObject({ goes_at: null, delivery: null })
})

test.each([
  ['/api/h5-push', { title: 'Notice', status: 1 }, 'browser-push', { title: 'Notice' }],
  ['/api/deep-push', { title: 'Deep', landing: 'task-center', is_online: 1 }, 'deep-push', { landing: 'task-center' }],
  ['/api/redDot', { pushTime: '2026-01-01T08:00:00.000Z', status: 1 }, 'red-dot', {}],
  ['/api/video-youtube-push-config', { ...content, status: 1 }, 'push', { title: 'Play today' }],
  ['/api/instantRecommendPushConfig', { ...content, status: 1 }, 'push', { title: 'Play today' }],
])('%s leaves at once without a time or after it, and stays where it is', async (path, values, topic, payload) => {
  const { id } = await make(server, path, values)
  const [message] = await until(async () => {
    const found = await messagesOf(id)
    return found.length > 0 ? found : undefined
  })
  expect(message).toMatchObject({ topic, state: 'waiting', payload: { ...payload, id } })
  expect(await row(path, id)).toMatchObject({ goes_at: null, delivery: 'unconnected' })
  await lookedAround()
  expect(await messagesOf(id)).toHaveLength(1)
})

test('a push audience leaves at each of its times', async () => {
  const { id: crowd_id } = await make(server, '/api/-/property-people-groups', { name: 'Fans' })
  const start_at = inMs(400)
  const { id } = await make(server, '/api/tbdPushCrowdOrientation', { crowd_id, start_at, end_at: later, cycle: 2 })
  expect(await row('/api/tbdPushCrowdOrientation', id)).toMatchObject({ goes_at: start_at })
  const [message] = await until(async () => {
    const found = await messagesOf(id)
    return found.length > 0 ? found : undefined
  })
  expect(message).toMatchObject({ topic: 'push-audience', payload: { crowd_id, at: start_at } })
  const next = new Date(Date.parse(start_at) + 86_400_000).toISOString()
  expect(await row('/api/tbdPushCrowdOrientation', id)).toMatchObject({ goes_at: next, delivery: 'due' })
})

test('a plan that turns a push on counts its message and shows its time; its run sends it', async () => {
  const { id } = await make(server, '/api/push-config', { ...content, pushTime: later })
  const plan = await planned(server, 'push-config.update-status', [{ id, status: 1 }])
  expect(plan).toMatchObject({ total: 1, messages: 1 })
  const [change] = ok(await server.get(`/api/-/plans/${plan.id}/changes`)).data as { after: object }[]
  expect(change?.after).toMatchObject({ status: 1, goes_at: later })
  expect(await row('/api/push-config', id)).toMatchObject({ goes_at: null })
  await applied(server, plan)
  expect(await row('/api/push-config', id)).toMatchObject({ goes_at: later })
})

test('a push that is published while on leaves there at a time to come, and not at once', async () => {
  const publish = async (values: object) => {
    const { id } = await make(server, '/api/h5-push', { title: 'Both', status: 1, ...values })
    ok(await server.post('/api/-/send-h5-push-to-ind', { id }))
    return rowOf(await server.get(`/api/h5-push/${id}`, { env: 'test-ind' }))
  }
  expect(await publish({ pushTime: later })).toMatchObject({ status: 1, goes_at: later, delivery: 'due' })
  expect(await publish({})).toMatchObject({ status: 1, goes_at: null, delivery: null })
})

test('a push is put back without its time where that has passed between the plan and its apply', async () => {
  const pushTime = inMs(1_200)
  const { id } = await make(server, '/api/push-config', { ...content, status: 1, pushTime })
  ok(await server.post('/api/push-config/update-status', { id, status: 0 }))
  const restore = { area: 'push-config', id, version: 1 }
  const plan = ok(await server.post('/api/-/restore', restore)).data as PlanData
  expect(Date.now()).toBeLessThan(Date.parse(pushTime))
  await until(async () => (Date.now() > Date.parse(pushTime) ? true : undefined))
  await applied(server, plan)
  expect(await row('/api/push-config', id)).toMatchObject({ status: 1, pushTime, goes_at: null, delivery: null })
  await lookedAround()
  expect(await messagesOf(id)).toEqual([])
})

test('a push that a rule refuses when due is not sent, and its row shows the reason', async () => {
  const game = await make(server, '/api/game', { name: 'Gone by then', type: 'h5', onShelf: 1 })
  const pushTime = inMs(500)
  const values = { pushTitle: 'Play it', gameId: game.id, status: 1, pushTime }
  const { id } = await make(server, '/api/push-config', values)
  ok(await server.put(`/api/game/${game.id}/toggle-online`, { online: 0, reason: 'Closed' }))
  const refused = await until(async () => {
    const found = await row('/api/push-config', id)
    return found['send_fault'] ? found : undefined
  })
  expect(refused).toMatchObject({ status: 1, goes_at: null, delivery: 'refused' })
  expect(refused['send_fault']).toContain('is offline.')
  expect(await messagesOf(id)).toEqual([])
  const later = inMs(60_000)
  ok(await server.put(`/api/push-config/${id}`, { ...content, gameId: null, pushTime: later }))
  expect(await row('/api/push-config', id)).toMatchObject({ goes_at: later, send_fault: null, delivery: 'due' })
})

test.each([
  ['before its time restores the time', 60_000, false],
  ['after its time sends nothing', 1_200, true],
])('an undo of a send that is applied %s', async (_, ms, isLate) => {
  const pushTime = inMs(ms)
  const { id } = await make(server, '/api/push-config', { ...content, status: 1, pushTime })
  const { receipt } = ok(await server.post(`/api/-/push-config/${id}/send`))
  expect(await messagesOf(id)).toMatchObject([{ state: 'waiting' }])
  const approval = async (required: 0 | 1) =>
    ok(await server.put('/api/-/approvals', { environment: 'test-ie', required }))
  await approval(1)
  const waits = await server.post(`/api/-/runs/${receipt}/undo`, {}, { as: nora })
  await approval(0)
  expect(waits.status).toBe(202)
  const plan = waits.body.data as PlanData
  ok(await server.post(`/api/-/plans/${plan.id}/approve`, { hash: plan.hash }))
  if (isLate) await until(async () => (Date.now() > Date.parse(pushTime) ? true : undefined))
  expect(await applied(server, plan, { as: nora })).toMatchObject({ done: 1 })
  await lookedAround()
  expect(await messagesOf(id)).toMatchObject([{ state: 'cancelled' }])
  expect(await row('/api/push-config', id)).toMatchObject({ status: 1, goes_at: isLate ? null : pushTime })
})

test('an upgrade sets due times of active pushes in the future and sends no past ones', async () => {
  const { sql } = server.running.server
  const past = '2026-01-05T08:00:00.000Z'
  const crowd = async (cycle: number, start_at: string, end_at = later) => {
    const { id: crowd_id } = await make(server, '/api/-/property-people-groups', { name: `Fans ${cycle} ${start_at}` })
    return (await make(server, '/api/tbdPushCrowdOrientation', { crowd_id, start_at, end_at, cycle })).id
  }
  const push = async (values: object) => (await make(server, '/api/push-config', { ...content, ...values })).id
  const ids = {
    ahead: await push({ status: 1, pushTime: later }),
    draft: await push({ status: 0, pushTime: later }),
    past: await push({ status: 1, pushTime: past }),
    deep: (
      await make(server, '/api/deep-push', { title: 'D', landing: 'task-center', is_online: 1, start_time: later })
    ).id,
    once: await crowd(1, past),
    daily: await crowd(2, past),
    monthly: await crowd(4, '2026-01-31T08:00:00.000Z'),
    over: await crowd(2, past, '2026-02-01T00:00:00.000Z'),
  }
  const all = Object.values(ids)
  await lookedAround()
  const before = (await Promise.all(all.map(messagesOf))).flat().length
  const due = async () => {
    const rows = await sql<{ id: number; goes_at: string | null }[]>`
      select id, data->>'goes_at' as goes_at from record where id = any(${all}) and area in ('push-config', 'deep-push', 'tbd-push-crowd-orientation')`
    return Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [name, rows.find((each) => each.id === id)?.goes_at]),
    )
  }
  const written = await due()
  await sql`update record set data = data - 'goes_at' where id = any(${all})`
  const file = join(import.meta.dirname, '../../../src/server/database/migrations/0040-due-times.sql')
  await sql.begin(async (tx) => tx.unsafe(await readFile(file, 'utf8')).simple())
  expect(await due()).toEqual(written)
  expect(written).toMatchObject({ ahead: later, draft: null, past: null, deep: later, once: null, over: null })
  await lookedAround()
  expect((await Promise.all(all.map(messagesOf))).flat()).toHaveLength(before)
})

test('a push leaves once with two servers, and after a restart', async () => {
  const beside = await startBeside(server, options)
  const pushTime = inMs(400)
  const ready = async (at: string) =>
    (await make(server, '/api/push-config', { ...content, status: 1, pushTime: at })).id
  const ids = await Promise.all(Array.from({ length: 10 }, () => ready(pushTime)))
  const counts = async () => (await Promise.all(ids.map(messagesOf))).map(({ length }) => length)
  await until(async () => ((await counts()).includes(0) ? undefined : true))
  await lookedAround()
  expect(await counts()).toEqual(ids.map(() => 1))
  await beside.stop()

  const id = await ready(inMs(1_000))
  const { folder } = server
  await server.running.stop()
  server = await startServer({ ...options, folder })
  await until(async () => ((await messagesOf(id)).length > 0 ? true : undefined))
  await lookedAround()
  expect(await messagesOf(id)).toHaveLength(1)
})

test('a message that leaves at once is announced and confirmed; a later one needs no confirmation', async () => {
  const strict = await startBeside(server, { ...options, variables: { PLAYDESK_CONFIRM: 'irreversible' } })
  const { id } = await make(strict, '/api/push-config', content)
  const switchOn = (body: object = {}, headers: Record<string, string> = {}) =>
    strict.post('/api/push-config/update-status', { id, status: 1, ...body }, { headers })
  const tried = ok(await switchOn({}, { 'x-playdesk-dry-run': '1' }))
  expect(tried).toMatchObject({ sends: { now: 1, later: 0, first: null } })
  const plan = await planned(strict, 'push-config.update-status', [{ id, status: 1 }])
  expect(plan).toMatchObject({ messages: 1, irreversible: 1, leaves_at: null })
  const apply = await strict.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })
  expect([apply.status, apply.body.confirm]).toEqual([428, 'test-ie'])
  for (const [path, values] of [
    ['/api/h5-push', { title: 'Notice', status: 1 }],
    ['/api/deep-push', { title: 'Deep', landing: 'task-center', is_online: 1 }],
    ['/api/redDot', { pushTime: '2026-01-01T08:00:00.000Z', status: 1 }],
    ['/api/video-youtube-push-config', { ...content, status: 1 }],
    ['/api/instantRecommendPushConfig', { ...content, status: 1 }],
  ] as const)
    expect([path, (await strict.post(path, values)).body.confirm]).toEqual([path, 'test-ie'])
  const refused = await switchOn()
  expect([refused.status, refused.body.confirm]).toEqual([428, 'test-ie'])
  expect(await row('/api/push-config', id)).toMatchObject({ status: 0, goes_at: null })
  ok(await strict.put(`/api/push-config/${id}`, { pushTime: later }))
  const timed = ok(await switchOn({}, { 'x-playdesk-dry-run': '1' }))
  expect(timed).toMatchObject({ sends: { now: 0, later: 1, first: later } })
  const laterPlan = await planned(strict, 'push-config.update-status', [{ id, status: 1 }])
  expect(laterPlan).toMatchObject({ messages: 1, irreversible: 0, leaves_at: later })
  ok(await switchOn())
  ok(await switchOn({ status: 0 }))
  ok(await strict.put(`/api/push-config/${id}`, { pushTime: null }))
  ok(await switchOn({ confirm: 'test-ie' }))
  await until(async () => ((await messagesOf(id)).length > 0 ? true : undefined))
  await strict.stop()
})
