import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDeep } from '../depth.ts'
import { startServer, type Answer, type TestServer } from '../server/start.ts'
import { listed, make, ok, rowOf, until } from './client.ts'
import { scheduleDesk } from './schedules.ts'
import { scripted, scriptOf, type ScriptPlan } from './script-desk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: scripted })
  await server.post('/api/-/scripts', {
    name: 'make-one',
    source: scriptOf(`await ops.author.create({ name: 'By schedule' })`),
  })
})
afterAll(() => server.stop())

const { find, becomeDue, due, scheduled } = scheduleDesk(() => server)

test('a schedule plans when due, and applies only if set to', async () => {
  const book = await make(server, '/api/book', { name: 'Scheduled' })
  const source = scriptOf('return await ops.book.toggleOnline({ id: params.id })', 'id: param.int({ required: true })')
  await server.post('/api/-/scripts', { name: 'toggle-one', source })
  const shared = { script: 'toggle-one', params: { id: book['id'] }, cron: '0 6 * * 1-5', zone: 'Asia/Shanghai' }
  const looked = await scheduled(shared)
  expect(looked.next).toHaveLength(5)
  expect(looked.next.every((at) => at.endsWith('T22:00:00.000Z'))).toBe(true)
  const planned = await due(looked.id)
  expect(planned.last).toMatchObject({ outcome: 'ready', run: null })
  expect((await server.get(`/api/-/plans/${planned.last?.plan}`)).body.data).toMatchObject({
    state: 'ready',
    total: 1,
    script: 'toggle-one',
  })
  expect(rowOf(await server.get(`/api/book/${book['id']}`))).toMatchObject({ online: 0 })

  const byItself = await scheduled({ ...shared, apply: 1 })
  // due times from long ago, missed while no server ran, count, too
  const applied = await due(byItself.id, '40 days')
  expect(applied.last).toMatchObject({ outcome: 'applied' })
  expect((await server.get(`/api/-/runs/${applied.last?.run}`)).body.data).toMatchObject({ state: 'done', done: 1 })
  expect(rowOf(await server.get(`/api/book/${book['id']}`))).toMatchObject({ online: 1 })
}, 240_000)

test('a schedule that is off has no times, and can be changed and removed', async () => {
  const made = await scheduled({ script: 'make-one', cron: '@daily', enabled: 0 })
  expect(made.next).toEqual([])
  const on = await server.put(`/api/-/schedules/${made.id}`, { enabled: 1, zone: 'Europe/Dublin' })
  expect(on.body.data).toMatchObject({ zone: 'Europe/Dublin', cron: '@daily', enabled: 1 })
  expect((await server.del(`/api/-/schedules/${made.id}`)).status).toBe(200)
  expect(await find(made.id)).toBeUndefined()
})

test.each([
  [{ cron: '99 * * * *' }, 422],
  [{ cron: '0 0 30 2 *' }, 422],
  [{ zone: 'Moon/Base' }, 422],
  [{ environment: 'nowhere' }, 422],
  [{ script: 'not-there' }, 404],
  [{ params: { more: 1 } }, 400],
])('a schedule with %j is refused when it is saved', async (wrong, status) => {
  const answer = await server.post('/api/-/schedules', { script: 'make-one', cron: '@daily', ...wrong })
  expect(answer.status).toBe(status)
})

/** Script that plans until a book of this name exists, and then creates an author. */
const waitsFor = (name: string) =>
  scriptOf(`while ((await ops.book.list({ name: '${name}' })).total === 0);
await ops.author.create({ name: 'After ${name}' })`)
const authors = async (name: string) =>
  ((await server.get(`/api/author?name=${encodeURIComponent(name)}`)).body.data as unknown[]).length
const outcomes = async (id: number) => {
  const { sql } = server.running.server
  return sql<{ outcome: string | null; message: string | null; plan: number | null }[]>`
    select outcome, message, plan from schedule_due where schedule = ${id} order by due_at`
}
const isPlanning = (id: number) =>
  until(async () => ((await outcomes(id))[0]?.outcome === 'planning' ? true : undefined))

