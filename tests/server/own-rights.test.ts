import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer, type TestServer } from './start.ts'

const held = { 'test-ie': 'admin', 'prod-ie': 'publisher' } as const

let server: TestServer
let me: { readonly id: number; readonly as: string }
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
  const made = { username: 'Mira Ó', password: 'eight-chars', roles: held }
  const { id } = ok(await server.post('/api/-/operators', made)).data as { id: number }
  me = { id, as: await server.signIn('Mira Ó', 'eight-chars') }
})
afterAll(() => server.stop())

const change = (body: object, as = me.as) => server.put(`/api/-/operators/${me.id}`, body, { as })

async function rightsOf(id: number): Promise<unknown> {
  const all = ok(await server.get('/api/-/operators')).data as unknown as { id: number; roles: object }[]
  return all.find((each) => each.id === id)?.roles
}

test.each([
  ['a lower role', { roles: { 'test-ie': 'operator' } }],
  ['no role', { roles: {} }],
])('%s of one’s own is taken once the own user name confirms it', async (_, body) => {
  for (const confirm of [undefined, '', 'yes', 'mira', 'admin']) {
    const refused = await change({ ...body, ...(confirm === undefined ? {} : { confirm }) })
    expect([confirm, refused.status, refused.body.code]).toEqual([confirm, 422, 'not-confirmed'])
    expect(refused.body.message).toContain('rights of your own in test Ireland')
    expect(refused.body.errors.map(({ field }) => field)).toEqual(['confirm'])
  }
  expect(await rightsOf(me.id)).toEqual(held)
  ok(await change({ ...body, confirm: ' Mira Ó ' }))
  expect(await rightsOf(me.id)).toEqual({ 'prod-ie': 'publisher', ...body.roles })
  ok(await change({ roles: held }, server.session))
})

test('so is disabling oneself, in the caller’s language', async () => {
  // in prod-ie somebody else decides
  const made = { username: 'leaver', password: 'eight-chars', roles: { 'test-ie': 'admin' } }
  const { id } = ok(await server.post('/api/-/operators', made)).data as { id: number }
  const as = await server.signIn('leaver', 'eight-chars')
  const leave = (body: object) =>
    server.put(`/api/-/operators/${id}`, body, { as, headers: { 'accept-language': 'zh' } })
  const refused = await leave({ disabled: 1 })
  expect([refused.status, refused.body.code]).toEqual([422, 'not-confirmed'])
  expect(refused.body.message).toContain('填写您的用户名')
  ok(await leave({ disabled: 1, confirm: 'leaver' }))
  expect((await server.get('/api/book', { as })).status).toBe(401)
})

test('what takes nothing from oneself, and what is another’s, asks nothing', async () => {
  ok(await change({ roles: { 'test-ie': 'admin' } }))
  ok(await change({ disabled: 0 }, server.session))
  ok(await change({ roles: { 'test-ie': 'viewer' } }, server.session))
  ok(await change({ roles: { 'test-ie': 'admin' } }, server.session))
})

test('who is the last admin is told that first', async () => {
  const { id } = ok(await server.get('/api/user-info')).data as { id: number }
  const refused = await server.put(`/api/-/operators/${id}`, { roles: {}, confirm: 'admin' })
  expect([refused.status, refused.body.code]).toEqual([409, 'last-admin'])
})
