import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { faulty, listed, make, ok, rowOf, rowsOf } from './client.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

describe('sort', () => {
  test('sort takes ids in order, or positions', async () => {
    const [a = 0, b = 0, c = 0] = (
      await Promise.all(['a', 'b', 'c'].map((name) => make(server, '/api/book', { name, code: `sort ${name}` })))
    ).map(({ id }) => id)
    const places = async () =>
      (await Promise.all([a, b, c].map((id) => server.get(`/api/book/${id}`)))).map((answer) => rowOf(answer)['sort'])
    expect(ok(await server.put('/api/book-sort', { sort: [c, a, b] })).data).toEqual({ sorted: 3 })
    expect(await places()).toEqual([2, 3, 1])
    ok(
      await server.put('/api/book-sort', {
        sort: [
          { id: a, sort: 7 },
          { id: `${b}`, sort: '5' },
        ],
      }),
    )
    expect(await places()).toEqual([7, 5, 1])
    expect((await server.put('/api/book-sort', { sort: [a, 5] })).status).toBe(404)
    expect(await places()).toEqual([7, 5, 1])
  })

  test.each([
    [undefined],
    ['x'],
    [['x']],
    [[{ sort: 1 }]],
    [[{ id: ' ', sort: 1 }]],
    [[{ id: { toString: 1, valueOf: 1 } }]],
    [[null]],
    [{}],
    [[[1]]],
  ])('sort refuses %j', async (sort) => {
    const answer = await server.put('/api/book-sort', { sort })
    expect([answer.status, faulty(answer)]).toEqual([400, ['sort']])
  })

  test('sorting of children stays within their parent', async () => {
    const [mine, other] = await Promise.all(['Mine', 'Other'].map((name) => make(server, '/api/book', { name })))
    for (const lang of ['en', 'zh', 'fr']) await make(server, `/api/book/${mine?.id}/chapter`, { lang, title: lang })
    const foreign = await make(server, `/api/book/${other?.id}/chapter`, { lang: 'en', title: 'foreign' })
    const rows = rowsOf(await server.get(`/api/book/${mine?.id}/chapter?sortby=id&order=desc`))
    ok(await server.put(`/api/book/${mine?.id}/chapter-sort`, { sort: rows.map(({ id }) => id) }))
    expect(await listed(server, `/api/book/${mine?.id}/chapter`, 'title')).toEqual(['fr', 'zh', 'en'])
    expect((await server.put(`/api/book/${mine?.id}/chapter-sort`, { sort: [foreign.id] })).status).toBe(404)
  })
})

test('a copy is a second, hidden record with its own children', async () => {
  const made = await make(server, '/api/book', { name: 'Origin', level: 9, online: 1, note: 'text' })
  await make(server, `/api/book/${made.id}/chapter`, { lang: 'en', title: 'One' })
  const copied = rowOf(await server.post('/api/book-copy', { id: made.id }))
  expect(copied).toMatchObject({ name: 'Origin (copy)', level: 9, online: 0, note: 'text', _version: 1 })
  ok(await server.put(`/api/book/${made.id}/chapter/en`, { title: 'Changed' }))
  expect(await listed(server, `/api/book/${copied.id}/chapter`, 'title')).toEqual(['One'])
  const chinese = rowOf(await server.post('/api/book-copy', { id: made.id }, { headers: { 'accept-language': 'zh' } }))
  expect(chinese['name']).toBe('Origin（副本）')
  const other = { id: made.id, name: 'Second', level: 3, online: 1 }
  expect(rowOf(await server.post('/api/book-copy', other))).toMatchObject({ name: 'Second', level: 3, note: 'text' })
  expect((await server.post('/api/book-copy', { ...other, level: 'high' })).body.errors).toMatchObject([
    { field: 'level' },
  ])
  expect((await server.post('/api/book-copy', { id: 5 })).status).toBe(404)
})

