import { describe, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import type { Answer, RequestOptions } from './start.ts'
import { cookieOf, form, linkDesk, login } from './sign-in-desk.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })
const { enter, isSignedIn, newOperator } = linkDesk(server)

function sendForm(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  options: RequestOptions = {},
): Promise<Answer> {
  return server.request('POST', login, {
    as: null,
    body: new URLSearchParams(fields).toString(),
    headers: { ...form, ...headers },
    ...options,
  })
}

describe('signing in', () => {
  test('JSON sign-in answers the next address and a cookie hidden from scripts and other sites', async () => {
    const answer = await server.post(
      login,
      { username: 'ADMIN', password: 'test-secret', return: '/#/book' },
      { as: null },
    )
    expect(answer.body).toEqual({ code: 0, message: 'ok', data: { url: '/#/book' } })
    expect(answer.headers['set-cookie']).toHaveLength(2)
    const [value, ...flags] = answer.headers['set-cookie']?.[0]?.split('; ') ?? []
    expect(value).toMatch(/^playdesk=[\w-]{43}$/)
    expect(flags.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await isSignedIn(value ?? '')).toBe(true)
  })

  test('form sign-in redirects with 303', async () => {
    const answer = await sendForm({ username: 'admin', password: 'test-secret', return: '/#/novel' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/#/novel'])
    expect(await isSignedIn(cookieOf(answer))).toBe(true)
  })

  test('the next address is encoded in any script, as browsers write it', async () => {
    const [to, encoded] = [
      '/书?q=" 1#/novel?keyword=象棋&x=%2F',
      '/%E4%B9%A6?q=%22%201#/novel?keyword=%E8%B1%A1%E6%A3%8B&x=%2F',
    ]
    const who = { username: 'admin', password: 'test-secret', return: to }
    const answer = await sendForm(who)
    expect([answer.status, answer.headers.location]).toEqual([303, encoded])
    expect((await server.post(login, who, { as: null })).body.data).toEqual({ url: encoded })
  })

  test('a wrong name or password gives one message, in the language and format of the request', async () => {
    for (const who of [
      { username: 'admin', password: 'wrong' },
      { username: 'nobody', password: 'test-secret' },
      { username: 'admin' },
      {},
      { username: { a: 1 }, password: ['x'] },
    ]) {
      const answer = await server.post(login, who, { as: null, headers: { 'accept-language': 'zh' } })
      expect([answer.status, answer.body]).toEqual([401, { code: 'wrong-password', message: '用户名或密码错误。' }])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const page = await sendForm({ username: '"><script>alert(1)</script>', password: 'x', return: '/#/x"><b>' })
    expect(page.status).toBe(401)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).toContain('<p role="alert">Wrong name or password.</p>')
    expect(page.text).not.toMatch(/<script>alert|"><b>/)
  })

  test.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
    { origin: 'null' },
  ])('a request of another site is refused in every format: %j', async (headers) => {
    const body = { username: 'admin', password: 'test-secret' }
    const asJson = { 'content-type': 'application/json' }
    const inCapitals = { 'content-type': 'Application/X-WWW-Form-Urlencoded' }
    for (const type of [{}, inCapitals, asJson]) {
      const sent = type === asJson ? JSON.stringify(body) : String(new URLSearchParams(body))
      const all = { ...form, ...(headers as Record<string, string>), ...type }
      const answer = await server.request('POST', login, { body: sent, headers: all, as: null })
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
    }
  })

  test('five failures of one name slow it down, even with the right password', async () => {
    await newOperator('guessed')
    const attempt = (password: string) => server.post(login, { username: 'Guessed', password }, { as: null })
    for (let n = 0; n < 5; n++) expect((await attempt(`guess ${n}`)).status).toBe(401)
    const { sql } = server.running.server
    // extends the wait: one second may end before the next attempt is checked
    await sql`update login_failure set count = count + 5 where count >= 5 and subject not like 'i:%'`
    const slowed = await attempt('eight-chars')
    expect([slowed.status, slowed.body.code]).toEqual([429, 'too-many-tries'])
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect((await server.post(login, { username: 'admin', password: 'test-secret' }, { as: null })).status).toBe(200)
    await sql`update login_failure set last_at = last_at - interval '1 minute'`
    expect((await attempt('eight-chars')).status).toBe(200)
    expect((await attempt('once more wrong')).status).toBe(401)
  })

  test('a sign-in never keeps an earlier cookie', async () => {
    const planted = `playdesk=${'A'.repeat(43)}`
    const answer = await server.post(login, { username: 'admin', password: 'test-secret' }, { as: planted })
    expect(cookieOf(answer)).not.toBe(planted)
    expect(await isSignedIn(planted)).toBe(false)
    const first = cookieOf(answer)
    const second = cookieOf(await server.post(login, { username: 'admin', password: 'test-secret' }, { as: first }))
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
  })
})

describe('the address after signing in', () => {
  const outside = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\r\nx',
    '\t//evil',
    ' //evil',
    'http:/evil',
    '',
    'book',
    '/\u0000',
    '/x\\y',
    '/.//evil.example',
    '/x/%2e%2e//evil.example',
    `/${'x'.repeat(2_100)}`,
  ]
  test.each(outside)('the address is never %j', async (to) => {
    const shown = await server.get(`${login}?return=${encodeURIComponent(to)}`, { as: null })
    expect(shown.text).toContain('name="return" value="/"')
    expect(
      (await server.post(login, { username: 'admin', password: 'test-secret', return: to }, { as: null })).body.data,
    ).toEqual({ url: '/' })
  })

  test('the address is a path of this server, escaped in the page', async () => {
    const shown = await server.get(`${login}?return=${encodeURIComponent('/#/book?name="><img>&x=\'')}`, { as: null })
    expect(shown.text).toContain('value="/#/book?name=%22%3E%3Cimg%3E&amp;x=')
  })

  test('the address passes through form and link alike', async () => {
    expect((await sendForm({ username: 'admin', password: 'test-secret', return: '//evil' })).headers.location).toBe(
      '/',
    )
    const { url } = await newOperator('linked')
    const entered = await enter(url, {}, { return: '//evil' })
    expect(entered.text).toContain('content="0;url=/"')
  })
})

describe('a session', () => {
  test('signing out ends this session on the server and no other', async () => {
    const [one, two] = [await server.signIn('admin', 'test-secret'), await server.signIn('admin', 'test-secret')]
    expect(await isSignedIn(one)).toBe(true)
    const out = await server.get('/api/logout', { as: one })
    expect(ok(out).data).toEqual({ url: login })
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(out.headers['set-cookie']?.[0]).toMatch(/^playdesk=;.*Expires=Thu, 01 Jan 1970/)
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, true])
  })

  test('no session survives its sign-out, even with calls at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const cookie = await server.signIn('admin', 'test-secret')
      const meanwhile = Array.from({ length: 4 }, () => isSignedIn(cookie))
      await Promise.all([server.get('/api/logout', { as: cookie }), ...meanwhile])
      expect(await isSignedIn(cookie), `round ${round}`).toBe(false)
    }
  })

  test.each(["seen_at = now() - interval '13 hours'", "expires_at = now() - interval '1 second'"])(
    'the session ends after its time: %s',
    async (late) => {
      const cookie = await server.signIn('admin', 'test-secret')
      await server.running.server.sql.unsafe(
        `update session set ${late} where created_at = (select max(created_at) from session)`,
      )
      expect(await isSignedIn(cookie)).toBe(false)
    },
  )

  test('the session is stored as a hash only', async () => {
    const cookie = await server.signIn('admin', 'test-secret')
    const [found] = await server.running.server
      .sql`select count(*) as n from session where hash = ${cookie.slice('playdesk='.length)}`
    expect(found).toEqual({ n: 0 })
  })

  test('a missing or wrong session answers 401 with the address to sign in at', async () => {
    for (const as of [null, 'playdesk=', 'playdesk=x', `playdesk=${'B'.repeat(43)}`, 'x'.repeat(43)]) {
      const answer = await server.get('/api/book', { as })
      expect([answer.status, answer.body.code, answer.body.url]).toEqual([401, 'signed-out', login])
    }
  })

  test('a changed password ends all sessions of the operator except the one that changed it', async () => {
    const { id } = await newOperator('changer')
    const [one, two] = [await server.signIn('changer', 'eight-chars'), await server.signIn('changer', 'eight-chars')]
    expect(
      (await server.put('/api/-/password', { current: 'wrong', password: 'another-secret' }, { as: one })).status,
    ).toBe(422)
    ok(await server.put('/api/-/password', { current: 'eight-chars', password: 'another-secret' }, { as: one }))
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([true, false])
    ok(await server.put(`/api/-/operators/${id}`, { password: 'given-by-admin' }))
    expect(await isSignedIn(one)).toBe(false)
  })

  test('disabling an operator ends their sessions and tokens at once', async () => {
    const { id } = await newOperator('leaver')
    const cookie = await server.signIn('leaver', 'eight-chars')
    const { token } = ok(
      await server.post('/api/-/tokens', { name: 't', role: 'operator', environments: ['test-ie'] }, { as: cookie }),
    ).data as { token: string }
    expect([await isSignedIn(cookie), (await server.get('/api/book', { as: token })).status]).toEqual([true, 200])
    ok(await server.put(`/api/-/operators/${id}`, { disabled: 1 }))
    expect([await isSignedIn(cookie), (await server.get('/api/book', { as: token })).status]).toEqual([false, 401])
    expect((await server.post(login, { username: 'leaver', password: 'eight-chars' }, { as: null })).status).toBe(401)
    ok(await server.put(`/api/-/operators/${id}`, { disabled: 0 }))
    expect((await server.post(login, { username: 'leaver', password: 'eight-chars' }, { as: null })).status).toBe(200)
  })
})

