import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { faulty, listed, make, ok, rowOf, rowsOf, type Row } from './client.ts'
import { holds } from './property.ts'
import { toy } from './toy.ts'

let [king, lu]: Row[] = []

const books = [
  {
    name: '天天消除',
    code: 'ttxc',
    level: 1,
    price: 2.5,
    kind: 'comic',
    country: ['CN', 'IN'],
    opens: '2026-01-01T00:00:00Z',
    online: 1,
  },
  { name: 'Zebra 100%', code: 'z_1', level: 2, price: null, kind: 'novel', country: [], opens: null },
  {
    name: 'apple',
    code: 'ap',
    level: 2,
    price: 10,
    kind: 'comic',
    country: 'IE',
    opens: '2026-02-01T08:00:00+08:00',
    online: 1,
  },
  {
    name: '北京故事',
    code: 'bj',
    level: 5,
    price: -1,
    kind: 'novel',
    country: ['IE'],
    opens: '2025-12-31',
    note: 'about',
  },
  { name: 'Mango', code: 'mg', level: 100, price: 0, kind: 'comic', country: 'ALL', opens: null },
] as const

const server = sharedServer({ catalogue: toy })
beforeAll(async () => {
  king = await make(server, '/api/author', { name: 'Stephen King' })
  lu = await make(server, '/api/author', { name: '鲁迅' })
  for (const [index, book] of books.entries())
    await make(server, '/api/book', {
      ...book,
      authorId: index % 2 ? lu.id : king.id,
      helpers: index === 0 ? [lu.id] : [],
    })
})

const names = (query: string): Promise<unknown[]> => listed(server, `/api/book?sortby=id&${encodeURI(query)}`)

