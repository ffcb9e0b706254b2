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
