import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { startServer, type TestServer } from './start.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
})
afterAll(() => server.stop())

test('a token is no way to more rights than it was given', async () => {
  const as = await server.token('viewer', ['test-ie'])
  const asked = [
    await server.post('/api/-/tokens', { name: 'more', role: 'admin', environments: ['test-ie'] }, { as }),
    await server.post('/api/-/handoff', { environment: 'test-ie' }, { as }),
    await server.put('/api/-/password', { password: 'long enough' }, { as }),
    await server.post('/api/provider', { name: 'Mango Labs' }, { as }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403])
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

test('a console call with the same key is carried out once, and one that answers a secret keeps nothing', async () => {
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