describe('children', () => {
  test('children belong to the parent in their path', async () => {
    const [mine, other] = await Promise.all(['Mine', 'Other'].map((name) => make(server, '/api/book', { name })))
    const made = await make(server, `/api/book/${mine?.id}/chapter`, { lang: 'en', title: 'One' })
    expect(made).toMatchObject({ parent_id: mine?.id, lang: 'en' })
    expect(await listed(server, `/api/book/${mine?.id}/chapter`, 'title')).toEqual(['One'])
    expect(await listed(server, `/api/book/${other?.id}/chapter`, 'title')).toEqual([])
    for (const key of [made.id, 'en']) {
      expect((await server.get(`/api/book/${mine?.id}/chapter/${made.id}`)).status).toBe(200)
      expect((await server.put(`/api/book/${other?.id}/chapter/${key}`, { title: 'x' })).status).toBe(
        key === 'en' ? 404 : 400,
      )
    }
    expect((await server.get(`/api/book/${other?.id}/chapter/${made.id}`)).status).toBe(404)
  })

  test('children are also addressed by their row key', async () => {
    const { id } = await make(server, '/api/book', { name: 'Keyed' })
    await make(server, `/api/book/${id}/chapter`, { lang: 'pt-BR', title: 'Um' })
    expect(rowOf(await server.put(`/api/book/${id}/chapter/pt-BR`, { title: 'Dois' }))).toMatchObject({
      title: 'Dois',
      lang: 'pt-BR',
    })
    const twin = await server.post(`/api/book/${id}/chapter`, { lang: 'pt-BR', title: 'Twin' })
    expect([twin.status, faulty(twin)]).toEqual([422, ['lang']])
    ok(await server.del(`/api/book/${id}/chapter/pt-BR`))
    expect((await server.del(`/api/book/${id}/chapter/pt-BR`)).status).toBe(404)
  })

  test.each(['x', '0', '-5', '1.5', '99999999999999999999', '%00'])(
    'children of the malformed parent %s are refused',
    async (parent) => {
      for (const answer of [
        await server.get(`/api/book/${parent}/chapter`),
        await server.post(`/api/book/${parent}/chapter`, { lang: 'en', title: 'x' }),
      ]) {
        expect([400, 404]).toContain(answer.status)
      }
    },
  )

  test('children of a missing parent are refused', async () => {
    expect((await server.post('/api/book/5/chapter', { lang: 'en', title: 'x' })).status).toBe(404)
  })
})

describe('a view', () => {
  test('a view shows and changes only its own records, and marks those it creates', async () => {
    const env = 'pre-ind'
    const made = await make(server, '/api/novel', { name: 'War', pages: 1225 }, { env })
    const comic = await make(server, '/api/book', { name: 'Tintin' }, { env })
    expect(rowOf(await server.get(`/api/book/${made.id}`, { env }))).toMatchObject({
      name: 'War',
      kind: 'novel',
      level: 3,
      country: ['ALL'],
    })
    expect(await listed(server, '/api/novel', 'name', { env })).toEqual(['War'])
    expect((await server.get('/api/novel', { env })).body.total).toBe(1)
    for (const answer of [
      await server.get(`/api/novel/${comic.id}`, { env }),
      await server.put(`/api/novel/${comic.id}`, { pages: 1 }, { env }),
      await server.del(`/api/novel/${comic.id}`, undefined, { env }),
    ]) {
      expect(answer.status).toBe(404)
    }
    ok(await server.put(`/api/book/${made.id}`, { level: 8, price: 4 }, { env }))
    expect(rowOf(await server.put(`/api/novel/${made.id}`, { pages: 1300 }, { env }))).toMatchObject({
      level: 8,
      pages: 1300,
    })
    expect(rowOf(await server.get(`/api/book/${made.id}`, { env }))).toMatchObject({ level: 8, price: 4, name: 'War' })
    ok(await server.put(`/api/book/${made.id}`, { kind: 'comic' }, { env }))
    expect((await server.get(`/api/novel/${made.id}`, { env })).status).toBe(404)
  })
})

