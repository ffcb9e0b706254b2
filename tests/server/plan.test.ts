import { describe, expect, test } from 'vitest'
import {
  applied,
  changesOf,
  listed,
  make,
  ok,
  planned,
  rowOf,
  rowsOf,
  undone,
  type PlanData,
  type Row,
} from '../engine/client.ts'
import { snapshot, tally } from '../engine/steps.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

function books(count: number, prefix: string, extra: object = {}): Promise<Row[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      make(server, '/api/book', { name: `${prefix} ${index}`, level: index, ...extra }),
    ),
  )
}

describe('a plan', () => {
  test('a plan of a list of inputs shows every change and makes none', async () => {
    const [one, two, three] = await books(3, 'List')
    const [before, counted] = [await snapshot(server), await tally(server)]
    const plan = await planned(server, 'book.update', [
      { id: one?.id, level: 9 },
      { id: two?.id, level: '1' },
      { id: three?.id, price: 2.5, name: 'New' },
    ])
    expect(plan).toMatchObject({
      state: 'ready',
      total: 2,
      counts: { create: 0, update: 2, remove: 0, same: 1, failed: 0 },
      environments: ['test-ie'],
      errors: [],
    })
    expect(plan.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await changesOf(server, plan.id)).toMatchObject([
      {
        step: 0,
        area: 'book',
        id: one?.id,
        environment: 'test-ie',
        kind: 'update',
        label: 'List 0',
        expectedVersion: 1,
        before: { level: 0 },
        after: { level: 9 },
        state: 'waiting',
        excluded: 0,
      },
      { step: 2, id: three?.id, label: 'New', before: { price: null }, after: { price: 2.5 } },
    ])
    expect(await snapshot(server)).toEqual(before)
    expect(await tally(server)).toMatchObject({
      record: counted['record'],
      revision: counted['revision'],
      run: counted['run'],
      outbox: counted['outbox'],
    })
    expect(await applied(server, plan)).toMatchObject({ state: 'done', total: 2, done: 2, skipped: 0, failed: 0 })
    expect(rowOf(await server.get(`/api/book/${one?.id}`))).toMatchObject({ level: 9, _version: 2 })
    expect(ok(await server.get(`/api/-/plans/${plan.id}`)).data).toMatchObject({ state: 'applied' })
  })

  test('a plan can be made of every row that a filter matches', async () => {
    const env = 'pre-ie'
    for (let n = 0; n < 30; n++) await make(server, '/api/book', { name: `Filter ${n}`, level: n % 3 }, { env })
    const filter = { level: 1, keyword: 'filter' }
    const plan = ok(
      await server.post(
        '/api/-/plans',
        { command: 'book.toggle-online', filter, input: { online: 1, reason: 'Launch' } },
        { env },
      ),
    ).data as PlanData
    expect(plan).toMatchObject({ total: 10, counts: { update: 10 } })
    expect(await applied(server, plan, { env })).toMatchObject({ done: 10 })
    expect((await server.get('/api/book?online=1', { env })).body.total).toBe(10)
    const [row] = rowsOf(await server.get('/api/book?online=1', { env }))
    expect(ok(await server.get(`/api/-/revisions?area=book&id=${row?.id}`, { env })).data).toMatchObject([
      { reason: 'Launch', command: 'book.toggle-online' },
      {},
    ])
    expect(
      (await server.post('/api/-/plans', { command: 'book.toggle-online', filter: { colour: 1 }, input: {} }, { env }))
        .status,
    ).toBe(400)
  })

  test('a plan reports the error of each wrong input and plans the rest', async () => {
    const [one, two] = await books(2, 'Fault')
    const plan = await planned(server, 'book.update', [
      { id: one?.id, level: 50 },
      { id: 5, level: 50 },
      { id: two?.id, level: 101 },
      { id: two?.id, colour: 'red' },
      { level: 1 },
      { id: two?.id, level: 51 },
    ])
    expect(plan).toMatchObject({ total: 2, counts: { update: 2, failed: 4 } })
    expect(plan.errors).toEqual([
      { index: 1, message: 'There is no book 5 in this environment.' },
      { index: 2, message: 'level: The largest value is 100.' },
      { index: 3, message: 'colour: There is no field colour.' },
      { index: 4, message: 'id: This is required.' },
    ])
    const read = await server.get(`/api/-/plans/${plan.id}`, { headers: { 'accept-language': 'zh' } })
    expect((ok(read).data as PlanData).errors[1]).toEqual({ index: 2, message: 'level：不能大于 100。' })
    expect(await applied(server, plan)).toMatchObject({ done: 2, failed: 0 })
  })

  test('a plan of one wrong input is refused like the call', async () => {
    const answer = await server.post('/api/-/plans', { command: 'book.create', input: [{ level: 500 }] })
    expect([answer.status, answer.body.errors.map(({ field }) => field).sort()]).toEqual([400, ['level', 'name']])
  })

  test('a plan sees its own earlier changes, invisible to other calls', async () => {
    const [one] = await books(1, 'Own')
    const id = one?.id
    const plan = await planned(server, 'book.toggle-online', [{ id }, { id }, { id }])
    expect(await changesOf(server, plan.id)).toMatchObject([{ before: { online: 0 }, after: { online: 1 } }])
    expect(rowOf(await server.get(`/api/book/${id}`))).toMatchObject({ online: 0 })
    expect(await planned(server, 'book.toggle-online', [{ id }, { id }])).toMatchObject({
      total: 0,
      counts: { update: 0 },
    })
  })

  test('a plan refuses duplicates among its own inputs', async () => {
    const plan = await planned(server, 'book.create', [
      { name: 'A', code: 'twin' },
      { name: 'B', code: 'twin' },
      { name: 'C', code: 'single' },
    ])
    expect(plan).toMatchObject({ counts: { create: 2, failed: 1 }, errors: [{ index: 1 }] })
  })

  test('a new record keeps its id from plan to apply', async () => {
    const plan = await planned(server, 'book.create', [{ name: 'Born planned' }])
    const [change] = await changesOf(server, plan.id)
    expect(change).toMatchObject({
      kind: 'create',
      before: null,
      expectedVersion: 0,
      after: { name: 'Born planned', country: ['ALL'] },
    })
    expect(await listed(server, '/api/book?name=Born planned'.replace(' ', '+'))).toEqual([])
    await applied(server, plan)
    expect(rowOf(await server.get(`/api/book/${change?.id}`))).toMatchObject({ name: 'Born planned', _version: 1 })
  })

  test('a plan of removals includes the children', async () => {
    const [one] = await books(1, 'Parent')
    await make(server, `/api/book/${one?.id}/chapter`, { lang: 'en', title: 'Child' })
    const plan = await planned(server, 'book.remove', [{ id: one?.id }])
    expect(plan).toMatchObject({ counts: { remove: 2 } })
    const run = await applied(server, plan)
    expect(run).toMatchObject({ done: 2 })
    expect(await undone(server, run.run)).toMatchObject({ done: 2 })
    expect(await listed(server, `/api/book/${one?.id}/chapter`, 'title')).toEqual(['Child'])
  })
})

