import { describe, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer } from './start.ts'
import { cookieOf, login } from './sign-in-desk.ts'

describe('behind a proxy with TLS', () => {
  test('the cookie is for TLS only where all login addresses are https, though no proxy is named', async () => {
    const proxied = await startServer({ catalogue: toy, variables: { PLAYDESK_ORIGINS: 'https://desk.example' } })
    try {
      const headers = { host: 'test-ie.desk.example' }
      const entered = await proxied.post(login, { username: 'admin', password: 'test-secret' }, { as: null, headers })
      for (const cookie of entered.headers['set-cookie'] ?? [])
        expect(cookie).toMatch(
          /^__Host-playdesk(-device)?=[\w-]{43};( Max-Age=\d+;)? Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        )
      const as = cookieOf(entered)
      ok(await proxied.get('/api/user-info', { as }))
      // a subdomain can set a cookie with the plain name, but not with the __Host- prefix
      expect((await proxied.get('/api/user-info', { as: as.replace('__Host-', '') })).status).toBe(401)
      const { url } = ok(await proxied.post('/api/-/handoff', { environment: 'prod-ie' }, { as, headers })).data as {
        url: string
      }
      expect(new URL(url).origin).toBe('https://prod-ie.desk.example')
      const out = await proxied.get('/api/logout', { as })
      expect(out.headers['set-cookie']?.[0]).toMatch(/^__Host-playdesk=;.*Secure/)
    } finally {
      await proxied.stop()
    }
  })
})
