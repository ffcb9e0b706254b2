import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import {
  applied,
  ended,
  listed,
  make,
  ok,
  planned,
  rowOf,
  undone,
  type ChangeData,
  type PlanData,
  type Row,
  type RunData,
} from './client.ts'
import { adminOf } from '../server/saved.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

async function books(prefix: string, values: object[]): Promise<Row[]> {
  const made: Row[] = []
  for (const [n, value] of values.entries())
    made.push(await make(server, '/api/book', { name: `${prefix} ${n}`, ...value }))
  return made
}

const levels = async (rows: Row[]): Promise<unknown[]> =>
  Promise.all(rows.map(async ({ id }) => rowOf(await server.get(`/api/book/${id}`))['level']))
const codes = async (rows: Row[]): Promise<unknown[]> =>
  Promise.all(rows.map(async ({ id }) => rowOf(await server.get(`/api/book/${id}`))['code']))
const part = async (run: number, scope: object): Promise<RunData> =>
  ok(await server.post(`/api/-/runs/${run}/undo`, scope)).data
const changesOfRun = async (run: number): Promise<ChangeData[]> =>
  ok(await server.get(`/api/-/runs/${run}/changes`)).data

describe('undo of a part', () => {
  test('a partial undo reverts selected changes, then the rest, each once', async () => {
    const rows = await books('Part', [{ level: 1 }, { level: 1 }, { level: 1 }])
    const run = await applied(
      server,
      await planned(
        server,
        'book.update',
        rows.map(({ id }) => ({ id, level: 2 })),
      ),
    )
    const change = (at: number) => ({ area: 'book', id: rows[at]?.id, environment: 'test-ie' })
    expect(await part(run.run, { changes: [change(1)] })).toMatchObject({ total: 1, done: 1 })
    expect(await levels(rows)).toEqual([2, 1, 2])
    expect((await server.post(`/api/-/runs/${run.run}/undo`, { changes: [change(1)] })).status).toBe(409)
    expect(ok(await server.get(`/api/-/runs/${run.run}`)).data).toMatchObject({ undoneBy: null })
    const rest = await undone(server, run.run)
    expect(rest).toMatchObject({ total: 2, done: 2, skipped: 0 })
    expect(await levels(rows)).toEqual([1, 1, 1])
    const undoneBy = async () => (ok(await server.get(`/api/-/runs/${run.run}`)).data as { undoneBy: unknown }).undoneBy
    expect(await undoneBy()).toBe(rest.run)
    expect((await server.post('/api/-/undo', { receipt: run.run })).status).toBe(409)
    // the undo of a part is a run of its own
    expect(await part(rest.run, { changes: [change(0)] })).toMatchObject({ done: 1 })
    expect([await levels(rows), await undoneBy()]).toEqual([[2, 1, 1], null])
    const again = await undone(server, run.run)
    expect(again).toMatchObject({ total: 1, done: 1 })
    expect([await levels(rows), await undoneBy()]).toEqual([[1, 1, 1], again.run])
  })

  test('a part of a run, chosen by area or by environment, is undone', async () => {
    const [book] = await books('Area', [{ level: 1 }])
    await make(server, `/api/book/${book?.id}/chapter`, { lang: 'en', title: 'A' })
    const env = { headers: {} }
    const sent = ok(
      await server.post('/api/send-book-to-ind', { bookId: book?.id, targets: ['test-ind', 'pre-ie'] }, env),
    ).receipt
    const there = async (at: 'test-ind' | 'pre-ie'): Promise<number> =>
      (await server.get(`/api/book/${book?.id}`, { env: at })).status
    expect([await there('test-ind'), await there('pre-ie')]).toEqual([200, 200])
    expect(await part(sent, { environments: ['pre-ie'] })).toMatchObject({ done: 2, skipped: 0 })
    expect([await there('test-ind'), await there('pre-ie')]).toEqual([200, 404])
    expect(await part(sent, { areas: ['chapter'] })).toMatchObject({ done: 1 })
    expect(await listed(server, `/api/book/${book?.id}/chapter`, 'title', { env: 'test-ind' })).toEqual([])
    expect(await undone(server, sent)).toMatchObject({ total: 1, done: 1 })
    expect([await there('test-ind'), await there('pre-ie')]).toEqual([404, 404])
    expect((await server.post(`/api/-/runs/${sent}/undo`, { areas: ['memo'] })).status).toBe(422)
  })

  test('an undo names changes made since, and can be tried again for them', async () => {
    const rows = await books('Since', [{ level: 1 }, { level: 1 }])
    const run = await applied(
      server,
      await planned(
        server,
        'book.update',
        rows.map(({ id }) => ({ id, level: 2 })),
      ),
    )
    ok(await server.put(`/api/book/${rows[0]?.id}`, { level: 3 }))
    const first = await undone(server, run.run)
    expect(first).toMatchObject({ done: 1, skipped: 1 })
    expect((await changesOfRun(first.run)).find(({ state }) => state === 'skipped')).toMatchObject({
      id: rows[0]?.id,
      message: 'Changed by admin in the meantime: level.',
    })
    ok(await server.put(`/api/book/${rows[0]?.id}`, { level: 2 }))
    expect(await undone(server, run.run)).toMatchObject({ total: 1, done: 1 })
    expect(await levels(rows)).toEqual([1, 1])
  })
})