describe('a call of a page', () => {
  const page = (userName: string, environment = 'test-ie') => ({
    'x-playdesk-page': new URLSearchParams({ userName, environment }).toString(),
  })
  const book = (name: string) => ({ name })

  test('a session, token or environment other than that of the page is refused, naming both operators', async () => {
    await newOperator('page-anna', { 'test-ie': 'operator' })
    await newOperator('页-ben', { 'test-ie': 'operator' })
    const [anna, ben] = [await server.signIn('page-anna', 'eight-chars'), await server.signIn('页-ben', 'eight-chars')]
    const token = ok(
      await server.post('/api/-/tokens', { name: 'b', role: 'operator', environments: ['test-ie'] }, { as: ben }),
    ).data as { token: string }
    for (const as of [ben, token.token]) {
      const answer = await server.post('/api/book', book('A'), { as, headers: page('page-anna') })
      expect(answer).toMatchObject({ status: 409, body: { code: 'other-page', url: login, signedInAs: '页-ben' } })
      expect(answer.body.message).toContain('page-anna')
      expect(answer.body.message).toContain('页-ben')
    }
    const elsewhere = await server.post('/api/book', book('A'), { as: anna, headers: page('page-anna', 'prod-ie') })
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'other-page' } })
    expect(elsewhere.body.message).toMatch(/production.*test/i)
    expect(await server.get('/api/book?keyword=A')).toMatchObject({ body: { total: 0 } })
  })

  test('the refusal isolates operator names written from right to left', async () => {
    const answer = await server.get('/api/user-info', { headers: page('דנה') })
    expect(answer.body.message).toMatch(/^This page shows \u2068דנה\u2069 in .* signed in as admin in/)
  })

  test('the call passes with the session that the page shows', async () => {
    const ben = await server.signIn('页-ben', 'eight-chars')
    expect(await server.get('/api/user-info', { as: ben, headers: page('页-ben') })).toMatchObject({ status: 200 })
  })
})
