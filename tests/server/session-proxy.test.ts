import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer, type Answer, type TestServer } from './start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

const login = '/user-centre/login'

function cookieOf({ headers }: Answer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

describe('behind a proxy with TLS', () => {
  test('the cookie is for TLS only, and only a named proxy is believed', async () => {
    const proxied = await startServer({
      catalogue: toy,
      variables: { PLAYDESK_PROXIES: '127.0.0.1', PLAYDESK_ORIGINS: 'https://desk.example' },
    })
    try {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
      const secure = await proxied.post(login, { username: 'admin', password: 'test-secret' }, { as: null, headers })
      expect(secure.headers['set-cookie']?.[0]).toContain('; Secure')
      expect(secure.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
      const plain = await server.post(login, { username: 'admin', password: 'test-secret' }, { as: null, headers })
      expect(plain.headers['set-cookie']?.[0]).not.toContain('; Secure')
      const cookie = cookieOf(plain)
      ok(await server.post('/api/author', { name: 'Whence' }, { as: cookie, headers }))
      const { data } = ok(await server.get('/api/trace-record?pageSize=1')) as { data: { ip: string }[] }
      expect(data[0]?.ip).not.toBe('203.0.113.9')
    } finally {
      await proxied.stop()
    }
  })
})
