import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environments, type Environment } from '#derive/environment.ts'
import { registry } from '#server/records/registry.ts'
import { make, ok, rowsOf, type Row } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'
import { comparedDrift, environmentPairs } from './compared-drift.ts'
import { startServer, type RequestOptions, type TestServer } from '../start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

const stores = registry(toy.areas)
const ofBooks = ['book', 'chapter'].map((id) => stores.get(id)!)
const inIndia: RequestOptions = { env: 'test-ind' }

const items = async (from: Environment, to: Environment): Promise<Row[]> =>
  rowsOf(await server.get(`/api/-/drift/book?from=${from}&to=${to}&pageSize=1000`))

async function expectWhole(): Promise<void> {
  const [books, chapters] = await Promise.all(ofBooks.map((each) => comparedDrift(server.running.server.sql, each)))
  const expected = environmentPairs.flatMap(([from, to]) => {
    const records = (books?.get(`${from} ${to}`)?.size ?? 0) + (chapters?.get(`${from} ${to}`)?.size ?? 0)
    return records > 0 ? [{ area: 'book', from, to, records }] : []
  })
  const shown = rowsOf(await server.get('/api/-/drift')).filter(({ area }) => String(area) === 'book')
  expect(shown).toEqual(expected)
  const [own, below] = [books?.get('test-ie test-ind') ?? new Set(), chapters?.get('test-ie test-ind') ?? new Set()]
  const found = await items('test-ie', 'test-ind')
  expect(new Set(found.filter(({ state }) => state !== null).map(({ id }) => id))).toEqual(own)
  expect(found.reduce((sum, { parts }) => sum + Number(parts), 0)).toBe(below.size)
}

const publish = async (id: number, body: object = {}): Promise<void> => {
  const answer = await server.post('/api/send-book-to-ind', { bookId: id, ...body })
  expect([200, 409]).toContain(answer.status)
}

describe('drift between environments', () => {
  test('the counts equal a full comparison after random writes in all environments', async () => {
    let state = 7
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
    const books: number[] = []
    const some = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const writes: ((id: number, options: RequestOptions) => Promise<unknown>)[] = [
      async () => books.push((await make(server, '/api/book', { name: `Book ${books.length}` })).id),
      (id, options) =>
        server.put(`/api/book/${id}`, { level: Math.floor(random() * 3), note: some([null, '', 'x']) }, options),
      (id, options) =>
        server.post(`/api/book/${id}/chapter`, { lang: some(['en', 'hi', 'zh']), title: some(['a', 'b']) }, options),
      (id, options) => server.put(`/api/book/${id}/chapter/hi`, { title: some(['a', 'b']) }, options),
      (id, options) => server.del(`/api/book/${id}/chapter/${some(['en', 'hi'])}`, undefined, options),
      (id, options) => (random() < 0.3 ? server.del(`/api/book/${id}`, undefined, options) : Promise.resolve()),
      (id) => publish(id, { targets: [some(['test-ind', 'pre-ie', 'prod-ind'])], overwrite: 1 }),
      (id) => publish(id, { targets: ['test-ind'], overwrite: 1 }),
    ]
    const { id: first } = await make(server, '/api/book', { name: 'First' })
    const { sql } = server.running.server
    const far = [8_191, 8_192, 900_000, 8_999_999]
    await sql`insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select area, e, n, 1, label, sort_key, search, data, created_at, updated_at
      from record, unnest(${sql.array([...environments])}::text[]) e, unnest(${far}::bigint[]) n where area = 'book' and id = ${first}`
    books.push(first, ...far)
    await expectWhole()
    for (let n = 1; n <= 120; n++) {
      await some(writes)(some(books), { env: some(environments) })
      if (n % 10 === 0) await expectWhole()
    }
  })

  test('an item says what differs, who changed it last and where', async () => {
    const { id } = await make(server, '/api/book', { name: 'Drifting' })
    const of = async () => {
      const found = (await items('test-ie', 'test-ind')).find((row) => row.id === id)
      const badge = rowsOf(await server.get(`/api/-/drift-rows?area=book&from=test-ie&to=test-ind&ids=${id}`))
      expect(badge).toEqual(found ? [{ id }] : [])
      return found
    }
    expect(await of()).toMatchObject({ state: 'create', parts: 0, label: 'Drifting', changed_in: 'test-ie' })
    await publish(id)
    expect(await of()).toBeUndefined()
    ok(await server.put(`/api/book/${id}`, { level: 9 }, inIndia))
    expect(await of()).toMatchObject({ state: 'change', changed_in: 'test-ind', changed_by: 'admin' })
    await publish(id, { overwrite: 1 })
    await make(server, `/api/book/${id}/chapter`, { lang: 'hi', title: 'Ek' })
    expect(await of()).toMatchObject({ state: null, parts: 1 })
    ok(await server.del(`/api/book/${id}`))
    expect(await of()).toMatchObject({ state: 'remove' })
  })

  test('an item opens to the fields that differ, of itself and of what belongs to it', async () => {
    const { id } = await make(server, '/api/book', { name: 'Open', note: 'mine' })
    const chapter = await make(server, `/api/book/${id}/chapter`, { lang: 'hi', title: 'Ek' })
    await publish(id)
    ok(await server.put(`/api/book/${id}`, { level: 9, note: 'theirs' }, inIndia))
    ok(await server.del(`/api/book/${id}/chapter/hi`, undefined, inIndia))
    const records = async (from: Environment, to: Environment): Promise<Row[]> =>
      rowsOf(await server.get(`/api/-/drift/book/${id}?from=${from}&to=${to}`))
    expect(await records('test-ie', 'test-ind')).toMatchObject([
      {
        area: 'book',
        id,
        environment: 'test-ind',
        kind: 'update',
        label: 'Open',
        fields: [
          { field: 'level', before: 9, after: 3 },
          { field: 'remark', before: 'theirs', after: 'mine' },
        ],
      },
      { area: 'chapter', id: chapter.id, kind: 'create', label: 'Ek' },
    ])
    expect((await records('test-ind', 'test-ie')).map(({ kind }) => kind)).toEqual(['update', 'remove'])
  })

  test('a plan runs a command in another environment, with the right that it takes there', async () => {
    const { id } = await make(server, '/api/book', { name: 'Brought back' })
    await publish(id)
    ok(await server.put(`/api/book/${id}`, { level: 9 }, inIndia))
    const request = { command: 'book.send-to-ind', input: [{ bookId: id, targets: ['test-ie'], overwrite: 1 }] }
    const plan = ok(await server.post('/api/-/plans', { ...request, environment: 'test-ind' })).data
    expect(plan).toMatchObject({ environment: 'test-ind', counts: { update: 1 } })
    const removal = { command: 'book.remove', input: [{ id }], environment: 'test-ind' }
    expect(ok(await server.post('/api/-/plans', removal)).data).toMatchObject({ counts: { remove: 1 } })
    const as = await server.token('publisher', ['test-ie'])
    expect(await server.post('/api/-/plans', removal, { as })).toMatchObject({ status: 403 })
    expect((await server.post('/api/-/plans', { line: 'book | remove', environment: 'test-ind' })).status).toBe(400)
  })

  test('areas that are not published, and environments without a right, are refused', async () => {
    expect(await server.get('/api/-/drift/memo?from=test-ie&to=test-ind')).toMatchObject({ status: 404 })
    expect(await server.get('/api/-/drift/book?from=test-ie&to=mars')).toMatchObject({ status: 400 })
  })
})
