import { beforeAll, describe, expect, test } from 'vitest'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { make, ok, rowOf } from '../engine/client.ts'
import { tally } from '../engine/steps.ts'
import { toy } from '../engine/toy.ts'
import type { Answer } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const roles = ['viewer', 'operator', 'publisher', 'admin'] as const
const least = { read: 'viewer', write: 'operator', destroy: 'publisher', publish: 'publisher' } as const

const who = new Map<string, string>()
const server = sharedServer({ catalogue: toy })
beforeAll(async () => {
  for (const role of [...roles, 'nobody']) {
    ok(
      await server.post('/api/-/operators', {
        username: `the-${role}`,
        password: 'eight-chars',
        roles: role === 'nobody' ? {} : { 'test-ie': role },
      }),
    )
    who.set(role, await server.signIn(`the-${role}`, 'eight-chars'))
  }
})

// event streams do not end, and a logout would end the test's session
const entries = calls(toy.areas).filter(({ id }) => id !== 'schema.events' && id !== 'session.logout')

function send({ method, path, command }: Entry, as: string | undefined): Promise<Answer> {
  const filled = pathParams(path).reduce((text, name) => text.replace(`{${name}}`, '5'), path)
  // publishing needs rights in the target, and this one does not exist
  const body = command.effect === 'publish' ? { targets: ['moon'] } : {}
  return server.request(method, filled, {
    as: as ?? null,
    body: method === 'GET' || method === 'DELETE' ? undefined : body,
    headers: { 'x-playdesk-dry-run': '1' },
  })
}

describe('a role', () => {
  test.each(entries.map((entry) => [entry.id, entry] as const))(
    'the effect of %s decides which roles may call it',
    async (_, entry) => {
      const { command, area } = entry
      const needed = area.id === 'operator' && !command.self ? 'admin' : least[command.effect]
      for (const [index, role] of roles.entries()) {
        const { status, body } = await send(entry, who.get(role))
        const may = command.self || index >= roles.indexOf(needed)
        expect([role, status === 403, status === 401]).toEqual([role, !may, false])
        if (!may) expect(body.code).toBe('forbidden')
      }
      expect((await send(entry, who.get('nobody'))).status === 403).toBe(!command.self)
    },
  )

  test('a role holds in its own environment only', async () => {
    for (const role of roles) {
      expect((await server.get('/api/book', { as: who.get(role) ?? '', env: 'prod-ie' })).status).toBe(403)
      expect((await server.post('/api/book', { name: 'x' }, { as: who.get(role) ?? '', env: 'prod-ie' })).status).toBe(
        403,
      )
    }
  })

  test('a missing right is refused before any other check, and nothing is written', async () => {
    const before = await tally(server)
    const viewer = who.get('viewer') ?? ''
    for (const body of [{}, { name: 'x' }, { colour: 1 }])
      expect((await server.post('/api/book', body, { as: viewer })).status).toBe(403)
    expect((await server.del('/api/book/5', undefined, { as: viewer })).body.code).toBe('forbidden')
    const { call_log: _, ...rest } = before
    expect(await tally(server)).toMatchObject(rest)
  })

  test('a changed role takes effect at once', async () => {
    const { id } = ok(
      await server.post('/api/-/operators', {
        username: 'rising',
        password: 'eight-chars',
        roles: { 'test-ie': 'viewer' },
      }),
    ).data as { id: number }
    const cookie = await server.signIn('rising', 'eight-chars')
    const write = async () => (await server.post('/api/author', { name: 'x' }, { as: cookie })).status
    expect(await write()).toBe(403)
    ok(await server.put(`/api/-/operators/${id}`, { roles: { 'test-ie': 'operator' } }))
    expect(await write()).toBe(200)
    ok(await server.put(`/api/-/operators/${id}`, { roles: {} }))
    expect(await write()).toBe(403)
  })
})

