import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublishCell } from '#derive/publish/cells.ts'
import { cellsOf, make, ok, rowOf, rowsOf, type Row } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer, type RequestOptions, type TestServer } from './start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

const there: RequestOptions = { env: 'test-ind' }
const codes = ['en', 'hi', 'zh']

const chapters = async (id: number, options: RequestOptions = {}) =>
  Object.fromEntries(
    rowsOf(await server.get(`/api/book/${id}/chapter`, options)).map((row): [string, Row] => [
      String(row['lang']),
      row,
    ]),
  )

const titles = async (id: number, options: RequestOptions = {}) =>
  Object.fromEntries(Object.entries(await chapters(id, options)).map(([code, row]) => [code, row['title']]))

const bookThere = async (id: number): Promise<Row> => rowOf(await server.get(`/api/book/${id}`, there))

const send = async (id: number, body: object = {}): Promise<PublishCell> =>
  cellsOf(await server.post('/api/send-book-to-ind', { bookId: id, ...body }))[0] as unknown as PublishCell

/** Creates a book in three languages; publishes it and changes all texts here. */
async function retitled(): Promise<number> {
  const { id } = await make(server, '/api/book', { name: 'One' })
  for (const lang of codes) await make(server, `/api/book/${id}/chapter`, { lang, title: `${lang} one` })
  await send(id)
  for (const lang of codes) ok(await server.put(`/api/book/${id}/chapter/${lang}`, { title: `${lang} two` }))
  return id
}

describe('a publish of some languages', () => {
  test('other languages keep every byte, and follow later without a conflict', async () => {
    const id = await retitled()
    const before = await chapters(id, there)
    const cell = await send(id, { languages: ['hi'] })
    expect(cell).toMatchObject({ state: 'change', same: 1, parts: [{ language: 'hi', state: 'change' }] })
    const { hi, ...others } = await chapters(id, there)
    expect(hi).toMatchObject({ title: 'hi two' })
    expect({ hi: before['hi'], ...others }).toEqual(before)
    expect((await send(id)).state).toBe('change')
    expect(await titles(id, there)).toEqual({ en: 'en two', hi: 'hi two', zh: 'zh two' })
  })

  test('a language edited there stays, and so does one that is deleted here', async () => {
    const id = await retitled()
    ok(await server.put(`/api/book/${id}/chapter/en`, { title: 'theirs' }, there))
    ok(await server.del(`/api/book/${id}/chapter/zh`))
    expect((await send(id, { languages: ['hi'] })).state).toBe('change')
    expect(await titles(id, there)).toEqual({ en: 'theirs', hi: 'hi two', zh: 'zh one' })
    expect((await send(id)).state).toBe('conflict')
  })

  test('a new item has these languages alone', async () => {
    const { id } = await make(server, '/api/book', { name: 'New' })
    for (const lang of codes) await make(server, `/api/book/${id}/chapter`, { lang, title: lang })
    expect((await send(id, { languages: ['en', 'zh'] })).state).toBe('create')
    expect(await titles(id, there)).toEqual({ en: 'en', zh: 'zh' })
  })

  test('an area without texts by language refuses a publish of some languages', async () => {
    const { id } = await make(server, '/api/author', { name: 'A' })
    const answer = await server.post('/api/author-publish', { id, languages: ['hi'] })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'languages' }] } })
  })
})

test('a plan names the languages, aspects and fields that it is limited to', async () => {
  const id = await retitled()
  const scopeOf = async (...inputs: object[]) =>
    (
      ok(
        await server.post('/api/-/plans', {
          command: 'book.send-to-ind',
          input: inputs.map((each) => ({ bookId: id, ...each })),
        }),
      ).data as { scope: object | null }
    ).scope
  const some = { languages: ['hi', 'zh'], aspects: ['texts'] }
  const none = { languages: null, aspects: null, fields: null, left: null }
  expect(await scopeOf(some, some)).toEqual({ ...none, ...some })
  expect(await scopeOf({ languages: ['hi'] })).toEqual({ ...none, languages: ['hi'] })
  expect(await scopeOf({ fields: ['level'] })).toEqual({ ...none, fields: ['level'] })
  expect([await scopeOf({}), await scopeOf(some, {})]).toEqual([null, null])
})

test('a publish of some fields sends these alone, and the others follow later without a conflict', async () => {
  const id = await retitled()
  ok(await server.put(`/api/book/${id}`, { name: 'Two', level: 9 }))
  await send(id, { fields: ['level'] })
  expect(await bookThere(id)).toMatchObject({ name: 'One', level: 9 })
  expect(await titles(id, there)).toEqual({ en: 'en one', hi: 'hi one', zh: 'zh one' })
  await send(id)
  expect(await bookThere(id)).toMatchObject({ name: 'Two', level: 9 })
  expect(await titles(id, there)).toEqual({ en: 'en two', hi: 'hi two', zh: 'zh two' })
})

describe('a publish of some aspects', () => {
  const change = { name: 'Two', level: 9, online: 1, opens: '2027-01-01T00:00:00.000Z' }

  test('aspects that are not published stay as they are, and follow later without a conflict', async () => {
    const id = await retitled()
    ok(await server.put(`/api/book/${id}`, change))
    await send(id, { aspects: ['texts'] })
    expect(await bookThere(id)).toMatchObject({ name: 'Two', level: 3, online: 0, opens: null })
    expect(await titles(id, there)).toEqual({ en: 'en two', hi: 'hi two', zh: 'zh two' })
    await send(id, { aspects: ['schedule', 'values'] })
    expect(await bookThere(id)).toMatchObject({ level: 9, online: 0, opens: change.opens })
    expect((await send(id)).state).toBe('change')
    expect(await bookThere(id)).toMatchObject(change)
  })

  test('an edit of another aspect there is no conflict yet', async () => {
    const id = await retitled()
    ok(await server.put(`/api/book/${id}`, { level: 5 }, there))
    ok(await server.put(`/api/book/${id}`, change))
    expect((await send(id, { aspects: ['texts', 'status'] })).state).toBe('change')
    expect(await bookThere(id)).toMatchObject({ name: 'Two', level: 5, online: 1 })
    expect(await send(id)).toMatchObject({ state: 'conflict' })
  })

  test('a new item is whole, but not live without its status', async () => {
    const { id } = await make(server, '/api/book', change)
    await send(id, { aspects: ['texts', 'values'] })
    expect(await bookThere(id)).toMatchObject({ ...change, online: 0 })
    expect((await send(id)).state).toBe('change')
    expect(await bookThere(id)).toMatchObject(change)
  })

  test('an aspect that does not exist is refused', async () => {
    const { id } = await make(server, '/api/book', { name: 'A' })
    const answer = await server.post('/api/send-book-to-ind', { bookId: id, aspects: ['colours'] })
    expect(answer).toMatchObject({ status: 400 })
  })
})
