import { describe, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer } from './start.ts'
import { cookieOf, form, linkDesk } from './sign-in-desk.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })
const { enter, isSignedIn, newOperator } = linkDesk(server)

describe('a one-time link', () => {
  test('a one-time link signs in once', async () => {
    const { url } = await newOperator('once')
    const answers = await Promise.all([1, 2, 3].map(() => enter(url)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401])
    const used = answers.find(({ status }) => status === 200)
    expect(await isSignedIn(cookieOf(used!))).toBe(true)
    const again = await enter(url)
    expect([again.status, again.headers['set-cookie']]).toEqual([401, undefined])
  })

  test('opening the link signs in nobody and keeps it valid', async () => {
    const { url } = await newOperator('looked-at')
    const { pathname, search } = new URL(url)
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
      for (const more of ['', '&again=1']) {
        const seen = await server.request(method, `${pathname}${search}${more}`, { as: null })
        expect([seen.status, seen.headers['set-cookie']]).toEqual([200, undefined])
      }
    const page = await server.get(`${pathname}${search}&again=1`, { as: null })
    expect(page.text).toContain('<b>looked-at</b>')
    expect(page.text).toMatch(
      /<form method="post" action="\/user-centre\/enter">.*<button autofocus>Sign in<\/button>/s,
    )
    expect((await enter(url)).status).toBe(200)
  })

  test('a form on another site does not use up the link', async () => {
    const { url } = await newOperator('framed')
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const) {
      const answer = await enter(url, { headers: { ...form, [name]: value } })
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
    }
    expect((await enter(url)).status).toBe(200)
  })

  test('the link redirects a user who is already signed in', async () => {
    const { url } = await newOperator('there-already')
    const as = await server.signIn('there-already', 'eight-chars')
    const { pathname, search } = new URL(url)
    const on = await server.get(`${pathname}${search}&return=${encodeURIComponent('/#/book')}`, { as })
    expect(on.text).toContain('content="0;url=/#/book"')
    const other = await server.get(`${pathname}${search}`)
    expect(other.text).toContain('<b>there-already</b>')
    expect((await enter(url)).status).toBe(200)
  })

  test.each(['', 'x', 'A'.repeat(43), '%00', 'x&code=y'])('a link with the code %s is refused', async (code) => {
    expect((await server.get(`/user-centre/enter?code=${code}`, { as: null })).status).toBe(401)
    expect((await enter(`${server.url}/user-centre/enter?code=${code}`)).status).toBe(401)
  })

  test('the link expires', async () => {
    const { url } = await newOperator('late')
    await server.running.server.sql`update entry_code set expires_at = now() - interval '1 second'`
    expect((await enter(url)).status).toBe(401)
  })

  test('the link leads to hosts of this server only', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '203.0.113.9:4600']) {
      const headers = { host }
      const roles = { 'test-ie': 'viewer' }
      const made = await server.post('/api/-/operators', { username: 'nowhere', roles }, { headers })
      const gone = await server.post('/api/-/handoff', { environment: 'test-ind' }, { headers })
      expect([made.status, made.body.code, gone.status, gone.body.code]).toEqual([
        422,
        'unknown-host',
        422,
        'unknown-host',
      ])
    }
    const { data } = ok(await server.get('/api/-/operators')) as { data: { username: string }[] }
    expect(data.map(({ username }) => username)).not.toContain('nowhere')
  })
})

test.each([
  'localhost@evil.example',
  'localhost:80@evil.example',
  'evil.example#.localhost',
  'evil.example/.localhost',
  'evil.example?.localhost',
  'evil.example:80,localhost',
  'test-ie.localhost.evil.example',
  'localhost.evil.example:4600',
  'xn--lcalhost-8cb',
])('no link leads elsewhere through the host “%s” or a forwarding header that is not trusted', async (host) => {
  const forwarded = { 'x-forwarded-host': host, forwarded: `host="${host}"`, 'x-forwarded-proto': 'https' }
  for (const headers of [{ host }, forwarded]) {
    const gone = await server.post('/api/-/handoff', { environment: 'test-ind' }, { headers })
    if (gone.status !== 200) expect([400, 422]).toContain(gone.status)
    else expect(new URL((gone.body.data as { url: string }).url).host).toBe(server.host('test-ind'))
    expect(gone.status === 200).toBe(headers === forwarded)
  }
})

test('a named proxy is trusted, but no link leads to a foreign host', async () => {
  const proxied = await startServer({
    catalogue: toy,
    variables: { PLAYDESK_PROXIES: '127.0.0.1', PLAYDESK_ORIGINS: 'https://desk.example' },
  })
  try {
    const entered = await proxied.post(
      '/user-centre/login',
      { username: 'admin', password: 'test-secret' },
      { as: null, headers: { 'x-forwarded-proto': 'https' } },
    )
    const as = cookieOf(entered)
    const handoff = (host: string) =>
      proxied.post(
        '/api/-/handoff',
        { environment: 'prod-ie' },
        { as, headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' } },
      )
    const own = ok(await handoff('test-ie.desk.example')).data as { url: string }
    expect(new URL(own.url).origin).toBe('https://prod-ie.desk.example')
    for (const host of ['evil.example', 'desk.example.evil.example', 'evil.desk.example', 'desk.example:8443']) {
      const { status, body } = await handoff(host)
      expect([host, status, body.code]).toEqual([host, 422, 'unknown-host'])
    }
  } finally {
    await proxied.stop()
  }
})

describe('going to another environment', () => {
  test('going to another environment signs the same operator in at its host, once', async () => {
    const { url } = ok(await server.post('/api/-/handoff', { environment: 'prod-ind', path: '/#/book' })).data as {
      url: string
    }
    const to = new URL(url)
    expect(to.host).toBe(server.host('prod-ind'))
    const entered = await enter(url, { env: 'prod-ind' })
    expect(entered.text).toContain('content="0;url=/#/book"')
    expect((await server.get('/api/user-info', { as: cookieOf(entered), env: 'prod-ind' })).body.data).toMatchObject({
      userName: 'admin',
      environment: 'prod-ind',
    })
    expect((await enter(url, { env: 'prod-ind' })).status).toBe(401)
  })

  test('going there needs a right in that environment', async () => {
    await newOperator('local')
    const local = await server.signIn('local', 'eight-chars')
    for (const environment of ['prod-ie', 'moon', '__proto__'])
      expect((await server.post('/api/-/handoff', { environment }, { as: local })).status).toBe(403)
    const info = (await server.get('/api/user-info', { as: local })).body.data as {
      environments: object[]
      role: string
    }
    expect([info.role, info.environments]).toEqual([
      'operator',
      [{ id: 'test-ie', role: 'operator', url: `http://${server.host('test-ie')}/` }],
    ])
  })
})
