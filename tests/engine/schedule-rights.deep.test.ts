import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { ok } from './client.ts'
import { scheduleDesk, authorDesk, signInAnna } from './schedules.ts'
import { scripted, scriptOf } from './script-desk.ts'

let anna: string
let token: string
let narrow: string
const server = sharedServer({ catalogue: scripted })
beforeAll(async () => {
  anna = await signInAnna(server)
  token = await tokenOf('publisher', ['test-ie', 'prod-ie'])
  narrow = await tokenOf('operator', ['test-ie'])
})

const { find, due, scheduled } = scheduleDesk(
  () => server,
  () => ({ as: anna }),
)
const nightly = { cron: '@daily', apply: 1 }
const inProduction = { ...nightly, environment: 'prod-ie' }
const { counted, make, tokenOf, write } = authorDesk(
  () => server,
  () => anna,
)

describe('scripts changed with a token', () => {
  test('a version saved with a token runs if the token has all rights of the schedule', async () => {
    await make('as-much', 'First')
    const byAnna = await scheduled({ script: 'as-much', ...inProduction })
    const byToken = await scheduled({ script: 'as-much', ...nightly, environment: 'test-ie' }, { as: narrow })
    await write('as-much', 'By a wide token', token)
    expect((await due(byAnna.id)).last).toMatchObject({ outcome: 'applied', message: null })
    expect(await counted('prod-ie', 'By a wide token')).toEqual([1])

    await write('as-much', 'By its own token', narrow)
    expect((await due(byToken.id)).last).toMatchObject({ outcome: 'applied', message: null })
    expect(await counted('test-ie', 'By its own token')).toEqual([1])
  }, 240_000)

  test('a script saved with a token does not replace a deleted one', async () => {
    await make('replaced', 'Before')
    const { id } = await scheduled({ script: 'replaced', ...inProduction })
    ok(await server.del('/api/-/scripts/replaced?anyway=1', undefined, { as: narrow }))
    await make('replaced', 'In its place', narrow)
    expect((await due(id)).last).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/^After this schedule was saved, the script was changed with a token/) as string,
    })
    expect(await counted('prod-ie', 'Before', 'In its place')).toEqual([0, 0])
  }, 240_000)
})

describe('a schedule is switched off', () => {
  const off = (id: number, as?: string) => server.put(`/api/-/schedules/${id}`, { enabled: 0 }, as ? { as } : {})
  const kept = async (id: number) => {
    const { sql } = server.running.server
    return sql`select owner, roles, script_hash, params, apply from schedule where id = ${id}`
  }
  const asksFor = scriptOf('return params.more', 'more: param.int({ required: true })')

  test.each([
    ['asks for another parameter', (as: string) => server.put('/api/-/scripts/ends', { source: asksFor }, { as })],
    ['is gone', (as: string) => server.del('/api/-/scripts/ends?anyway=1', undefined, { as })],
  ])('a schedule can be switched off though its script %s', async (_, change) => {
    if ((await server.get('/api/-/scripts/ends', { as: anna })).status === 404) await make('ends', 'Ends')
    else await write('ends', 'Ends', anna)
    const { id } = await scheduled({ script: 'ends', ...inProduction })
    ok(await change(anna))
    const before = await kept(id)
    const { status, body } = await off(id, anna)
    expect([status, body.data]).toMatchObject([200, { enabled: 0, next: [], owner: 'anna' }])
    expect(await kept(id)).toEqual(before)
    expect((await server.put(`/api/-/schedules/${id}`, { enabled: 1 }, { as: anna })).status).not.toBe(200)
  })

  test('a schedule can be switched off by an owner who lost rights, and by an admin without taking it over', async () => {
    await make('kept', 'Kept')
    const { id } = await scheduled({ script: 'kept', ...inProduction })
    const operators = ok(await server.get('/api/-/operators')).data as { id: number; username: string }[]
    const own = operators.find(({ username }) => username === 'anna')?.id
    const before = await kept(id)
    ok(await server.put(`/api/-/operators/${own}`, { roles: { 'test-ie': 'publisher', 'prod-ie': 'viewer' } }))
    expect((await off(id, anna)).status).toBe(200)
    expect(await kept(id)).toEqual(before)
    ok(await server.put(`/api/-/operators/${own}`, { roles: { 'test-ie': 'publisher', 'prod-ie': 'publisher' } }))

    await server.running.server.sql`update schedule set enabled = true where id = ${id}`
    ok(await server.put('/api/-/scripts/kept', { shared: 1 }, { as: anna }))
    expect((await off(id)).body.data).toMatchObject({ enabled: 0, owner: 'anna' })
    expect(await kept(id)).toEqual(before)
    expect(await find(id)).toMatchObject({ enabled: 0, owner: 'anna' })
  })
})