describe('a token', () => {
  const environments = ['test-ie']

  test('a token has the lesser of its own role and the current role of its operator', async () => {
    const { id } = ok(
      await server.post('/api/-/operators', {
        username: 'holder',
        password: 'eight-chars',
        roles: { 'test-ie': 'publisher', 'pre-ie': 'viewer' },
      }),
    ).data as { id: number }
    const holder = await server.signIn('holder', 'eight-chars')
    const { token } = ok(
      await server.post('/api/-/tokens', { name: 't', role: 'publisher', environments }, { as: holder }),
    ).data as { token: string }
    const { id: book } = await make(server, '/api/book', { name: 'Held' })
    expect((await server.get('/api/book', { as: token, env: 'pre-ie' })).status).toBe(403)
    ok(await server.put(`/api/-/operators/${id}`, { roles: { 'test-ie': 'operator' } }))
    expect((await server.del(`/api/book/${book}`, undefined, { as: token })).status).toBe(403)
    expect((await server.put(`/api/book/${book}`, { level: 4 }, { as: token })).status).toBe(200)
  })

  test('a token with the viewer role only reads, although an admin made it', async () => {
    const token = await server.token('viewer', ['test-ie'])
    expect((await server.get('/api/book', { as: token })).status).toBe(200)
    expect((await server.post('/api/book', { name: 'x' }, { as: token })).status).toBe(403)
    expect((await server.get('/api/-/operators', { as: token })).status).toBe(403)
  })

  test('a token cannot widen itself: new tokens, sessions and passwords are refused', async () => {
    const token = await server.token('admin', ['test-ie'])
    for (const answer of [
      await server.post('/api/-/tokens', { name: 'wider', role: 'admin', environments: ['prod-ie'] }, { as: token }),
      await server.post('/api/-/tokens', { name: 'same', role: 'admin', environments }, { as: token }),
      await server.post('/api/-/handoff', { environment: 'test-ie' }, { as: token }),
      await server.put('/api/-/password', { current: 'test-secret', password: 'another-secret' }, { as: token }),
    ]) {
      expect(answer.status).toBe(403)
    }
  })

  test('a token cannot exceed the rights of its operator', async () => {
    for (const body of [
      { role: 'admin', environments },
      { role: 'operator', environments: ['test-ie', 'prod-ie'] },
      { role: 'viewer', environments: ['moon'] },
    ]) {
      expect(
        (await server.post('/api/-/tokens', { name: 't', ...body }, { as: who.get('operator') ?? '' })).status,
      ).toBe(422)
    }
    const nowhere = { name: 't', role: 'viewer', environments: [] }
    expect((await server.post('/api/-/tokens', nowhere, { as: who.get('operator') ?? '' })).status).toBe(400)
  })

  test('a token is shown once, stored as a hash, and revoked at once by its operator only', async () => {
    const { id, token } = ok(await server.post('/api/-/tokens', { name: 'mine', role: 'viewer', environments }))
      .data as { id: number; token: string }
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await server.get('/api/-/tokens')).text).not.toContain(token)
    expect((await server.get('/api/book', { as: token })).status).toBe(200)
    expect((await server.del(`/api/-/tokens/${id}`, undefined, { as: who.get('admin') ?? '' })).status).toBe(404)
    ok(await server.del(`/api/-/tokens/${id}`))
    expect((await server.get('/api/book', { as: token })).status).toBe(401)
    expect((await server.del(`/api/-/tokens/${id}`)).status).toBe(404)
  })

  test('a wrong token is refused even with a valid cookie', async () => {
    const cookie = who.get('admin') ?? ''
    expect(
      (await server.get('/api/book', { as: cookie, headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status,
    ).toBe(401)
  })
})

describe('an admin of one environment', () => {
  const local = () => who.get('admin') ?? ''

  test('an admin of one environment gives no rights elsewhere, and takes none', async () => {
    expect(
      (await server.post('/api/-/operators', { username: 'far', roles: { 'prod-ie': 'viewer' } }, { as: local() }))
        .status,
    ).toBe(403)
    const { id } = ok(
      await server.post('/api/-/operators', {
        username: 'wide',
        password: 'eight-chars',
        roles: { 'test-ie': 'viewer', 'prod-ie': 'admin' },
      }),
    ).data as { id: number }
    for (const body of [{ password: 'taken-over' }, { disabled: 1 }, { roles: { 'prod-ie': 'viewer' } }]) {
      expect((await server.put(`/api/-/operators/${id}`, body, { as: local() })).status).toBe(403)
    }
    ok(await server.put(`/api/-/operators/${id}`, { roles: { 'test-ie': 'operator' } }, { as: local() }))
    const found = (ok(await server.get('/api/-/operators')).data as { id: number; roles: object }[]).find(
      (each) => each.id === id,
    )
    expect(found?.roles).toEqual({ 'test-ie': 'operator', 'prod-ie': 'admin' })
    expect(await server.signIn('wide', 'eight-chars')).toMatch(/^playdesk=/)
  })

  test('an admin of one environment makes accounts with rights there only', async () => {
    const made = rowOf(
      await server.post(
        '/api/-/operators',
        { username: 'near', password: 'eight-chars', roles: { 'test-ie': 'admin' } },
        { as: local() },
      ),
    )
    expect(made).toMatchObject({ username: 'near', roles: { 'test-ie': 'admin' } })
    expect((await server.post('/api/-/operators', { username: 'NEAR' }, { as: local() })).status).toBe(422)
    for (const roles of [
      { 'test-ie': 'king' },
      { moon: 'viewer' },
      { __proto__x: 'viewer' },
      'admin',
      [1],
      { 'test-ie': null },
    ]) {
      expect((await server.post('/api/-/operators', { username: 'odd', roles }, { as: local() })).status).toBe(400)
    }
  })
})