describe('an open area', () => {
  test('an open area stores undeclared fields as sent', async () => {
    const body = { name: 'Free', deep: { list: [1, { two: '二' }], no: null }, count: 5 }
    const made = await make(server, '/api/memo', body)
    expect(made).toMatchObject(body)
    expect(rowOf(await server.put(`/api/memo/${made.id}`, { count: 6, more: [] }))).toMatchObject({
      ...body,
      count: 6,
      more: [],
    })
    expect(rowOf(await server.post('/api/memo-copy', { id: made.id }))).toMatchObject({ deep: body.deep, count: 6 })
  })

  test.each(['9007199254740993', '[1, -12345678901234567890]', '1e999'])(
    'inexact numbers in an open area are refused: %s',
    async (number) => {
      const json = { 'content-type': 'application/json' }
      const answer = await server.request('POST', '/api/memo', { body: `{"name":"Big","n":${number}}`, headers: json })
      expect([answer.status, faulty(answer)]).toEqual([400, ['n']])
      expect(answer.body.errors[0]?.message).toContain('quotes')
      const quoted = `{"name":"Big","n":${JSON.stringify(number)},"m":[9007199254740991, 0.1, 1e300]}`
      const made = rowOf(await server.request('POST', '/api/memo', { body: quoted, headers: json }))
      expect(made).toMatchObject({ n: number, m: [9007199254740991, 0.1, 1e300] })
    },
  )

  test('an open area stores up to 256 KiB', async () => {
    const made = await make(server, '/api/memo', { text: 'x'.repeat(250_000) })
    expect((await server.post('/api/memo', { text: 'x'.repeat(263_000) })).status).toBe(413)
    expect((await server.put(`/api/memo/${made.id}`, { more: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await server.put(`/api/memo/${made.id}`, { text: '' })).status).toBe(200)
  })

  test.each(['_origin', '_x', 'created_at', 'updated_at', 'parent_id', 'id'])(
    'system keys in an open area are refused: %s',
    async (name) => {
      const answer = await server.post('/api/memo', { name: 'Sly', [name]: 5 })
      expect([answer.status, faulty(answer)]).toEqual([400, [name]])
    },
  )
})

test('a time that the zone repeats or skips is refused, in a body, a filter and a file', async () => {
  const both = '2026-10-25 01:30+01:00 or 2026-10-25 01:30+00:00'
  const body = '2026-10-25 01:30@Europe/Dublin'
  const form = new FormData()
  form.append('file', new Blob([`name,from\nClocks,${body}`], { type: 'text/csv' }), 'shows.csv')
  const file = new Response(form)
  const headers = { 'content-type': file.headers.get('content-type') ?? '' }
  const answers = await Promise.all([
    server.post('/api/book', { name: 'Clocks', opens: body }),
    server.get(`/api/book?created_at_from=${encodeURIComponent(body)}`),
    server.request('POST', '/api/show/import', { body: Buffer.from(await file.arrayBuffer()), headers }),
  ])
  for (const { body } of answers) expect(JSON.stringify(body)).toContain(both)
  const made = await make(server, '/api/book', { name: 'Clocks', opens: '2026-10-25 01:30+00:00@Europe/Dublin' })
  expect(made['opens']).toBe('2026-10-25T01:30:00.000Z')
})

test.each([
  ['price=0,5', '0.5 or [0,5]'],
  ['price_from=1.000', '1 or 1000'],
  ['level=1,000', '1000 or 1 or [1,0]'],
  ['min_level=1,000', '1000 or 1 or [1,0]'],
])('the number %s is refused with its possible readings', async (query, readings) => {
  const { status, body } = await server.get(`/api/book?${query}`)
  expect([status, body.errors?.[0]?.message]).toEqual([400, expect.stringContaining(readings)])
})