test.each([
  ['switched off', (id: number) => server.put(`/api/-/schedules/${id}`, { enabled: 0 })],
  ['deleted', (id: number) => server.del(`/api/-/schedules/${id}`)],
])('a schedule %s during planning applies nothing', async (what, end) => {
  const name = `waits-${what.replace(' ', '-')}`
  await server.post('/api/-/scripts', { name, source: waitsFor(what) })
  const { id } = await scheduled({ script: name, cron: '@daily', apply: 1 })
  await becomeDue(id)
  await isPlanning(id)
  const [{ plan } = { plan: null }] = await outcomes(id)
  expect((await end(id)).status).toBe(200)
  await make(server, '/api/book', { name: what })
  const state = () => server.get(`/api/-/plans/${plan}`).then(({ body }) => (body.data as { state: string }).state)
  await until(async () => ((await state()) === 'cancelled' ? true : undefined))
  expect(await authors(`After ${what}`)).toBe(0)
  if (what !== 'switched off') return
  const off = await until(async () => ((await find(id))?.last?.outcome === 'off' ? find(id) : undefined))
  expect(off?.last).toMatchObject({ outcome: 'off', plan })
})

test('a repeated save that was cut off answers its result and saves once', async () => {
  const once = (key: string) => ({ headers: { 'idempotency-key': key } })
  const tried = async (key: string, send: () => Promise<Answer>) => {
    const first = ok(await send())
    // the state after a killed server: its effects are committed, the answer is missing
    await server.running.server
      .sql`update idempotency set body = null, status = null, holder = 'playdesk 000000000000' where key = ${key}`
    expect(ok(await send()).data).toEqual(first.data)
    return first.data as { id: number; version: number }
  }
  const source = scriptOf(`return await ops.author.create({ name: 'By the clock' })`)
  const changed = { source: `${source}\n`, version: 1 }
  await tried('made', () => server.post('/api/-/scripts', { name: 'clock', source }, once('made')))
  await tried('changed', () => server.put('/api/-/scripts/clock', changed, once('changed')))
  expect(ok(await server.get('/api/-/scripts/clock')).data).toMatchObject({ version: 2 })
  const daily = { script: 'clock', cron: '0 6 * * *', enabled: 0 }
  const { id } = await tried('planned', () => server.post('/api/-/schedules', daily, once('planned')))
  await tried('moved', () => server.put(`/api/-/schedules/${id}`, { cron: '0 7 * * *' }, once('moved')))
  expect((await listed(server, '/api/-/schedules', 'script')).filter((script) => script === 'clock')).toHaveLength(1)
  await tried('dropped', () => server.del(`/api/-/schedules/${id}`, undefined, once('dropped')))
  await tried('removed', () => server.del('/api/-/scripts/clock', undefined, once('removed')))
})

test('deleting a script names the schedules that run it and asks', async () => {
  await server.post('/api/-/scripts', { name: 'still-run', source: scriptOf('return 1') })
  const schedule = await scheduled({ script: 'still-run', cron: '0 6 * * 1-5' })
  const asked = await server.del('/api/-/scripts/still-run')
  expect([asked.status, asked.body.code]).toEqual([409, 'scheduled'])
  expect(asked.body.message).toContain(`schedule ${schedule.id} (0 6 * * 1-5, test Ireland)`)
  expect((await server.get('/api/-/scripts/still-run')).status).toBe(200)
  ok(await server.del('/api/-/scripts/still-run?anyway=1'))
  expect((await server.get('/api/-/scripts/still-run')).status).toBe(404)
})

