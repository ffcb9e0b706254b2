import { ok } from '../engine/client.ts'
import type { Answer, RequestOptions, TestServer } from './start.ts'

export const login = '/user-centre/login'
export const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Creates operators and signs in as them from different addresses. */
export function signInDesk(server: () => TestServer) {
  async function newOperator(username: string, password = 'eight-chars'): Promise<number> {
    const made = await server().post('/api/-/operators', { username, password, roles: { 'test-ie': 'operator' } })
    return (ok(made).data as { id: number }).id
  }

  /** Tries to sign in from an address, with or without a browser's cookie. */
  function attempt(username: string, password: string, ip = '203.0.113.1', cookie = ''): Promise<Answer> {
    const headers = { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) }
    return server().post(login, { username, password }, { as: null, headers })
  }

  /** Extends waits to half a minute: one second may end before the next attempt is checked. */
  async function wait(): Promise<void> {
    const { sql } = server().running.server
    await sql`update login_failure set count = count + 5 where count >= 5 and subject not like 'i:%'`
  }

  return { attempt, newOperator, wait }
}

/** Returns the device cookie of an answer. */
export function deviceOf({ headers }: Answer): string {
  return headers['set-cookie']?.find((each) => each.startsWith('playdesk-device='))?.split(';')[0] ?? ''
}

/** Returns the session cookie of an answer. */
export function cookieOf({ headers }: Answer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

/** Creates operators, and opens their sign-in links. */
export function linkDesk(server: TestServer) {
  async function newOperator(
    username: string,
    roles: object = { 'test-ie': 'operator' },
  ): Promise<{ id: number; url: string }> {
    return ok(await server.post('/api/-/operators', { username, password: 'eight-chars', roles })).data
  }

  /** Opens a sign-in link and presses its button. */
  function enter(url: string, options: RequestOptions = {}, more = {}): Promise<Answer> {
    const { pathname, searchParams } = new URL(url)
    const body = new URLSearchParams({ ...Object.fromEntries(searchParams), ...more }).toString()
    return server.request('POST', pathname, { as: null, body, headers: form, ...options })
  }

  async function isSignedIn(cookie: string): Promise<boolean> {
    return (await server.get('/api/user-info', { as: cookie })).status === 200
  }

  return { enter, isSignedIn, newOperator }
}