describe('records that belong together', () => {
  test('a creation is not undone while the record has newer children', async () => {
    const { receipt, data } = ok(await server.post('/api/book', { name: 'Parent' })) as { receipt: number; data: Row }
    const child = ok(await server.post(`/api/book/${data.id}/chapter`, { lang: 'en', title: 'Child' })).receipt
    const kept = await undone(server, receipt)
    expect(kept).toMatchObject({ done: 0, skipped: 1 })
    expect((await changesOfRun(kept.run))[0]?.message).toMatch(
      /^1 chapter belongs to it and would have no parent: \d+ “Child”\.$/,
    )
    expect((await server.get(`/api/book/${data.id}`)).status).toBe(200)
    await undone(server, child)
    expect(await undone(server, receipt)).toMatchObject({ done: 1 })
    expect((await server.get(`/api/book/${data.id}`)).status).toBe(404)
  })

  test('a planned removal is skipped when a child was added since or is excluded', async () => {
    const rows = await books('Removal', [{}, {}, {}])
    const [one, two, three] = rows
    const old: Row[] = []
    for (const { id } of rows) old.push(await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'Old' }))
    const plan = await planned(
      server,
      'book.remove',
      rows.map(({ id }) => ({ id })),
    )
    await make(server, `/api/book/${one?.id}/chapter`, { lang: 'zh', title: 'New' })
    const changes = [{ area: 'chapter', id: old[2]?.id, environment: 'test-ie' }]
    const less = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes })).data as PlanData
    expect(await applied(server, less)).toMatchObject({ total: 5, done: 3, skipped: 2 })
    const there = await Promise.all(rows.map(async ({ id }) => (await server.get(`/api/book/${id}`)).status))
    expect(there).toEqual([200, 404, 200])
    expect((await server.get(`/api/book/${two?.id}/chapter`)).status).toBe(404)
    expect(await listed(server, `/api/book/${three?.id}/chapter`, 'title')).toEqual(['Old'])
  })

  test('a child is not restored without its parent', async () => {
    const [book] = await books('Gone', [{}])
    const chapter = await make(server, `/api/book/${book?.id}/chapter`, { lang: 'en', title: 'Lost' })
    const { receipt } = ok(await server.del(`/api/book/${book?.id}/chapter/${String(chapter['lang'])}`))
    const removal = ok(await server.del(`/api/book/${book?.id}`)).receipt
    const run = await undone(server, receipt)
    expect(run).toMatchObject({ done: 0, skipped: 1 })
    expect((await changesOfRun(run.run))[0]?.message).toBe(`The book it belongs to, ${book?.id}, does not exist.`)
    await undone(server, removal)
    expect(await undone(server, receipt)).toMatchObject({ done: 1 })
  })
})

