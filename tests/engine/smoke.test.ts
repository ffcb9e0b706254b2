import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { make } from './client.ts'
import { toy } from './toy.ts'
let server: TestServer
beforeAll(async () => { server = await startServer({ catalogue: toy }) })
afterAll(() => server.stop())
test('concurrent', async () => {
  const rows = await Promise.all(Array.from({ length: 200 }, (_, i) => make(server, '/api/book', { name: `b${i}` })))
  expect(new Set(rows.map(r => r.id)).size).toBe(200)
})
