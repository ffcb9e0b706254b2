import { describe, expect, test } from 'vitest'
import type { PublishCell } from '#derive/publish/cells.ts'
import { applied, cellsOf, changesOf, make, ok, planned, rowOf, rowsOf, type Row } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import type { RequestOptions } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

const there: RequestOptions = { env: 'test-ind' }

const titles = async (id: number, options: RequestOptions = {}) =>
  Object.fromEntries(
    rowsOf(await server.get(`/api/book/${id}/chapter`, options)).map((row) => [row['lang'], row['title']]),
  )

const retitle = async (id: number, lang: string, title: string, options: RequestOptions = {}) =>
  ok(await server.put(`/api/book/${id}/chapter/${lang}`, { title }, options))

/** Creates a book in three languages and publishes it. */
async function translated(): Promise<Row> {
  const row = await make(server, '/api/book', { name: 'Translated' })
  for (const lang of ['en', 'hi', 'zh'])
    await make(server, `/api/book/${row.id}/chapter`, { lang, title: `${lang} one` })
  ok(await server.post('/api/send-book-to-ind', { bookId: row.id }))
  return row
}

const cellOf = async (id: number, body: object = {}) =>
  cellsOf(await server.post('/api/send-book-to-ind', { bookId: id, ...body }))[0] as unknown as PublishCell

const states = async (id: number, body: object = {}): Promise<string[]> => [(await cellOf(id, body)).state]

describe('a language added on both sides', () => {
  const add = (id: number, title: string, options: RequestOptions = {}) =>
    make(server, `/api/book/${id}/chapter`, { lang: 'fr', title }, options)

  test('equal additions count as the same and continue as one record', async () => {
    const { id } = await translated()
    await add(id, 'un')
    await add(id, 'un', there)
    expect(await states(id)).toEqual(['same'])
    await retitle(id, 'fr', 'deux')
    expect(await states(id, { overwrite: 1 })).toEqual(['change'])
    await retitle(id, 'fr', 'trois')
    expect(await states(id)).toEqual(['change'])
    expect(await titles(id, there)).toMatchObject({ fr: 'trois' })
    ok(await server.del(`/api/book/${id}/chapter/fr`))
    expect(await states(id)).toEqual(['change'])
    expect(await titles(id, there)).not.toHaveProperty('fr')
  })

  test('different additions conflict by their fields and do not hold up the rest', async () => {
    const { id } = await translated()
    await add(id, 'un')
    const theirs = await add(id, 'deux', there)
    await retitle(id, 'zh', 'changed')
    const cell = await cellOf(id)
    expect(cell.parts?.filter(({ state }) => state !== 'same')).toMatchObject([
      { state: 'change' },
      { id: theirs.id, state: 'conflict', fields: ['title'] },
    ])
    expect(await titles(id, there)).toMatchObject({ fr: 'deux', zh: 'changed' })
    const resolve = [{ area: 'chapter', id: theirs.id, take: 'mine' }]
    expect(await states(id, { resolve })).toEqual(['change'])
    expect(await titles(id, there)).toMatchObject({ fr: 'un' })
  })
})

