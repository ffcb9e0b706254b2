import { beforeAll, describe, expect, test } from 'vitest'
import { make, ok, planned } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

const held = { 'test-ie': 'admin', 'prod-ie': 'publisher' } as const

let me: { readonly id: number; readonly as: string }
const server = sharedServer({ catalogue: toy, variables: { PLAYDESK_CONFIRM: '3,production,irreversible' } })
beforeAll(async () => {
  const made = { username: 'Mira Ó', password: 'eight-chars', roles: held }
  const { id } = ok(await server.post('/api/-/operators', made)).data as { id: number }
  me = { id, as: await server.signIn('Mira Ó', 'eight-chars') }
})

const change = (body: object, as = me.as) => server.put(`/api/-/operators/${me.id}`, body, { as })

async function rightsOf(id: number): Promise<unknown> {
  const all = ok(await server.get('/api/-/operators')).data as unknown as { id: number; roles: object }[]
  return all.find((each) => each.id === id)?.roles
}

test.each([
  ['a lower role', { roles: { 'test-ie': 'operator' } }],
  ['no role', { roles: {} }],
])('an admin who takes %s must confirm it with their user name', async (_, body) => {
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

test('disabling oneself needs the same confirmation, in the language of the caller', async () => {
  // an admin of test-ie alone
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

test('unchanged or higher own rights, and rights of others, need no confirmation', async () => {
  ok(await change({ roles: { 'test-ie': 'admin' } }))
  ok(await change({ disabled: 0 }, server.session))
  ok(await change({ roles: { 'test-ie': 'viewer' } }, server.session))
  ok(await change({ roles: { 'test-ie': 'admin' } }, server.session))
})

test('the last admin is refused before any confirmation', async () => {
  const { id } = ok(await server.get('/api/user-info')).data as { id: number }
  const refused = await server.put(`/api/-/operators/${id}`, { roles: {}, confirm: 'admin' })
  expect([refused.status, refused.body.code]).toEqual([409, 'last-admin'])
})

describe('a call that needs a typed confirmation', () => {
  const [live, chinese] = [{ env: 'prod-ie' } as const, { 'accept-language': 'zh' }]
  const book = async (env: 'prod-ie' | 'pre-ie' = 'prod-ie') =>
    (await make(server, '/api/book', { name: 'B' }, { env })).id
  const isThere = async (id: unknown) => (await server.get(`/api/book/${String(id)}`, live)).status === 200
  const needs = ({ status, body }: Awaited<ReturnType<typeof server.get>>) => [status, body.code, body.confirm]

  test('a call deletes in production once the phrase is sent as `confirm`, in the query or the body', async () => {
    const [one, two] = [await book(), await book()]
    const refused = await server.del(`/api/book/${one}`, undefined, { ...live, headers: chinese })
    expect(needs(refused)).toEqual([428, 'not-confirmed', 'prod-ie'])
    expect(refused.body.message).toContain('请在 confirm 中填写“prod-ie”')
    expect(needs(await server.del(`/api/book/${one}?confirm=prod-ind`, undefined, live))).toEqual(needs(refused))
    expect(await isThere(one)).toBe(true)
    ok(await server.del(`/api/book/${one}?confirm=prod-ie`, undefined, live))
    ok(await server.del(`/api/book/${two}`, { confirm: 'PROD-IE' }, live))
    expect([await isThere(one), await isThere(two)]).toEqual([false, false])
  })

  test('a refusal does not use up the idempotency key of a call', async () => {
    const headers = { 'idempotency-key': 'confirm-1' }
    const id = await book()
    expect((await server.del(`/api/book/${id}`, undefined, { ...live, headers })).status).toBe(428)
    ok(await server.del(`/api/book/${id}?confirm=prod-ie`, undefined, { ...live, headers }))
    expect(await isThere(id)).toBe(false)
  })

  test('a publish to production names the target, and allows a dry run without confirmation', async () => {
    const bookId = await book()
    const send = (more = '', headers = {}) =>
      server.post(`/api/send-book-to-ind${more}`, { bookId }, { ...live, headers })
    expect((await send('', { 'x-playdesk-dry-run': '1' })).status).toBe(200)
    expect(needs(await send())).toEqual([428, 'not-confirmed', 'prod-ind'])
    ok(await send('?confirm=prod-ind'))
  })

  test('a deletion of many records is confirmed by their number; a smaller one needs no confirmation', async () => {
    const pre = { env: 'pre-ie' } as const
    const ids = await Promise.all(Array.from({ length: 5 }, () => book('pre-ie')))
    ok(await server.del('/api/book', { ids: ids.slice(0, 2) }, pre))
    expect(needs(await server.del('/api/book', { ids: ids.slice(2) }, pre))).toEqual([428, 'not-confirmed', '3'])
    ok(await server.del('/api/book', { ids: ids.slice(2), confirm: 3 }, pre))
  })

  test('a plan in production is applied and its run undone after a confirmation', async () => {
    const id = await book()
    const { id: plan, hash } = await planned(server, 'book.update', [{ id, level: 9 }], live)
    const apply = (confirm?: string) => server.post(`/api/-/plans/${plan}/apply`, { hash, confirm }, live)
    expect(needs(await apply())).toEqual([428, 'not-confirmed', 'prod-ie'])
    expect((await apply('yes')).status).toBe(428)
    const { run: receipt } = ok(await apply('prod-ie')).data as { run: number }
    expect((await apply()).status).toBe(409)
    const level = async () => (ok(await server.get(`/api/book/${id}`, live)).data as { level: number }).level
    expect(needs(await server.post('/api/-/undo', { receipt }))).toEqual([428, 'not-confirmed', 'prod-ie'])
    expect(needs(await server.post(`/api/-/runs/${receipt}/undo`))).toEqual([428, 'not-confirmed', 'prod-ie'])
    expect(await level()).toBe(9)
    ok(await server.post('/api/-/undo', { receipt, confirm: 'prod-ie' }))
    expect(await level()).toBe(3)
  })
})
