import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })

test('a token gives no more rights than it was given', async () => {
  const as = await server.token('viewer', ['test-ie'])
  const asked = [
    await server.post('/api/-/tokens', { name: 'more', role: 'admin', environments: ['test-ie'] }, { as }),
    await server.post('/api/-/handoff', { environment: 'test-ie' }, { as }),
    await server.put('/api/-/password', { password: 'long enough' }, { as }),
    await server.post('/api/provider', { name: 'Mango Labs' }, { as }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('a token creates no way to sign in and sets no password', async () => {
  const as = await server.token('admin', ['test-ie'])
  const roles = { 'test-ie': 'admin' }
  const made = await server.post('/api/-/operators', { username: 'by-token', roles }, { as })
  const { id } = made.body.data as { id: number }
  expect([made.status, made.body.data]).toEqual([200, { id, username: 'by-token', roles, url: null }])
  expect(made.body.notices).toEqual([{ field: 'url', message: expect.stringContaining('no sign-in link') as string }])
  const { sql } = server.running.server
  expect(await sql`select 1 from entry_code where operator = ${id}`).toHaveLength(0)
  const [me] = await sql<{ id: number }[]>`select id from operator where username = 'admin'`
  const password = 'set-by-token'
  const refused = [
    await server.post('/api/-/operators', { username: 'with-password', password, roles }, { as }),
    await server.put(`/api/-/operators/${id}`, { password }, { as }),
    await server.put(`/api/-/operators/${me?.id}`, { password }, { as: await server.token('admin') }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(await sql`select 1 from operator where username = 'with-password'`).toHaveLength(0)
  // a signed-in admin can set the password
  expect((await server.put(`/api/-/operators/${id}`, { password })).status).toBe(200)
  expect(await server.signIn('by-token', password)).toMatch(/^playdesk=/)
})

test('the operator form does not set the own password, which needs the current one', async () => {
  const made = { username: 'unlocked', password: 'eight-chars', roles: { 'test-ie': 'admin' } }
  const { id } = (await server.post('/api/-/operators', made)).body.data as { id: number }
  const as = await server.signIn('unlocked', 'eight-chars')
  const refused = await server.put(`/api/-/operators/${id}`, { password: 'found-unlocked' }, { as })
  expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([422, ['password']])
  expect(refused.body.message).toContain('PUT /api/-/password')
  expect(await server.signIn('unlocked', 'eight-chars')).toMatch(/^playdesk=/)
})

test('an operator cannot give a token a role they do not hold', async () => {
  const { body } = await server.post('/api/-/operators', {
    username: 'asha',
    password: 'asha-secret',
    roles: { 'test-ie': 'operator' },
  })
  expect(body.code).toBe(0)
  const as = await server.signIn('asha', 'asha-secret')
  const refused = await server.post(
    '/api/-/tokens',
    { name: 'more', role: 'publisher', environments: ['test-ie'] },
    { as },
  )
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, 'environments'])
  const given = await server.post(
    '/api/-/tokens',
    { name: 'mine', role: 'operator', environments: ['test-ie'] },
    { as },
  )
  expect(given.status).toBe(200)
})

test('a console call with the same key runs once, and one that answers a secret stores nothing', async () => {
  const headers = { 'idempotency-key': 'plan-once' }
  const body = { command: 'provider.create', input: [{ name: 'Mango Labs' }] }
  const [first, again] = [
    await server.post('/api/-/plans', body, { headers }),
    await server.post('/api/-/plans', body, { headers }),
  ]
  expect(again.text).toBe(first.text)
  expect(again.headers['x-playdesk-repeated']).toBe('1')
  const other = await server.post('/api/-/plans', { ...body, input: [] }, { headers })
  expect(other.status).toBe(422)
  const token = { name: 'mine', role: 'viewer', environments: ['test-ie'] }
  const given = [await server.post('/api/-/tokens', token, { headers: { 'idempotency-key': 'token' } })]
  given.push(await server.post('/api/-/tokens', token, { headers: { 'idempotency-key': 'token' } }))
  expect(new Set(given.map((answer) => (answer.body.data as { token: string }).token)).size).toBe(2)
  const kept = await server.running.server.sql`select key from idempotency where key = 'token'`
  expect(kept.length).toBe(0)
})

test('the tokens of a disabled account stay invalid for good', async () => {
  const roles = { 'test-ie': 'operator' }
  const made = await server.post('/api/-/operators', { username: 'on-leave', password: 'eight-chars', roles })
  const { id } = made.body.data as { id: number }
  const token = { name: 'mine', role: 'operator', environments: ['test-ie'] }
  const session = await server.signIn('on-leave', 'eight-chars')
  const { body } = await server.post('/api/-/tokens', token, { as: session })
  const as = (body.data as { token: string }).token
  const status = async () => (await server.get('/api/user-info', { as })).status
  expect(await status()).toBe(200)
  for (const disabled of [1, 0]) {
    expect((await server.put(`/api/-/operators/${id}`, { disabled })).status).toBe(200)
    expect(await status()).toBe(401)
  }
  const again = await server.signIn('on-leave', 'eight-chars')
  expect((await server.get('/api/-/tokens', { as: again })).body.data).toEqual([])
})

test('the system page has the figures of /metrics, for admins, in their language', async () => {
  const answer = await server.get('/api/-/system', { headers: { 'accept-language': 'zh' } })
  const rows = answer.body.data as readonly { metric: string; title: string }[]
  const { text } = await server.get('/metrics', { as: await server.token('metrics') })
  const names = text.split('\n').flatMap((line) => /^playdesk_\w+/.exec(line) ?? [])
  expect(new Set(rows.map(({ metric }) => metric))).toEqual(new Set(names))
  expect(rows.find(({ metric }) => metric === 'playdesk_event_streams')?.title).toBe('打开的事件流')
  expect((await server.get('/api/-/system', { as: await server.token('publisher') })).status).toBe(403)
})
