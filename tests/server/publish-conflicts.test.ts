import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PublishCell } from '#derive/publish/cells.ts'
import { applied, cellsOf, changesOf, make, ok, planned, rowOf, rowsOf, undone, type Row } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import type { RequestOptions } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

const there: RequestOptions = { env: 'test-ind' }
let number = 0

async function publish(body: object, options: RequestOptions = {}): Promise<PublishCell[]> {
  return cellsOf(await server.post('/api/send-book-to-ind', body, options)) as unknown as PublishCell[]
}

async function states(id: number, body: object = {}, options: RequestOptions = {}): Promise<string[]> {
  return (await publish({ bookId: id, ...body }, options)).map(({ state }) => state)
}

const bookIn = async (id: number, options: RequestOptions = {}) => rowOf(await server.get(`/api/book/${id}`, options))

const titles = async (id: number, options: RequestOptions = {}) =>
  Object.fromEntries(
    rowsOf(await server.get(`/api/book/${id}/chapter`, options)).map((row) => [row['lang'], row['title']]),
  )

const edit = async (id: number, body: object, options: RequestOptions = {}) =>
  ok(await server.put(`/api/book/${id}`, body, options))

/** Creates a book in three languages and publishes it. */
async function translated(): Promise<Row> {
  const row = await make(server, '/api/book', { name: `Translated ${++number}`, level: 1 })
  for (const lang of ['en', 'hi', 'zh'])
    await make(server, `/api/book/${row.id}/chapter`, { lang, title: `${lang} one` })
  expect(await states(row.id)).toEqual(['create'])
  return row
}

const retitle = async (id: number, lang: string, title: string, options: RequestOptions = {}) =>
  ok(await server.put(`/api/book/${id}/chapter/${lang}`, { title }, options))

describe('a language corrected in the target', () => {
  /** Creates a conflict: hi was changed in both environments, zh and the book only here. */
  async function corrected(): Promise<number> {
    const { id } = await translated()
    await retitle(id, 'hi', 'theirs', there)
    await retitle(id, 'hi', 'mine')
    await retitle(id, 'zh', 'zh two')
    await edit(id, { level: 2 })
    return id
  }

  test('the conflict stays and the other languages go; the answer names language and field', async () => {
    const id = await corrected()
    const answer = await server.post('/api/send-book-to-ind', { bookId: id })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      partial: true,
      cells: [
        {
          area: 'book',
          id,
          state: 'conflict',
          reason: 'hi: Edited in test India since the last publish.',
          same: 1,
          parts: [
            { area: 'book', state: 'change' },
            { area: 'chapter', language: 'hi', state: 'conflict', fields: ['title'] },
            { area: 'chapter', language: 'zh', state: 'change' },
          ],
        },
      ],
    })
    expect(await titles(id, there)).toEqual({ en: 'en one', hi: 'theirs', zh: 'zh two' })
    expect(await bookIn(id, there)).toMatchObject({ level: 2 })
    // only the conflict is left
    const again = await server.post('/api/send-book-to-ind', { bookId: id })
    expect([again.status, again.body.message]).toEqual([
      409,
      'Nothing was published: 1 in conflict, 0 blocked. hi: Edited in test India since the last publish.',
    ])
  })

  test.each(['mine', 'theirs'] as const)('a call resolves the conflict as %s', async (take) => {
    const id = await corrected()
    const [cell] = await publish({ bookId: id })
    const part = cell?.parts?.find(({ state }) => state === 'conflict')
    const resolve = [{ area: 'chapter', id: part?.id, take }]
    const answer = await server.post('/api/send-book-to-ind', { bookId: id, resolve })
    expect(answer.body.data).toMatchObject({ cells: [{ state: take === 'mine' ? 'change' : 'same' }] })
    expect((await titles(id, there))['hi']).toBe(take)
    // a value kept as theirs stays in conflict, so that it is never silently lost
    expect(await states(id)).toEqual([take === 'mine' ? 'same' : 'conflict'])
  })

  test('a plan counts the conflict and holds it back until it is decided', async () => {
    const id = await corrected()
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
    expect(plan.counts).toEqual({ create: 0, update: 2, remove: 0, same: 1, failed: 0, conflict: 1, blocked: 0 })
    const held = (await changesOf(server, plan.id)).find(({ excluded }) => excluded === 1)
    expect(held).toMatchObject({
      area: 'chapter',
      conflict: { fields: ['title'], reason: 'Edited in test India since the last publish.', taken: null },
    })
    const path = `/api/-/plans/${plan.id}`
    // readers may use another language than the author
    const reader = { headers: { 'accept-language': 'zh' } }
    expect(ok(await server.get(path, reader)).data).toMatchObject({
      answers: [{ cells: [{ reason: 'hi：上次发布后已在测试印度被修改。' }] }],
    })
    // including all changes of a plan again decides no conflict
    expect(ok(await server.post(`${path}/exclude`, { where: { area: 'chapter' }, excluded: 0 })).data).toMatchObject({
      total: 2,
      counts: { conflict: 1 },
    })
    // a misspelt condition is refused
    expect((await server.post(`${path}/decide`, { where: { arae: 'book' }, take: 'mine' })).status).toBe(400)
    const changes = [{ area: 'chapter', id: held?.id, environment: 'test-ind' }]
    const mine = ok(await server.post(`${path}/decide`, { changes, take: 'mine' })).data as { hash: string }
    expect(mine).toMatchObject({ total: 3, counts: { update: 3, conflict: 0 } })
    const theirs = ok(await server.post(`${path}/decide`, { changes, take: 'theirs' })).data
    expect(theirs).toMatchObject({ total: 2, counts: { update: 2, conflict: 0 } })
    const open = ok(await server.post(`${path}/decide`, { where: {}, take: 'open' })).data
    expect(open).toMatchObject({ total: 2, counts: { conflict: 1 }, hash: plan.hash })
    const taken = ok(await server.post(`${path}/decide`, { where: { area: 'chapter' }, take: 'mine' })).data as never
    expect((taken as { hash: string }).hash).toBe(mine.hash)
    expect(await applied(server, taken)).toMatchObject({ done: 3 })
    expect(await titles(id, there)).toEqual({ en: 'en one', hi: 'mine', zh: 'zh two' })
    expect(await states(id)).toEqual(['same'])
  })
})