describe('unique values', () => {
  /** Plans a swap of codes. Each record first takes a free code, so that planning meets no conflict. */
  async function trade(rows: Row[], wanted: string[]): Promise<PlanData> {
    return planned(server, 'book.update', [
      ...rows.map(({ id }, n) => ({ id, code: `passing ${rows[0]?.id} ${n}` })),
      ...rows.map(({ id }, n) => ({ id, code: wanted[n] })),
    ])
  }

  test('unique values are swapped within one plan, and back by undo', async () => {
    const rows = await books('Swap', [{ code: 'a1' }, { code: 'a2' }, { code: 'a3' }, { code: 'a4' }])
    const run = await applied(server, await trade(rows, ['a2', 'a1', 'a4', 'a3']))
    expect(run).toMatchObject({ total: 4, done: 4, failed: 0 })
    expect(await codes(rows)).toEqual(['a2', 'a1', 'a4', 'a3'])
    expect(await undone(server, run.run)).toMatchObject({ done: 4, failed: 0, skipped: 0 })
    expect(await codes(rows)).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  test('unique values are rotated one change at a time, however slow the run', async () => {
    const rows = await books('Ring', [{ code: 'b1' }, { code: 'b2' }, { code: 'b3' }])
    const { id, hash } = await trade(rows, ['b2', 'b3', 'b1'])
    const { run } = ok(await server.post(`/api/-/plans/${id}/apply`, { hash, rate: 4 })).data as { run: number }
    const end = await ended(server, run)
    expect(end).toMatchObject({ state: 'done', done: 3, failed: 0 })
    expect(await codes(rows)).toEqual(['b2', 'b3', 'b1'])
    const [revisions] = await server.running.server
      .sql`select count(*) as n, max(version) as version from revision where run = ${run}`
    expect(revisions).toEqual({ n: 3, version: 2 })
  })

  test('the unique value of a removed record is free for a new one', async () => {
    const [old] = await books('Old', [{ code: 'c1' }])
    const removal = ok(await server.del(`/api/book/${old?.id}`)).receipt
    const made = ok(await server.post('/api/book', { name: 'New', code: 'c1' })).receipt
    await undone(server, made)
    expect(await undone(server, removal)).toMatchObject({ done: 1 })
    expect(await codes([old as Row])).toEqual(['c1'])
  })

  test('a record changed by others breaks the rotation of unique values for its change only', async () => {
    const rows = await books('Broken', [{ code: 'd1' }, { code: 'd2' }, { code: 'd3' }])
    const plan = await trade(rows, ['d2', 'd1', 'd9'])
    ok(await server.put(`/api/book/${rows[1]?.id}`, { price: 1 }))
    const run = await applied(server, plan)
    expect(run).toMatchObject({ done: 1, skipped: 1, failed: 1 })
    expect(await codes(rows)).toEqual(['d1', 'd2', 'd9'])
  })
})

describe('the search of runs', () => {
  const found = async (q: string, path = '/api/-/runs') =>
    (ok(await server.get(`${path}?pageSize=100&q=${encodeURIComponent(q)}`)).data as Row[]).map(({ id }) => id)

  test('runs are found by name and id of a changed record, even after its removal', async () => {
    const { id } = await make(server, '/api/book', { name: 'Lost Ledger' })
    const other = await make(server, '/api/book', { name: 'Kept Ledger' })
    const { receipt } = ok(await server.del(`/api/book/${id}`))
    for (const path of ['/api/-/runs', '/api/-/activity']) {
      expect(await found('lost LEDGER', path)).toContain(receipt)
      expect(await found(String(id), path)).toContain(receipt)
      expect(await found('kept ledger', path)).not.toContain(receipt)
    }
    const plan = await planned(server, 'book.remove', [{ id: other.id }])
    const { run } = await applied(server, plan)
    expect((await found('kept ledger'))[0]).toBe(run)
  })

  test('an import is found by the name of its file', async () => {
    const { files } = server.running.server.services
    const about = {
      title: 'prices-2026.csv',
      type: 'text/csv',
      operator: await adminOf(server),
      environment: 'test-ie',
    } as const
    const { url: file } = await files.save(Buffer.from('name,level\nPriced,4\n'), about)
    const { plan } = ok(await server.post('/api/-/imports', { area: 'book', file })).data as { plan: number }
    const { hash } = ok(await server.get(`/api/-/plans/${plan}`)).data as PlanData
    const { run } = await applied(server, { id: plan, hash })
    expect(await found('PRICES-2026')).toEqual([run])
    expect(await found('prices-2027')).toEqual([])
  })
})
