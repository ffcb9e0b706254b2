import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { settingsFrom } from '#server/settings.ts'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer } from './start.ts'
import { sharedServer } from '../shared-server.ts'
import { cookieOf, login } from './sign-in-desk.ts'

const server = sharedServer({ catalogue: toy })

describe('behind a proxy with TLS', () => {
  test('the cookie is for TLS only, and only a named proxy is believed', async () => {
    const proxied = await startServer({
      catalogue: toy,
      variables: { PLAYDESK_PROXIES: '127.0.0.1', PLAYDESK_ORIGINS: 'https://desk.example' },
    })
    try {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
      const secure = await proxied.post(login, { username: 'admin', password: 'test-secret' }, { as: null, headers })
      expect(secure.headers['set-cookie']?.[0]).toMatch(
        /^__Host-playdesk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/)
      const plain = await server.post(login, { username: 'admin', password: 'test-secret' }, { as: null, headers })
      expect(plain.headers['set-cookie']?.[0]).not.toContain('; Secure')
      const cookie = cookieOf(plain)
      ok(await server.post('/api/author', { name: 'Whence' }, { as: cookie, headers }))
      const { data } = ok(await server.get('/api/trace-record?pageSize=1')) as { data: { ip: string }[] }
      expect(data[0]?.ip).not.toBe('203.0.113.9')
      const page = await proxied.get('/', { as: null, headers })
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.text).toContain('name="playdesk-origins" content="https://desk.example"')
    } finally {
      await proxied.stop()
    }
  })

  test('an unnamed proxy is logged once, at the first call through it', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const told = () => lines.filter((line) => line.includes('PLAYDESK_PROXIES')).length
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const [variables, most] of [
      [{}, 1],
      [{ PLAYDESK_PROXIES: '127.0.0.1' }, 0],
    ] as const) {
      lines.length = 0
      const proxied = await startServer({ catalogue: toy, variables, log })
      try {
        ok(await proxied.get('/api/user-info'))
        expect(told()).toBe(0)
        for (let n = 0; n < 3; n++) ok(await proxied.get('/api/user-info', { headers }))
        expect(told()).toBe(most)
      } finally {
        await proxied.stop()
      }
    }
  })

  test('the first password must not be easy to guess where others can reach the server', () => {
    const variables = { PLAYDESK_ADMIN: 'admin:password1' }
    expect(settingsFrom(variables, '/').admin?.password).toBe('password1')
    for (const more of [{ PLAYDESK_HOST: '0.0.0.0' }, { PLAYDESK_ORIGINS: 'https://desk.example' }])
      expect(() => settingsFrom({ ...variables, ...more }, '/')).toThrow(/PLAYDESK_ADMIN.*easy to guess/)
    expect(() => settingsFrom({ PLAYDESK_ADMIN: 'admin:      ' }, '/')).toThrow(/PLAYDESK_ADMIN/)
  })
})