describe('a change decided as theirs', () => {
  interface Held {
    readonly id: number
    readonly hash: string
    readonly total: number
  }
  const exclude = async (plan: number, body: object): Promise<Held> =>
    ok(await server.post(`/api/-/plans/${plan}/exclude`, { ...body, excluded: 0 })).data

  /** Plans a publish whose only conflict is decided as theirs; the change of zh remains. */
  async function decided(id: number): Promise<{ plan: Held; held: object }> {
    await retitle(id, 'zh', 'zh two')
    const { id: plan, counts } = await planned(server, 'book.send-to-ind', [{ bookId: id }])
    expect(counts).toMatchObject({ update: 1, create: 0, remove: 0, conflict: 1 })
    const row = (await changesOf(server, plan)).find(({ excluded }) => excluded === 1)
    const body = { where: {}, take: 'theirs' }
    const held = { area: 'chapter', id: row?.id, environment: 'test-ind' }
    return { plan: ok(await server.post(`/api/-/plans/${plan}/decide`, body)).data, held }
  }

  /** Expects that including all changes, or this one, leaves the plan unchanged, and that the other change is made. */
  async function expectLeft({ plan, held }: Awaited<ReturnType<typeof decided>>): Promise<void> {
    for (const which of [{ where: {} }, { where: { area: 'chapter' } }, { changes: [held] }])
      expect(await exclude(plan.id, which)).toMatchObject({
        hash: plan.hash,
        total: 1,
        counts: { create: 0, update: 1, remove: 0, conflict: 0 },
      })
    expect(await applied(server, plan)).toMatchObject({ total: 1, done: 1 })
  }

  test('a change decided as theirs does not remove the child there, even if all changes are included', async () => {
    const { id } = await translated()
    await retitle(id, 'hi', 'theirs', there)
    ok(await server.del(`/api/book/${id}/chapter/hi`))
    await expectLeft(await decided(id))
    expect(await titles(id, there)).toEqual({ en: 'en one', hi: 'theirs', zh: 'zh two' })
  })

  test('a change decided as theirs does not create the child again, even if all changes are included', async () => {
    const { id } = await translated()
    ok(await server.del(`/api/book/${id}/chapter/hi`, undefined, there))
    await expectLeft(await decided(id))
    expect(await titles(id, there)).toEqual({ en: 'en one', zh: 'zh two' })
  })

  test('a change decided as theirs does not rewrite the child, even if all changes are included', async () => {
    const { id } = await translated()
    await retitle(id, 'hi', 'theirs', there)
    await retitle(id, 'hi', 'mine')
    await expectLeft(await decided(id))
    expect(await titles(id, there)).toEqual({ en: 'en one', hi: 'theirs', zh: 'zh two' })
  })

  test('a value that returns to what was sent last is no conflict any more', async () => {
    const { id } = await translated()
    await retitle(id, 'hi', 'theirs', there)
    await retitle(id, 'hi', 'mine')
    const [part] = (await cellOf(id)).parts?.filter(({ state }) => state === 'conflict') ?? []
    const resolve = [{ area: 'chapter', id: part?.id, take: 'theirs' }]
    expect(await states(id, { resolve })).not.toEqual(['conflict'])
    await retitle(id, 'hi', 'hi one', there)
    expect(await states(id)).toEqual(['change'])
    expect(await titles(id, there)).toMatchObject({ hi: 'mine' })
  })

  test('the values of the plan no longer list a change decided as theirs', async () => {
    const { id } = await translated()
    await retitle(id, 'hi', 'theirs', there)
    await retitle(id, 'hi', 'mine')
    const { id: plan } = await planned(server, 'book.send-to-ind', [{ bookId: id }])
    const written = async () => {
      const { fields } = ok(await server.get(`/api/-/plans/${plan}/facets`)).data as {
        fields: { field: string; values: { value: unknown }[] }[]
      }
      return fields.flatMap(({ field, values }) => (field === 'title' ? values.map(({ value }) => value) : []))
    }
    expect(await written()).toEqual(['mine'])
    for (const [take, values] of [
      ['theirs', []],
      ['mine', ['mine']],
    ] as const) {
      ok(await server.post(`/api/-/plans/${plan}/decide`, { where: {}, take }))
      expect(await written()).toEqual(values)
    }
  })

  /** Creates an author without other users. */
  const author = () => make(server, '/api/author', { name: 'Author' })
  const isThere = async (id: number) => (await server.get(`/api/author/${id}`, there)).status

  test('a field decided as theirs publishes no record that only its own value needed', async () => {
    const [first, mine] = [await author(), await author()]
    const { id } = await make(server, '/api/book', { name: 'Needing', authorId: first.id, helpers: [first.id] })
    await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'one', editorId: first.id })
    ok(await server.post('/api/send-book-to-ind', { bookId: id }))
    ok(await server.put(`/api/book/${id}`, { authorId: mine.id }))
    ok(await server.put(`/api/book/${id}/chapter/en`, { editorId: mine.id }))
    ok(await server.put(`/api/book/${id}`, { authorId: null }, there))
    ok(await server.put(`/api/book/${id}/chapter/en`, { editorId: null }, there))
    const publish = (resolve: object[]) => server.post('/api/send-book-to-ind', { bookId: id, resolve })
    const chapters = rowsOf(await server.get(`/api/book/${id}/chapter`))
    const theirs = [{ id, take: 'theirs' }, ...chapters.map((row) => ({ area: 'chapter', id: row.id, take: 'theirs' }))]
    expect(cellsOf(await publish(theirs))).toMatchObject([{ area: 'book', state: 'same' }])
    expect(await isThere(mine.id)).toBe(404)
    // an author missing there blocks it only if the values sent from here refer to them
    ok(await server.post('/api/author-publish', { id: mine.id }))
    ok(await server.del(`/api/author/${mine.id}`, undefined, there))
    expect(cellsOf(await publish(theirs))).toMatchObject([{ area: 'book', state: 'same' }])
    expect(cellsOf(await publish([{ id, take: 'mine' }]))).toMatchObject([{ area: 'book', state: 'blocked' }])
  })

  test('an excluded record publishes none of the records it needed', async () => {
    const { id } = await make(server, '/api/book', { name: 'Away' })
    ok(await server.post('/api/send-book-to-ind', { bookId: id }))
    ok(await server.del(`/api/book/${id}`, undefined, there))
    const { id: needed } = await author()
    ok(await server.put(`/api/book/${id}`, { authorId: needed }))
    ok(await server.post('/api/send-book-to-ind', { bookId: id, resolve: [{ id, take: 'theirs' }] }))
    expect(await isThere(needed)).toBe(404)
  })

  test('a different decision includes the change again', async () => {
    const { id } = await translated()
    ok(await server.del(`/api/book/${id}/chapter/hi`, undefined, there))
    const { plan, held } = await decided(id)
    const mine = { changes: [held], take: 'mine' }
    expect(ok(await server.post(`/api/-/plans/${plan.id}/decide`, mine)).data).toMatchObject({ total: 2 })
    ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes: [held], excluded: 1 }))
    const all = await exclude(plan.id, { where: {} })
    expect(await applied(server, all)).toMatchObject({ total: 2, done: 2 })
    expect(await titles(id, there)).toEqual({ en: 'en one', hi: 'hi one', zh: 'zh two' })
  })
})