describe('a record with one field corrected there and others changed here', () => {
  async function both(): Promise<number> {
    const { id } = await make(server, '/api/book', { name: `Both ${++number}`, level: 1, price: 1, note: 'a' })
    await publish({ bookId: id })
    await edit(id, { level: 20, price: 20 }, there)
    await edit(id, { level: 30, price: 30, note: 'b' })
    return id
  }

  test('each field can be taken from either side in a call', async () => {
    const id = await both()
    expect(await publish({ bookId: id })).toMatchObject([{ state: 'conflict', fields: ['level', 'price'] }])
    expect(await bookIn(id, there)).toMatchObject({ level: 20, price: 20, note: 'a' })
    expect(await states(id, { resolve: [{ id, take: 'mine', fields: ['price'] }] })).toEqual(['change'])
    expect(await bookIn(id, there)).toMatchObject({ level: 20, price: 30, note: 'b' })
    expect(await publish({ bookId: id })).toMatchObject([{ state: 'conflict', fields: ['level'] }])
    expect(await states(id, { resolve: [{ id, take: 'theirs' }] })).toEqual(['same'])
    expect(await states(id, { resolve: [{ id, environment: 'test-ind', take: 'mine' }] })).toEqual(['change'])
    expect(await states(id)).toEqual(['same'])
  })

  test('each field can be taken from either side in a plan', async () => {
    const id = await both()
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
    expect(plan).toMatchObject({ total: 0, counts: { update: 0, same: 0, conflict: 1 } })
    const body = { where: {}, take: 'theirs', fields: ['level'] }
    const decided = ok(await server.post(`/api/-/plans/${plan.id}/decide`, body)).data as never
    expect(decided).toMatchObject({ total: 1, counts: { update: 1, conflict: 0 } })
    expect(await applied(server, decided)).toMatchObject({ done: 1 })
    expect(await bookIn(id, there)).toMatchObject({ level: 20, price: 30, note: 'b' })
    expect(await publish({ bookId: id })).toMatchObject([{ state: 'conflict', fields: ['level'] }])
  })

  test('a misspelt field, area or environment is refused, and nothing is published', async () => {
    const id = await both()
    const wrong = [
      [{ fields: ['pirce'] }, 'Books have no field pirce.'],
      [{ area: 'bok' }, 'There is no area bok.'],
      [{ environment: 'tset-ind' }, 'tset-ind is not an environment.'],
    ] as const
    for (const [said, message] of wrong)
      expect(
        await server.post('/api/send-book-to-ind', { bookId: id, resolve: [{ id, take: 'mine', ...said }] }),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'resolve', message }] },
      })
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
    const body = { where: {}, take: 'mine', fields: ['pirce'] }
    expect(await server.post(`/api/-/plans/${plan.id}/decide`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fields', message: 'Books have no field pirce.' }] },
    })
    expect(await bookIn(id, there)).toMatchObject({ level: 20, price: 20, note: 'a' })
  })

  test('a decision about nothing, or in a plan that is over, is refused', async () => {
    const id = await both()
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
    expect((await server.post(`/api/-/plans/${plan.id}/decide`, { take: 'mine' })).status).toBe(400)
    expect((await server.post(`/api/-/plans/${plan.id}/decide`, { where: {}, take: 'both' })).status).toBe(400)
    ok(await server.post(`/api/-/plans/${plan.id}/cancel`))
    expect((await server.post(`/api/-/plans/${plan.id}/decide`, { where: {}, take: 'mine' })).status).toBe(409)
  })
})

