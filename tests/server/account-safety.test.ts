import { expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { linkDesk, login } from './sign-in-desk.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })
const { newOperator } = linkDesk(server)

test('tries are slowed down as well when all of them come at once', async () => {
  await newOperator('rushed')
  const attempt = (password: string) => server.post(login, { username: 'rushed', password }, { as: null })
  const from = performance.now()
  const all = await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(`guess ${n}`)))
  const looked = all.filter(({ status }) => status === 401).length
  expect(all.filter(({ status }) => status === 429)).toHaveLength(30 - looked)
  // five at once, then after waits of 1 s, 2 s, 4 s, and so on
  const most = 5 + Math.ceil(Math.log2(1 + (performance.now() - from) / 1_000))
  expect(looked).toBeGreaterThanOrEqual(5)
  expect(looked).toBeLessThanOrEqual(most)
  await server.running.server.sql`update login_failure set last_at = last_at - interval '1 minute'`
  expect((await attempt('eight-chars')).status).toBe(200)
})

test('a new password from an admin ends tokens and unused links as well as sessions', async () => {
  const { id, url } = await newOperator('taken-over')
  const cookie = await server.signIn('taken-over', 'eight-chars')
  const { token } = ok(
    await server.post('/api/-/tokens', { name: 't', role: 'operator', environments: ['test-ie'] }, { as: cookie }),
  ).data as { token: string }
  ok(await server.put(`/api/-/operators/${id}`, { password: 'given-by-admin' }))
  expect((await server.get('/api/book', { as: token })).status).toBe(401)
  const { pathname, search } = new URL(url)
  expect((await server.get(`${pathname}${search}`, { as: null })).status).toBe(401)
})

test('a new password that one sets oneself ends an unused sign-in link', async () => {
  const { url } = await newOperator('own-password')
  const cookie = await server.signIn('own-password', 'eight-chars')
  ok(await server.put('/api/-/password', { current: 'eight-chars', password: 'another-secret' }, { as: cookie }))
  const { pathname, search } = new URL(url)
  expect((await server.get(`${pathname}${search}`, { as: null })).status).toBe(401)
})

test('each environment keeps an admin who can sign in, even when two admins demote each other at once', async () => {
  const { sql } = server.running.server
  const [admin] = await sql<{ id: number }[]>`select id from operator where username = 'admin'`
  const everywhere = { 'test-ie': 'admin', 'test-ind': 'admin', 'pre-ie': 'admin', 'pre-ind': 'admin' }
  const change = (id: number, body: object, as = server.session) => server.put(`/api/-/operators/${id}`, body, { as })
  // a one-time link expires: an account without a password does not count
  const all = { ...everywhere, 'prod-ie': 'admin', 'prod-ind': 'admin' }
  ok(await server.post('/api/-/operators', { username: 'invited', roles: all }))
  for (const body of [{ disabled: 1 }, { roles: {} }, { roles: { 'test-ie': 'viewer' } }]) {
    const refused = await change(admin!.id, body)
    expect([body, refused.status, refused.body.code]).toEqual([body, 409, 'last-admin'])
    expect(refused.body.message).toContain('production Ireland')
  }
  const second = ok(
    await server.post('/api/-/operators', { username: 'second', password: 'eight-chars', roles: everywhere }),
  ).data as unknown as { id: number }
  // an account without a sign-in does not count, and a right that others have may be removed
  const roles = { 'prod-ie': 'admin', 'prod-ind': 'admin' }
  ok(await change(second.id, { roles: { ...everywhere, ...roles } }))
  const as = await server.signIn('second', 'eight-chars')
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      change(second.id, { roles: { 'test-ie': 'viewer' } }),
      change(admin!.id, { roles: { 'test-ie': 'viewer' } }, as),
    ])
    // the later request is refused, or its sender is no longer an admin
    const [done, refused] = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect([done, [403, 409].includes(refused ?? 0)]).toEqual([200, true])
    const [left] = await sql<{ n: number }[]>`
      select count(distinct environment)::int as n from role_grant join operator o on o.id = operator
      where role = 'admin' and o.password is not null`
    expect(left?.n).toBe(6)
    for (const { id } of [admin!, second])
      for (const environment of Object.keys({ ...everywhere, ...roles }))
        await sql`insert into role_grant ${sql({ operator: id, environment, role: 'admin' })}
          on conflict (operator, environment) do update set role = 'admin'`
    server.running.server.sessions.forget(admin!.id)
    server.running.server.sessions.forget(second.id)
  }
})