describe('a standing order', () => {
  const total = isDeep ? 5_000 : 60
  const desk = `for await (const book of ops.book.each({ level: params.all })) if (book.price !== 5) await ops.book.update({ id: book.id, price: 5 })`
  /** Waits until the order has a proposal of this size. */
  const proposed = (id: number, changes: number) =>
    until(async () => {
      const found = await find(id)
      return found?.last?.changes === changes && found.last.outcome === (changes ? 'ready' : 'nothing')
        ? found.last
        : undefined
    })
  const write = async (ids: readonly number[], price: number, as = server.session) => {
    for (const id of ids) ok(await server.put(`/api/book/${id}`, { price }, { as }))
  }

  test('a standing order proposes exactly the broken records, names who and when, and withdraws once they are repaired', async () => {
    const { sql } = server.running.server
    await sql`insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select 'book', 'test-ie', 500000 + n, 1, 'o' || n, 'o' || n, 'o', jsonb_build_object('name', 'o' || n, 'level', 77, 'price', 5, 'closed', 0, 'online', 0), now(), now()
      from generate_series(1, ${total}::int) n`
    ok(
      await server.post('/api/-/operators', {
        username: 'bo',
        name: 'Bo',
        password: 'bo-secret-7',
        roles: { 'test-ie': 'operator' },
      }),
    )
    const bo = await server.signIn('bo', 'bo-secret-7')
    const source = scriptOf(desk, 'all: param.int({ default: 77 })')
    ok(await server.post('/api/-/scripts', { name: 'all-cost-5', source }))
    const { id } = await scheduled({ script: 'all-cost-5', cron: '@Change' })
    await proposed(id, 0)

    const ids = [1, 2, 3, 4, 5, 6, 7].map((n) => 500_000 + n)
    await write(ids.slice(0, 5), 9, bo)
    await write(ids.slice(5), 8)
    // a later change of something else is not what broke it
    ok(await server.put(`/api/book/${ids[0]}`, { note: 'Seen' }))
    const last = await proposed(id, 7)
    expect(last.broken?.map(({ operator, count }) => [operator, count])).toEqual([
      ['Bo', 5],
      ['admin', 2],
    ])
    const [revision] = await sql<
      { at: string }[]
    >`select to_json(max(at))#>>'{}' as at from revision where area = 'book' and id = ${ids[4] ?? 0}`
    expect(Date.parse(last.broken?.[0]?.at ?? '')).toBe(Date.parse(revision?.at ?? ''))
    const plan = ok(await server.get(`/api/-/plans/${last.plan}`)).data as ScriptPlan
    expect(plan).toMatchObject({ state: 'ready', total: 7, broken: last.broken })
    const changes = ok(await server.get(`/api/-/plans/${last.plan}/changes`)).data as { id: number }[]
    expect(changes.map((each) => each.id).toSorted((one, other) => one - other)).toEqual(ids)

    // the proposal stays when other records that it reads change
    ok(await server.put('/api/book/500008', { note: 'Other' }))
    await until(async () =>
      (await outcomes(id)).filter(({ plan: of }) => of === last.plan).length > 1 ? true : undefined,
    )
    expect((await find(id))?.last).toMatchObject({ plan: last.plan, changes: 7 })

    await write(ids, 5)
    await proposed(id, 0)
    expect((await server.get(`/api/-/plans/${last.plan}`)).body.data).toMatchObject({ state: 'cancelled' })
  }, 240_000)

  test('a standing order applies only if set to, and stops when its own changes cause further ones', async () => {
    const book = await make(server, '/api/book', { name: 'Flips', price: 1 })
    const flip = scriptOf(`const book = await ops.book.get({ id: ${book.id} })
await ops.book.update({ id: book.id, price: (book.price ?? 0) + 1 })`)
    ok(await server.post('/api/-/scripts', { name: 'flips', source: flip }))
    const { id } = await scheduled({ script: 'flips', cron: '@change', apply: 1 })
    const stopped = await until(async () => ((await find(id))?.last?.outcome === 'failed' ? find(id) : undefined))
    expect(stopped?.last?.message).toContain('does not settle')
    expect(rowOf(await server.get(`/api/book/${book.id}`))).toMatchObject({ price: 2 })
    ok(await server.del(`/api/-/schedules/${id}`))
  }, 240_000)

  test('a standing order refuses a script with faults or without reads, and an owner without rights', async () => {
    ok(await server.post('/api/-/scripts', { name: 'reads-nothing', source: scriptOf('return 1') }))
    const { id } = await scheduled({ script: 'reads-nothing', cron: '@change' })
    const refused = await until(async () => ((await find(id))?.last?.outcome === 'failed' ? find(id) : undefined))
    expect(refused?.last?.message).toContain('no change can start it')
    ok(await server.post('/api/-/scripts', { name: 'no-such', source: scriptOf('await ops.book.fly({})') }))
    const faulty = { script: 'no-such', cron: '@change' }
    const zh = { headers: { 'accept-language': 'zh' } }
    expect((await server.post('/api/-/schedules', faulty, zh)).body.errors[0]?.message).toContain('第 7 行')
    const viewer = { as: await server.token('viewer') }
    expect((await server.post('/api/-/schedules', { script: 'make-one', cron: '@change' }, viewer)).status).toBe(403)
  }, 240_000)
})