describe('filters', () => {
  test.each([
    ['level=2', ['Zebra 100%', 'apple']],
    ['level=1,5', ['天天消除', '北京故事']],
    ['level=1&level=5', ['天天消除', '北京故事']],
    ['level_from=3', ['北京故事', 'Mango']],
    ['level_from=2&level_to=5', ['Zebra 100%', 'apple', '北京故事']],
    ['min_level=5', ['北京故事', 'Mango']],
    ['price_from=0&price_to=2.5', ['天天消除', 'Mango']],
    ['opens_from=2026-01-01', ['天天消除', 'apple']],
    ['opens_to=2026-01-01T00:00:00Z', ['天天消除', '北京故事']],
    ['kind=novel', ['Zebra 100%', '北京故事']],
    ['online=1', ['天天消除', 'apple']],
    ['online=true', ['天天消除', 'apple']],
    ['is_online=1&kind=comic', ['天天消除', 'apple']],
    ['name=apple', ['apple']],
    ['country=IE', ['Zebra 100%', 'apple', '北京故事', 'Mango']],
    ['country=ie,IN', ['天天消除', 'Zebra 100%', 'apple', '北京故事', 'Mango']],
    ['country=ALL', ['天天消除', 'Zebra 100%', 'apple', '北京故事', 'Mango']],
    ['note=about', []],
    ['level=', ['天天消除', 'Zebra 100%', 'apple', '北京故事', 'Mango']],
  ])('%s', async (query, expected) => {
    if (query.startsWith('note')) expect((await server.get(`/api/book?${query}`)).status).toBe(400)
    else expect(await names(query)).toEqual(expected)
  })

  test('rows are filtered by the id or the name of a reference', async () => {
    expect(await names(`authorId=${lu?.id}`)).toEqual(['Zebra 100%', '北京故事'])
    expect(await names('author_name=luxun')).toEqual(['Zebra 100%', '北京故事'])
    expect(await names('author_name=king')).toEqual(['天天消除', 'apple', 'Mango'])
    expect(await names(`helpers=${lu?.id}`)).toEqual(['天天消除'])
  })

  test('rows are filtered by ids', async () => {
    const [first, , third] = rowsOf(await server.get('/api/book?sortby=id'))
    expect(await names(`ids=${first?.id},${third?.id}`)).toEqual(['天天消除', 'apple'])
  })

  test.each([
    ['keyword=ttxc', ['天天消除']],
    ['keyword=tiantian', ['天天消除']],
    ['keyword=消除', ['天天消除']],
    ['keyword=BJ', ['北京故事']],
    ['keyword=g', ['Mango']],
    ['keyword=an', ['Mango']],
    ['keyword=APPLE', ['apple']],
    ['q=mang', ['Mango']],
    ['keyword=100%', ['Zebra 100%']],
    ['keyword=%', ['Zebra 100%']],
    ['keyword=_', ['Zebra 100%']],
    ['keyword=\\', []],
    ["keyword='", []],
  ])('%s searches the search fields, including pinyin and initials', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('defaults apply unless the caller overrides them, and pages have the size the call names', async () => {
    const usual = await server.get('/api/book-old?sortby=id')
    expect(usual.body).toMatchObject({ page: 1, pageSize: 5, total: 2 })
    expect(await listed(server, '/api/book-old?online=0&sortby=id')).toEqual(['Zebra 100%', '北京故事', 'Mango'])
    for (const spelling of ['page_size', 'pageSize', 'pagesize']) {
      expect((await server.get(`/api/book-old?${spelling}=1`)).body).toMatchObject({ pageSize: 1, total: 2 })
    }
  })

  test('unknown filters are refused by name, in both languages', async () => {
    const answer = await server.get('/api/book?colour=red&lvl=2&level=2')
    expect(answer.status).toBe(400)
    expect(faulty(answer)).toEqual(['colour', 'lvl'])
    const chinese = await server.get('/api/book?colour=red', { headers: { 'accept-language': 'zh-CN' } })
    expect(chinese.body.errors).toEqual([{ field: 'colour', message: '没有筛选项 colour。' }])
  })

  test.each([
    'level=two',
    'level_from=x',
    'opens_from=yesterday',
    'kind=poem',
    'country=Ireland',
    'page=0',
    'page=x',
    'pageSize=0',
    'sortby=nothing',
    'sortby=note;drop',
    'order=sideways',
    'ids=x',
    'ids=-1',
  ])('the query %s is refused', async (query) => {
    expect((await server.get(`/api/book?${query}`)).status).toBe(400)
  })
})

describe('order', () => {
  test.each([
    ['sortby=level', ['天天消除', 'Zebra 100%', 'apple', '北京故事', 'Mango']],
    ['sortby=level&order=desc', ['Mango', '北京故事', 'apple', 'Zebra 100%', '天天消除']],
    ['sortby=price', ['Zebra 100%', '北京故事', 'Mango', '天天消除', 'apple']],
    ['sortby=name', ['北京故事', '天天消除', 'apple', 'Mango', 'Zebra 100%']],
    ['sortby=name&order=DESC', ['Zebra 100%', 'Mango', 'apple', '天天消除', '北京故事']],
    ['sortby=opens', ['Zebra 100%', 'Mango', '北京故事', '天天消除', 'apple']],
    ['sortby=opens&order=desc', ['apple', '天天消除', '北京故事', 'Mango', 'Zebra 100%']],
    ['sortby=created_at&order=desc', ['Mango', '北京故事', 'apple', 'Zebra 100%', '天天消除']],
    ['order=asc', ['天天消除', 'Zebra 100%', 'apple', '北京故事', 'Mango']],
    ['', ['Mango', '北京故事', 'apple', 'Zebra 100%', '天天消除']],
  ])('%s', async (query, expected) => {
    expect(await listed(server, `/api/book?${query}`)).toEqual(expected)
  })
})

describe('pages', () => {
  test('a page has a number, a size and the exact total', async () => {
    const { body } = await server.get('/api/book?sortby=id&page=2&pageSize=2')
    expect(body).toMatchObject({ code: 0, message: 'ok', page: 2, pageSize: 2, total: 5 })
    expect((body.data as Row[]).map(({ name }) => name)).toEqual(['apple', '北京故事'])
    expect((await server.get('/api/book?page=9')).body).toMatchObject({ data: [], total: 5, page: 9, pageSize: 20 })
    expect((await server.get('/api/book?all=1')).body).toMatchObject({ pageSize: 10_000, total: 5 })
  })

  test('pages hold at most 10,000 rows', async () => {
    expect(ok(await server.get('/api/book?pageSize=10000')).pageSize).toBe(10_000)
    const over = await server.get('/api/book?pageSize=10001')
    expect([over.status, faulty(over)]).toEqual([400, ['pageSize']])
    expect((await server.get('/api/book?pageSize=1e9')).status).toBe(400)
  })

  test('numbers and texts are both accepted', async () => {
    const made = await make(
      server,
      '/api/book',
      { name: 7, level: '12', price: '1e2', online: true, state: '1', opens: 1_790_000_000 },
      { env: 'pre-ie' },
    )
    expect(made).toMatchObject({
      name: '7',
      level: 12,
      price: 100,
      online: 1,
      state: 1,
      opens: '2026-09-21T14:13:20.000Z',
    })
    expect(rowOf(await server.get(`/api/book/${made.id}`, { env: 'pre-ie' }))).toEqual(made)
  })
})

describe('the cursor', () => {
  const times = ['id', 'name', 'created_at', 'updated_at']
  const own = {
    '/api/book': ['level', 'price', 'opens', 'kind', 'country', 'online', 'authorId', 'note'],
    '/api/novel': ['pages', 'pages', 'level'],
  }
  const sorted = Object.entries(own).flatMap(([path, fields]) =>
    [...times, ...fields].map((field) => [path, field] as const),
  )
  const env = 'pre-ind'

  beforeAll(async () => {
    const inputs = Array.from({ length: 60 }, (_, index) => ({
      name: ['alpha', '北京', 'beta', 'Béta', '', ' x', "o'hare", '"q"'][index % 8] || `n${index % 3}`,
      level: index % 4,
      price: index % 5 === 0 ? null : (index % 3) / 2,
      opens: index % 3 === 0 ? null : `2026-01-0${(index % 4) + 1}`,
      country: index % 2 ? ['IE'] : [],
      kind: index % 3 === 1 ? 'novel' : 'comic',
      note: index % 7 === 0 ? 'x'.repeat(index) : null,
    }))
    const plan = ok(await server.post('/api/-/plans', { command: 'book.create', input: inputs }, { env })).data as {
      id: number
      hash: string
    }
    ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { env }))
    await Promise.all(
      [1, 2, 3].map((n) => make(server, '/api/novel', { name: `novel ${n}`, pages: n % 2 ? 7 : null }, { env })),
    )
  })

  test('a cursor walks the whole list in order, each row once, with any order, filter and page size', async () => {
    const walk = fc.record({
      list: fc.constantFrom(...sorted),
      order: fc.constantFrom('asc', 'desc'),
      size: fc.integer({ min: 1, max: 40 }),
      filter: fc.constantFrom('', '&level_from=1', '&keyword=b'),
    })
    await holds(
      walk,
      async ({ list: [path, by], order, size, filter }) => {
        const query = `${path}?sortby=${by}&order=${order}${filter}`
        const whole = ok(await server.get(`${query}&all=1`, { env }))
        const ids: number[] = []
        for (let next: string | undefined = ''; next !== undefined;) {
          const page = ok(await server.get(`${query}&pageSize=${size}${next === '' ? '' : `&after=${next}`}`, { env }))
          expect(page.total).toBe(whole.total)
          ids.push(...(page.data as Row[]).map(({ id }) => id))
          expect(ids.length).toBeLessThanOrEqual(whole.total)
          next = page.next
        }
        expect(ids).toEqual((whole.data as Row[]).map(({ id }) => id))
      },
      { runs: 40 },
    )
  })

  test.each([
    'x',
    'bnVsbA',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('[1,"2"]').toString('base64url'),
    Buffer.from('{"0":1}').toString('base64url'),
  ])('a foreign cursor is refused: %s', async (after) => {
    expect((await server.get(`/api/book?after=${after}`)).status).toBe(400)
    expect((await server.get(`/api/book?after=${after}&after=${after}`)).status).toBe(400)
  })

  test('a cursor with any value never causes a server error', async () => {
    const values = [{ a: 1 }, [1], 'text', '\u0000', null, true, 1e300, '\ud800']
    for (const value of values) {
      for (const by of ['id', 'level', 'name', 'updated_at', 'opens']) {
        const after = Buffer.from(JSON.stringify([value, 1])).toString('base64url')
        expect([by, value, (await server.get(`/api/book?sortby=${by}&after=${after}`)).status < 500]).toEqual([
          by,
          value,
          true,
        ])
      }
    }
  })
})

test('cache busters are ignored, and a misspelt filter is refused with the nearest name', async () => {
  ok(await server.get('/api/book?_t=1700000000&_=1'))
  const odd = [await server.get('/api/book?_x=1'), await server.post('/api/book?_t=17', { name: 'Marked' })]
  expect(odd.map(({ status, body }) => `${status} ${body.errors?.[0]?.field}`)).toEqual(['400 _x', '400 _t'])
  const near = await server.get('/api/book?_level=3')
  expect(near.body.errors?.[0]).toEqual({ field: '_level', message: 'There is no filter _level; did you mean level?' })
  expect(rowsOf(await server.get('/api/book?size=1'))).toHaveLength(1)
  const wrong = await server.get('/api/book?levle=3')
  expect([wrong.status, wrong.body.errors?.[0]]).toEqual([
    400,
    { field: 'levle', message: 'There is no filter levle; did you mean level?' },
  ])
})
