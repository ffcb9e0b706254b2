import { expect, test } from 'vitest'
import { applied, cellsOf, listed, make, ok, planned, rowOf, undone, type Row } from '../engine/client.ts'
import { plannedBody, scripted } from '../engine/script-desk.ts'
import type { RequestOptions } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: scripted })

const there: RequestOptions = { env: 'test-ind' }
let number = 0

const publish = async (body: object) =>
  cellsOf(await server.post('/api/send-book-to-ind', body)).map(({ state, reason }) => reason ?? state)

/** Swaps a value between two records, which no call that writes one record could do. */
async function trade(table: string, key: string, ids: readonly number[]): Promise<void> {
  const { sql } = server.running.server
  const rows = await sql<{ id: number; value: string }[]>`
    select id, data->>${key} as value from ${sql(table)} where environment = 'test-ie' and id = any(${ids}::bigint[]) order by id`
  const values = rows.map(({ value }) => value)
  for (const [at, { id }] of rows.entries())
    await sql`update ${sql(table)} set data = data || jsonb_build_object(${key}::text, ${`free ${at}`}::text) where environment = 'test-ie' and id = ${id}`
  for (const [at, { id }] of rows.entries())
    await sql`update ${sql(table)} set data = data || jsonb_build_object(${key}::text, ${values[(at + 1) % values.length] ?? ''}::text), version = version + 1
      where environment = 'test-ie' and id = ${id}`
}

const chapters = (id: number, options: RequestOptions = {}) =>
  listed(server, `/api/book/${id}/chapter?sortby=id`, 'lang', options)

async function withChapters(
  langs: readonly string[],
): Promise<{ readonly id: number; readonly ids: readonly number[] }> {
  const { id } = await make(server, '/api/book', { name: `Trading ${++number}` })
  const rows: Row[] = []
  for (const lang of langs) rows.push(await make(server, `/api/book/${id}/chapter`, { lang, title: `was ${lang}` }))
  return { id, ids: rows.map((row) => row.id) }
}

async function withCodes(count: number): Promise<{ readonly ids: number[]; readonly codes: string[] }> {
  const codes = Array.from({ length: count }, () => `code ${++number}`)
  const rows = await Promise.all(codes.map((code) => make(server, '/api/book', { name: code, code })))
  return { ids: rows.map(({ id }) => id), codes }
}

const codesIn = async (ids: readonly number[], options: RequestOptions = {}) => {
  const rows = await Promise.all(ids.map((id) => server.get(`/api/book/${id}`, options)))
  return rows.map((row) => rowOf(row)['code'])
}

test.each([2, 3])('%i children with swapped unique values are published by call, plan and undo', async (count) => {
  const langs = ['en', 'fr', 'zh'].slice(0, count)
  const { id, ids } = await withChapters(langs)
  expect(await publish({ bookId: id, targets: ['test-ind', 'pre-ie'] })).toEqual(['create', 'create'])
  await trade('record_chapter', 'lang', ids)
  const after = await chapters(id)
  expect(after).not.toEqual(langs)
  const { receipt, data } = ok(await server.post('/api/send-book-to-ind', { bookId: id }))
  expect(data).toMatchObject({ cells: [{ state: 'change', same: 1 }] })
  expect(await chapters(id, there)).toEqual(after)
  expect(await undone(server, receipt)).toMatchObject({ done: count, skipped: 0 })
  expect(await chapters(id, there)).toEqual(langs)
  const plan = await planned(server, 'book.send-to-ind', [{ bookId: id, targets: ['test-ind', 'pre-ie'] }])
  expect(plan).toMatchObject({ total: count * 2, counts: { update: count * 2, same: 2, conflict: 0, blocked: 0 } })
  expect(await applied(server, plan)).toMatchObject({ done: count * 2, failed: 0 })
  for (const env of ['test-ind', 'pre-ie'] as const) expect(await chapters(id, { env })).toEqual(after)
})

test('a script publishes children that swapped values, also when it waits for a decision', async () => {
  const { id, ids } = await withChapters(['en', 'fr'])
  await publish({ bookId: id })
  await trade('record_chapter', 'lang', ids)
  const send = `const { cells } = await ops.book.sendToInd({ bookId: ${id} })\n return cells[0].state`
  const plan = await plannedBody(server, send)
  expect(plan).toMatchObject({ state: 'ready', total: 2, result: 'change' })
  expect(await applied(server, plan)).toMatchObject({ done: 2 })
  expect(await chapters(id, there)).toEqual(await chapters(id))
  ok(await server.put(`/api/book/${id}`, { level: 8 }, there))
  ok(await server.put(`/api/book/${id}`, { level: 9 }))
  const held = await plannedBody(server, send)
  expect(held).toMatchObject({ state: 'ready', total: 0, result: 'conflict', counts: { same: 2, conflict: 1 } })
  const decided = ok(await server.post(`/api/-/plans/${held.id}/decide`, { where: {}, take: 'mine' })).data as never
  expect(await applied(server, decided)).toMatchObject({ done: 1 })
  expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ level: 9 })
})

test('two children that come to share one value block the item, which stays whole', async () => {
  const { id, ids } = await withChapters(['en', 'fr'])
  await publish({ bookId: id })
  await make(server, `/api/book/${id}/chapter`, { lang: 'de', title: 'theirs' }, there)
  await server.running.server.sql`update record_chapter set data = data || '{"lang":"de"}', version = version + 1
    where environment = 'test-ie' and id = ${ids[0] ?? 0}`
  const [reason] = await publish({ bookId: id })
  expect(reason).toContain('Language de is already used by chapter')
  expect(await chapters(id, there)).toEqual(['en', 'fr', 'de'])
})

test('records that swap their unique values pass through publish, plan, apply and undo', async () => {
  const { ids, codes } = await withCodes(3)
  expect(await publish({ ids })).toEqual(['create', 'create', 'create'])
  const traded = [...codes.slice(1), codes[0]]
  const plan = await planned(
    server,
    'book.update',
    ids.map((id, at) => ({ id, code: traded[at] })),
  )
  expect(plan).toMatchObject({ total: 3, errors: [] })
  const run = await applied(server, plan)
  expect([run.done, await codesIn(ids)]).toEqual([3, traded])
  expect(await publish({ ids })).toEqual(['change', 'change', 'change'])
  expect(await codesIn(ids, there)).toEqual(traded)
  expect(await undone(server, run.run)).toMatchObject({ done: 3, skipped: 0 })
  expect(await codesIn(ids)).toEqual(codes)
})

test('a record that wants a value another record keeps is refused, whatever the others swap', async () => {
  const { ids, codes } = await withCodes(3)
  const plan = await planned(server, 'book.update', [
    { id: ids[0], code: codes[1] },
    { id: ids[1], code: codes[0] },
    { id: ids[2], code: codes[0] },
  ])
  expect([plan.total, plan.errors.map(({ index }) => index)]).toEqual([2, [2]])
  expect(await applied(server, plan)).toMatchObject({ done: 2 })
  expect(await codesIn(ids)).toEqual([codes[1], codes[0], codes[2]])
})