test('each decision changes the hash of the plan', async () => {
  const { id } = await make(server, '/api/book', { name: 'Hashed', level: 1, price: 1 })
  await publish({ bookId: id })
  ok(await server.put(`/api/book/${id}`, { level: 20, price: 20 }, there))
  ok(await server.put(`/api/book/${id}`, { level: 30, price: 30 }))
  const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
  const decide = async (body: object) =>
    (ok(await server.post(`/api/-/plans/${plan.id}/decide`, { where: {}, ...body })).data as { hash: string }).hash
  const hashes = [plan.hash]
  for (const fields of [['level'], ['price'], ['level', 'price']]) {
    hashes.push(await decide({ take: 'mine', fields }))
    await decide({ take: 'open' })
  }
  expect(new Set(hashes).size).toBe(4)
})

const publish = async (body: object, options: RequestOptions = {}) =>
  cellsOf(await server.post('/api/send-book-to-ind', body, options))

test('a field of each kind is published, when new and when changed alone', async () => {
  const { sql } = server.running.server
  const pictures = await sql<{ id: number }[]>`
    insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'resource', 'test-ie', nextval('record_id'), 1, n, n, n, jsonb_build_object('name', n, 'url', '/files/' || n, 'type', 'image/png'), now(), now()
    from unnest(array['a.png', 'b.png']) n returning id`
  const authors = [
    await make(server, '/api/author', { name: 'First' }),
    await make(server, '/api/author', { name: 'Other' }),
  ]
  const [sent, changed] = [0, 1].map((n) => ({
    name: `Kinds ${n}`,
    code: `kinds-${n}`,
    kind: ['novel', 'comic'][n],
    state: n + 1,
    level: 7 + n,
    price: 1.5 + n,
    closed: 1 - n,
    country: [['IN'], ['IE', 'FR']][n],
    opens: ['2026-03-01T10:00:00.000Z', '2027-04-02T11:30:00.000Z'][n],
    authorId: authors[n]?.id,
    helpers: [authors[1 - n]?.id],
    coverId: pictures[n]?.id,
    note: `Line\n${n}`,
  }))
  const { id } = await make(server, '/api/book', sent)
  await publish({ bookId: id })
  expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject(sent ?? {})
  for (const [name, value] of Object.entries(changed ?? {})) {
    ok(await server.put(`/api/book/${id}`, { [name]: value }))
    await publish({ bookId: id })
    expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ [name]: value })
  }
  for (const picture of pictures)
    expect(rowOf(await server.get(`/api/-/resources/${picture.id}`, there))).toMatchObject({ id: picture.id })
})

test('two environments that publish to a third in turns lose no edits', async () => {
  const { id } = await make(server, '/api/book', { name: 'Third', level: 1, note: 'first' })
  const [pre, prod] = [{ env: 'pre-ie' }, { env: 'prod-ie' }] as const
  await publish({ bookId: id, targets: ['pre-ie', 'prod-ie'] })
  ok(await server.put(`/api/book/${id}`, { level: 2 }, pre))
  const turn = async (options: RequestOptions, resolve: readonly object[] = []) => {
    const cells = await publish({ bookId: id, targets: ['prod-ie'], resolve }, options)
    const { level, note } = rowOf(await server.get(`/api/book/${id}`, prod))
    return [cells[0]?.state, level, note]
  }
  expect(await turn(pre)).toEqual(['conflict', 1, 'first'])
  expect(await turn({})).toEqual(['same', 1, 'first'])
  ok(await server.put(`/api/book/${id}`, { note: 'second' }))
  expect(await turn({})).toEqual(['change', 1, 'second'])
  expect(await turn(pre, [{ id, take: 'mine' }])).toEqual(['change', 2, 'first'])
  expect(await turn({})).toEqual(['conflict', 2, 'first'])
  expect(await turn(pre)).toEqual(['same', 2, 'first'])
})
