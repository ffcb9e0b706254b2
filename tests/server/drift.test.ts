import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environments, type Environment } from '#derive/environment.ts'
import { registry } from '#server/records/registry.ts'
import type { StoredRecord } from '#server/records/stored.ts'
import { comparable, differing } from '#server/world/publish/content.ts'
import { make, ok, rowsOf, type Row } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer, type RequestOptions, type TestServer } from './start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

const stores = registry(toy.areas)
const ofBooks = ['book', 'chapter'].map((id) => stores.get(id)!)
const pairs = environments.flatMap((from, at) => environments.slice(at + 1).map((to) => [from, to] as const))
const inIndia: RequestOptions = { env: 'test-ind' }

type Held = Pick<StoredRecord, 'data' | 'parentId'> & { readonly id: number; readonly environment: Environment }

/** Compares all records of an area as a publish does. */
async function compared({ area, table, store }: (typeof ofBooks)[number]): Promise<Map<string, Set<number>>> {
  const rows = await server.running.server.sql.unsafe<Held[]>(
    `select id, environment, data, parent_id as "parentId" from ${table} where area = $1 and deleted_at is null`,
    [area.id],
  )
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    pairs.map(([from, to]) => {
      const ids = [...byId].flatMap(([id, sides]) => {
        const [one, other] = [from, to].map((each) => sides.find(({ environment }) => environment === each))
        if (!one && !other) return []
        return one && other && differing(comparable(store, one), comparable(store, other)).length === 0 ? [] : [id]
      })
      return [`${from} ${to}`, new Set(ids)]
    }),
  )
}

const items = async (from: Environment, to: Environment): Promise<Row[]> =>
  rowsOf(await server.get(`/api/-/drift/book?from=${from}&to=${to}&pageSize=1000`))

async function expectWhole(): Promise<void> {
  const [books, chapters] = await Promise.all(ofBooks.map(compared))
  const expected = pairs.flatMap(([from, to]) => {
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
      (id, options) => server.del(`/api/book/${id}/chapter/${some(['en', 'hi'])}`, options),
      (id, options) => (random() < 0.3 ? server.del(`/api/book/${id}`, options) : Promise.resolve()),
      (id) => publish(id, { targets: [some(['test-ind', 'pre-ie', 'prod-ind'])], overwrite: 1 }),
      (id) => publish(id, { targets: ['test-ind'], overwrite: 1 }),
    ]
    for (let n = 1; n <= 120; n++) {
      await some(books.length < 3 ? writes.slice(0, 1) : writes)(some(books), { env: some(environments) })
      if (n % 20 === 0) await expectWhole()
    }
  })

  test('an item says what differs, who changed it last and where', async () => {
    const { id } = await make(server, '/api/book', { name: 'Drifting' })
    const of = async () => (await items('test-ie', 'test-ind')).find((row) => row.id === id)
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

  test('areas that are not published, and environments without a right, are refused', async () => {
    expect(await server.get('/api/-/drift/memo?from=test-ie&to=test-ind')).toMatchObject({ status: 404 })
    expect(await server.get('/api/-/drift/book?from=test-ie&to=mars')).toMatchObject({ status: 400 })
  })
})
