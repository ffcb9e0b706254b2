import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Entry } from '#derive/calls.ts'
import { Caller } from '../contract/caller.ts'
import { given } from '../contract/given.ts'
import { inParts } from '../contract/parts.ts'
import type { RequestOptions } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, ok, rowsOf } from './client.ts'
import { appliedUnapproved, ask, ofServer, standing, waitingIn, written, type Input } from './held.ts'

let colleague = ''
const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)
beforeAll(async () => {
  ok(
    await server.post('/api/-/operators', {
      username: 'maria',
      password: 'eight-chars',
      roles: { 'test-ie': 'publisher' },
    }),
  )
  colleague = await server.signIn('maria', 'eight-chars')
})

// answers of commands that would change records
const answered: Readonly<Record<string, readonly [status: number, code: unknown]>> = {
  'plan.apply-changes': [409, 'not-approved'],
  'plan.approve': [403, 'own-plan'],
  'plan.send-back': [403, 'own-plan'],
  'run.undo': [202, 202],
  'run.undo-receipt': [202, 202],
  'run.pause': [409, 'not-running'],
  'run.cancel': [409, 'not-running'],
  // for runs with a plan, see engine/plan-approval
  'run.resume': [409, 'not-paused'],
  'run.retry': [409, 'still-running'],
  'outbox.retry': [409, 'not-approved'],
}
const byItself: readonly [number, unknown] = [200, 0]

describe('commands of the server itself leave every record unchanged where approvals are required', () => {
  const acting = ofServer.filter((entry) => entry.area.id !== 'upload' && entry.area.id !== 'intake')
  const prepared = new Map<string, { readonly input: Input; readonly options?: RequestOptions }>()
  let before = ''
  // accounts and sessions are no records, and one may end another
  const isOfSessions = ({ area }: Entry): boolean => ['operator', 'session'].includes(area.id)
  const prepare = async (entry: Entry) =>
    (await given[entry.id]?.(caller, server)) ?? { input: await caller.fresh(entry) }
  beforeAll(async () => {
    for (const entry of acting) if (!isOfSessions(entry)) prepared.set(entry.id, await prepare(entry))
    await ask(server, 1)
    before = await standing(server)
  }, 1200_000)
  afterAll(() => ask(server, 0))

  test.each(acting.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const { input, options } = prepared.get(id) ?? (await prepare(entry))
    const writtenBefore = await written(server)
    const { status, body } = await caller.send(entry, input, options)
    expect([status, body.code]).toEqual(answered[id] ?? byItself)
    expect(await written(server)).toBe(writtenBefore)
  })

  test('a resumable upload leaves every record unchanged', async () => {
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await server.request('POST', '/api/upload', { headers: { ...tus, 'upload-length': '4' } })
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const { pathname } = new URL(begun.headers.location ?? '', server.url)
    expect((await server.request('PATCH', pathname, { headers, body: 'text' })).status).toBe(204)
  })

  test('no record differs after all of these', async () => {
    expect(await standing(server)).toBe(before)
  })
})

test('a call with a file waits together with its file, and uses it once approved', async () => {
  await ask(server, 1)
  const count = async () => ok(await server.get('/api/-/resources?pageSize=1')).total
  const before = await count()
  const { body, headers } = inParts('kept.csv', 'id,name\n1,One\n')
  const sent = await server.request('POST', '/api/resource', { body, headers })
  const plan = waitingIn(sent)
  expect(await count()).toBe(before)
  expect(await appliedUnapproved(server, plan)).toEqual([409, 'not-approved'])
  ok(await server.post(`/api/-/plans/${plan.id}/approve`, { hash: plan.hash }, { as: colleague }))
  expect(await applied(server, plan)).toMatchObject({ state: 'done', done: 1 })
  expect(await count()).toBe(before + 1)
  const [resource] = rowsOf(await server.get('/api/-/resources?pageSize=1&keyword=kept'))
  expect((await server.get(String(resource?.['url']))).text).toBe('id,name\n1,One\n')
  await ask(server, 0)
})

test('a key gives one plan before approval, the same plan after it, and runs once', async () => {
  await ask(server, 1)
  const call = () =>
    server.post('/api/tag', { name: 'Once approved' }, { headers: { 'idempotency-key': 'before and after' } })
  const plan = waitingIn(await call())
  ok(await server.post(`/api/-/plans/${plan.id}/approve`, { hash: plan.hash }, { as: colleague }))
  expect(waitingIn(await call()).id).toBe(plan.id)
  expect(await applied(server, plan)).toMatchObject({ state: 'done', done: 1 })
  expect(waitingIn(await call()).id).toBe(plan.id)
  await ask(server, 0)
  expect(waitingIn(await call()).id).toBe(plan.id)
  expect(rowsOf(await server.get('/api/tag?keyword=Once%20approved'))).toHaveLength(1)
})

test('a repeated call that was cut off during planning is planned', async () => {
  await ask(server, 1)
  const call = () => server.post('/api/tag', { name: 'Cut off' }, { headers: { 'idempotency-key': 'cut off' } })
  waitingIn(await call())
  const { sql } = server.running.server
  await sql`update idempotency set body = null, status = null, holder = 'playdesk 000000000000' where key = 'cut off'`
  const again = waitingIn(await call())
  expect(waitingIn(await call()).id).toBe(again.id)
  expect(rowsOf(await server.get('/api/tag?keyword=Cut%20off'))).toEqual([])
  // no approval is required any more, so the call takes effect
  await sql`update idempotency set body = null, status = null, holder = 'playdesk 000000000000' where key = 'cut off'`
  await ask(server, 0)
  ok(await call())
  expect(rowsOf(await server.get('/api/tag?keyword=Cut%20off'))).toHaveLength(1)
})

test('cancelling a message names the plan that its record waits for', async () => {
  const { input } = (await given['outbox.cancel']?.(caller, server)) ?? { input: {} }
  await ask(server, 1)
  const { data } = ok(await server.post(`/api/-/outbox/${String(input['id'])}/cancel`))
  const [waiting] = rowsOf(await server.get('/api/-/plans?pageSize=1'))
  expect(data).toMatchObject({
    state: 'cancelled',
    restored: false,
    note: expect.stringContaining(`plan ${waiting?.id} is approved`) as unknown,
  })
  await ask(server, 0)
})
