import { randomBytes, scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'
import { signInDesk, deviceOf, login } from './sign-in-desk.ts'

const server = sharedServer({ catalogue: toy, variables: { PLAYDESK_PROXIES: '127.0.0.1' } })

const { attempt, newOperator, wait } = signInDesk(() => server)

describe('sign-in input', () => {
  test('sign-in input beyond 200 characters is not hashed, and beyond 16 KB not read', async () => {
    const marks = `a${'\u0300\u0316'.repeat(40_000)}`
    const from = performance.now()
    for (const body of [
      { username: 'admin', password: marks },
      { username: marks, password: 'x' },
    ])
      expect((await server.post(login, body, { as: null })).status).toBe(413)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = new URLSearchParams({ username: 'admin', password: marks }).toString()
    expect((await server.request('POST', login, { as: null, body: sent, headers: form })).status).toBe(413)
    const long = marks.slice(0, 4_000)
    for (const [username, password] of [
      ['admin', long],
      [long, 'test-secret'],
    ] as const)
      expect((await attempt(username, password, '203.0.113.2')).status).toBe(401)
    expect(performance.now() - from).toBeLessThan(10_000)
    const refused = await server.put('/api/-/password', { current: long, password: 'long enough' })
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'current'])
  })
})

describe('wrong tries', () => {
  test('tries are counted together however an accented name is spelled', async () => {
    const spellings = [
      'Zoé Ångström',
      'Zoe\u0301 Ångström',
      'zoé A\u030Angström',
      'ZOÉ \u212Bngström',
      'zoe\u0301 ångstro\u0308m',
    ]
    await newOperator('Zoé Ångström')
    for (const name of spellings) expect((await attempt(name, 'guess', '198.51.100.7')).status).toBe(401)
    await wait()
    expect((await attempt('zoé ångström', 'eight-chars', '198.51.100.7')).status).toBe(429)
  })

  test('wrong tries at one address do not lock the operator out elsewhere', async () => {
    await newOperator('target')
    for (let n = 0; n < 5; n++) expect((await attempt('target', `guess ${n}`, '198.51.100.1')).status).toBe(401)
    await wait()
    const slowed = await attempt('target', 'eight-chars', '198.51.100.1')
    expect([slowed.status, Number(slowed.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await attempt('target', 'eight-chars', '198.51.100.2')).status).toBe(200)
  })

  test('wrong tries at the same address do not lock out a known browser', async () => {
    await newOperator('neighbour')
    const device = deviceOf(await attempt('neighbour', 'eight-chars', '198.51.100.3'))
    expect(device).toMatch(/^playdesk-device=[\w-]{43}$/)
    for (let n = 0; n < 6; n++) await attempt('neighbour', `guess ${n}`, '198.51.100.3')
    await wait()
    expect((await attempt('neighbour', 'eight-chars', '198.51.100.3')).status).toBe(429)
    expect((await attempt('neighbour', 'eight-chars', '198.51.100.3', device)).status).toBe(200)
    // a browser known for one account does not help with another one
    await newOperator('next-door')
    for (let n = 0; n < 5; n++) await attempt('next-door', `guess ${n}`, '198.51.100.3', device)
    await wait()
    expect((await attempt('next-door', 'eight-chars', '198.51.100.3', device)).status).toBe(429)
  })
})

test('wrong tries from many addresses slow an account down, but not in browsers it is known in', async () => {
  await newOperator('wanted')
  const device = deviceOf(await attempt('wanted', 'eight-chars', '198.51.100.20'))
  const { sql } = server.running.server
  await sql`insert into login_failure (subject, count, last_at) values ('a:wanted', 45, clock_timestamp())`
  const tries = Array.from({ length: 12 }, (_, n) => attempt('wanted', `guess ${n}`, `192.0.2.${n + 10}`))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  expect((await attempt('wanted', 'eight-chars', '198.51.100.20', device)).status).toBe(200)
  await sql`update login_failure set count = 500 where subject = 'a:wanted'`
  const slowed = await attempt('wanted', 'eight-chars', '198.51.100.21')
  expect([slowed.status, Number(slowed.headers['retry-after']) <= 60]).toEqual([429, true])
  expect((await attempt('admin', 'test-secret', '198.51.100.21')).status).toBe(200)
})

test('user names are compared after case folding, and a Turkish capital İ is no plain i', async () => {
  expect((await attempt('ADMIN', 'test-secret')).status).toBe(200)
  expect((await attempt('admİn', 'test-secret')).status).toBe(401)
  const taken = await server.post('/api/-/operators', { username: 'Admin', roles: {} })
  expect([taken.status, taken.body.code]).toEqual([422, 'taken'])
})

test.each([
  'sam ',
  'аdmin',
  'ADМIN',
  'admİn',
  'adrnin',
  'adm1n',
  'ádmin',
  '\u2003sam',
  'sa\u200bm',
  'ｓａｍ',
  'sam\u00ad',
])('a new user name that looks like another one is refused: %j', async (username) => {
  const { status, body } = await server.post('/api/-/operators', { username, roles: {} })
  expect([status, body.errors[0]?.field]).toEqual([422, 'username'])
})

describe('passwords', () => {
  test('passwords hashed by the old algorithm still work and are rehashed at sign-in', async () => {
    const id = await newOperator('long-here')
    const { sql } = server.running.server
    const salt = randomBytes(16)
    const key = scryptSync('from long ago', salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
    const old = `scrypt$32768$${salt.toString('base64url')}$${key.toString('base64url')}`
    await sql`update operator set password = ${old} where id = ${id}`
    expect((await attempt('long-here', 'from long before')).status).toBe(401)
    expect(await sql`select password from operator where id = ${id}`).toEqual([{ password: old }])
    expect((await attempt('long-here', 'from long ago')).status).toBe(200)
    const [{ password } = { password: '' }] = await sql<
      { password: string }[]
    >`select password from operator where id = ${id}`
    expect(password).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect((await attempt('long-here', 'from long ago')).status).toBe(200)
  })

  // the most different ones come first
  const guessed = [
    'password1',
    '\u2003\u200b\u2003\u200b\u2003\u200b\u2003\u200b',
    'abababab',
    'qwerty1qwerty1',
    '2024weak-one!',
    'Summer2026!',
    'Playdesk-2026',
    'P@ssw0rd#77',
    'dragon-2026',
    'PASSWORD1',
    '12345678',
    '         ',
    'aaaaaaaaab',
    'adminadmin',
    'Weak-One',
  ]

  test.each(few(guessed, 9))('common passwords are refused: %j', async (password) => {
    const roles = { 'test-ie': 'viewer' }
    const made = await server.post('/api/-/operators', { username: 'weak-one', password, roles })
    const change = () => server.put('/api/-/password', { current: 'test-secret', password })
    // a password like one operator's name may be fine for another
    for (const { status, body } of /weak-one/i.test(password) ? [made] : [made, await change()])
      expect([Math.floor(status / 100), body.errors[0]?.field]).toEqual([4, 'password'])
  })

  test('guesses of the current password are slowed down within an open session too', async () => {
    await newOperator('unlocked')
    const as = await server.signIn('unlocked', 'eight-chars')
    const change = (current: string) => server.put('/api/-/password', { current, password: 'another-secret' }, { as })
    for (let n = 0; n < 5; n++) expect((await change(`guess ${n}`)).status).toBe(422)
    await wait()
    expect((await change('eight-chars')).status).toBe(429)
    await server.running.server.sql`update login_failure set last_at = last_at - interval '1 minute'`
    ok(await change('eight-chars'))
  })

  test('a password change ends the tokens of the operator', async () => {
    await newOperator('scripted')
    const as = await server.signIn('scripted', 'eight-chars')
    const wanted = { name: 't', role: 'operator', environments: ['test-ie'] }
    const { token } = ok(await server.post('/api/-/tokens', wanted, { as })).data as { token: string }
    expect((await server.get('/api/book', { as: token })).status).toBe(200)
    ok(await server.put('/api/-/password', { current: 'eight-chars', password: 'another-secret' }, { as }))
    expect((await server.get('/api/book', { as: token })).status).toBe(401)
    expect((await server.get('/api/book', { as })).status).toBe(200)
  })
})

test('tokens end after their time', async () => {
  const wanted = { name: 'short', role: 'viewer', environments: ['test-ie'], days: 2 }
  const made = ok(await server.post('/api/-/tokens', wanted)).data as { id: number; token: string; expires_at: string }
  expect(Date.parse(made.expires_at) - Date.now()).toBeCloseTo(2 * 24 * 3600_000, -5)
  const { sql } = server.running.server
  await sql`update token set expires_at = now() - interval '1 second' where id = ${made.id}`
  expect((await server.get('/api/book', { as: made.token })).status).toBe(401)
  const listed = ok(await server.get('/api/-/tokens')).data as { id: number }[]
  expect(listed.map(({ id }) => id)).not.toContain(made.id)
})

test('operators can list and end their own sessions only', async () => {
  await newOperator('traveller')
  const [here, there] = [
    await server.signIn('traveller', 'eight-chars'),
    await server.signIn('traveller', 'eight-chars'),
  ]
  const list = async (as: string) =>
    ok(await server.get('/api/-/sessions', { as })).data as { id: number; current: boolean; ip: string }[]
  const found = await list(here)
  expect(found).toHaveLength(2)
  const other = found.find(({ current }) => !current)!
  expect((await server.del(`/api/-/sessions/${other.id}`)).status).toBe(404)
  ok(await server.del(`/api/-/sessions/${other.id}`, undefined, { as: here }))
  expect((await server.get('/api/book', { as: there })).status).toBe(401)
  expect((await list(here)).map(({ current }) => current)).toEqual([true])
  expect(JSON.stringify(found)).not.toContain('hash')
})