describe('exclusion', () => {
  test('an exclusion changes the hash, and the excluded change is not made', async () => {
    const [one, two] = await books(2, 'Leave')
    const plan = await planned(server, 'book.update', [
      { id: one?.id, level: 70 },
      { id: two?.id, level: 71 },
    ])
    const changes = [{ area: 'book', id: two?.id, environment: 'test-ie' }]
    const less = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes })).data as PlanData
    expect(less).toMatchObject({ total: 1, counts: { update: 1 } })
    expect(less.hash).not.toBe(plan.hash)
    expect(less).toMatchObject({ hashBefore: plan.hash, hashAfter: less.hash })
    const stale = await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-plan'])
    const again = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes, excluded: 0 })).data as PlanData
    expect(again.hash).toBe(plan.hash)
    expect(again).toMatchObject({ hashBefore: less.hash, hashAfter: plan.hash })
    ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes }))
    expect(await applied(server, less)).toMatchObject({ total: 1, done: 1 })
    expect([await level(one?.id), await level(two?.id)]).toEqual([70, 1])
    expect((await server.post(`/api/-/plans/${plan.id}/exclude`, { changes, excluded: 0 })).status).toBe(409)
  })

  test.each([
    { changes: 'x' },
    { changes: [{ area: 'book', id: 'x', environment: 'test-ie' }] },
    { changes: [null] },
    {},
  ])('an exclusion of %j is refused', async (body) => {
    const plan = await planned(server, 'book.create', [{ name: 'x' }])
    expect((await server.post(`/api/-/plans/${plan.id}/exclude`, body)).status).toBe(400)
  })
})

async function level(id: number | undefined): Promise<unknown> {
  return rowOf(await server.get(`/api/book/${id}`))['level']
}

describe('apply', () => {
  test('a plan is applied once', async () => {
    const [one] = await books(1, 'Once')
    const plan = await planned(server, 'book.update', [{ id: one?.id, level: 60 }])
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(ok(await server.get(`/api/-/revisions?area=book&id=${one?.id}`)).data).toHaveLength(2)
  })

  test('applying skips records changed since the plan, names field and person, and applies the rest', async () => {
    const [one, two, three, four] = await books(4, 'Conflict')
    const plan = await planned(
      server,
      'book.update',
      [one, two, three, four].map((row) => ({ id: row?.id, level: 80 })),
    )
    ok(await server.put(`/api/book/${two?.id}`, { price: 9, note: 'mine' }))
    ok(await server.del(`/api/book/${three?.id}`))
    const run = await applied(server, plan)
    expect(run).toMatchObject({ state: 'done', total: 4, done: 2, skipped: 2, failed: 0 })
    const rows = await changesOf(server, plan.id)
    expect(rows.map(({ state, message }) => [state, message])).toEqual([
      ['done', null],
      ['skipped', 'Changed by admin in the meantime: price, remark.'],
      ['skipped', 'Deleted by admin in the meantime.'],
      ['done', null],
    ])
    expect(rowOf(await server.get(`/api/book/${two?.id}`))).toMatchObject({ price: 9, level: 1 })
  })

  test('applying marks a value that another record has taken since as failed, and applies the rest', async () => {
    const plan = await planned(
      server,
      'book.create',
      [1, 2, 3, 4, 5].map((n) => ({ name: `Clash ${n}`, code: `clash ${n}` })),
    )
    await make(server, '/api/book', { name: 'Faster', code: 'clash 3' })
    const run = await applied(server, plan)
    expect(run).toMatchObject({ state: 'done', total: 5, done: 4, failed: 1, skipped: 0 })
    const rows = await changesOf(server, plan.id)
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'done', 'done'])
    expect(rows[2]?.message).toMatch(/^This value is now used by book \d+ “.+”\.$/)
  })

  test('applying refuses an expired plan', async () => {
    const plan = await planned(server, 'book.create', [{ name: 'Old' }])
    await server.running.server.sql`update plan set expires_at = now() - interval '1 second' where id = ${plan.id}`
    const answer = await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })
    expect([answer.status, answer.body.code]).toEqual([409, 'expired'])
  })

  test('an empty plan is applied as a run without changes', async () => {
    const [one] = await books(1, 'Nothing')
    const plan = await planned(server, 'book.update', [{ id: one?.id, level: 0 }])
    expect(await applied(server, plan)).toMatchObject({ state: 'done', total: 0, done: 0 })
  })
})