describe('the state last published', () => {
  test('a record that arrived by another way counts as unpublished: equal is the same, different a conflict', async () => {
    const { id } = await make(server, '/api/book', { name: 'Never', level: 1 })
    const { sql } = server.running.server
    await sql`insert into record_book (area, environment, id, version, label, data, created_at, updated_at)
      select area, 'test-ind', id, 1, label, data, now(), now() from record_book where environment = 'test-ie' and id = ${id}`
    expect(await states(id)).toEqual(['same'])
    await edit(id, { level: 2 }, there)
    expect(await publish({ bookId: id })).toMatchObject([
      {
        state: 'conflict',
        fields: ['level'],
        reason: 'Never published from test Ireland, and different in test India.',
      },
    ])
    expect(await states(id, { overwrite: 1 })).toEqual(['change'])
    await edit(id, { level: 3 })
    expect(await states(id)).toEqual(['change'])
  })

  test('each environment has its own last published state', async () => {
    const { id } = await make(server, '/api/book', { name: 'Third', level: 1 })
    await publish({ bookId: id, targets: ['test-ind', 'pre-ie'] })
    await edit(id, { level: 2 }, { env: 'pre-ie' })
    expect(await states(id, { targets: ['test-ind'] }, { env: 'pre-ie' })).toEqual(['conflict'])
    expect(await states(id, { targets: ['test-ind'], overwrite: 1 }, { env: 'pre-ie' })).toEqual(['change'])
    await edit(id, { level: 3 })
    expect(await publish({ bookId: id })).toMatchObject([{ state: 'conflict', fields: ['level'] }])
    await edit(id, { level: 4 }, { env: 'pre-ie' })
    expect(await states(id, { targets: ['test-ind'] }, { env: 'pre-ie' })).toEqual(['change'])
  })

  test('an undo of the publish restores the earlier state; an undo of an edit keeps it', async () => {
    const { id } = await make(server, '/api/book', { name: 'Undone', level: 1 })
    const first = ok(await server.post('/api/send-book-to-ind', { bookId: id })).receipt
    await undone(server, first)
    // the undo has removed it from the other environment
    expect(await states(id)).toEqual(['create'])
    await edit(id, { level: 2 })
    const second = ok(await server.post('/api/send-book-to-ind', { bookId: id })).receipt
    await undone(server, second)
    expect(await states(id)).toEqual(['change'])
    const { receipt } = await edit(id, { level: 9 }, there)
    await undone(server, receipt)
    expect(await states(id)).toEqual(['same'])
    const gone = ok(await server.del(`/api/book/${id}`, undefined, there)).receipt
    expect(await states(id)).toEqual(['conflict'])
    await undone(server, gone)
    expect(await states(id)).toEqual(['same'])
  })

  test('a child removed here is remembered as removed', async () => {
    const { id } = await translated()
    const { receipt } = ok(await server.del(`/api/book/${id}/chapter/hi`))
    expect(await publish({ bookId: id })).toMatchObject([
      { state: 'change', parts: [{ language: 'hi', state: 'remove' }], same: 3 },
    ])
    await undone(server, receipt)
    expect(await publish({ bookId: id })).toMatchObject([{ parts: [{ language: 'hi', state: 'create' }] }])
    ok(await server.del(`/api/book/${id}/chapter/hi`, undefined, there))
    expect(await publish({ bookId: id })).toMatchObject([
      { parts: [{ language: 'hi', state: 'conflict', reason: 'Removed in test India since the last publish.' }] },
    ])
    await retitle(id, 'zh', 'theirs', there)
    ok(await server.del(`/api/book/${id}/chapter/zh`))
    const [cell] = await publish({ bookId: id })
    expect(cell?.parts).toMatchObject([
      { language: 'zh', reason: 'Deleted here, but edited in test India since the last publish.', fields: ['title'] },
      { language: 'hi', state: 'conflict' },
    ])
    expect(await states(id, { overwrite: 1 })).toEqual(['change'])
    expect(await titles(id, there)).toEqual(await titles(id))
  })

  test('a mark of an older version is read as far as it goes', async () => {
    const { sql } = server.running.server
    const { id } = await make(server, '/api/book', { name: 'Old', level: 1 })
    await publish({ bookId: id })
    const [row] = await sql<{ data: Record<string, unknown> }[]>`
      select data - '_sent' as data from record_book where environment = 'test-ind' and id = ${id}`
    const content = Object.entries(row?.data ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
    const origin = (of: string) => {
      const mark = JSON.stringify({ _origin: { from: 'test-ie', at: '2026-01-01T00:00:00.000Z', hash: of } })
      return sql`update record_book set data = (data - '_sent') || ${mark}::text::jsonb where environment = 'test-ind' and id = ${id}`
    }
    await edit(id, { level: 2 })
    await origin(hash)
    expect(await states(id)).toEqual(['change'])
    await origin('another')
    await edit(id, { level: 3 })
    expect(await publish({ bookId: id })).toMatchObject([
      { state: 'conflict', fields: ['level'], reason: 'Edited in test India since the last publish.' },
    ])
  })
})
