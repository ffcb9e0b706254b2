import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { count } from '../depth.ts'
import { applied, changesOf, make, ok, planned, rowOf, type ChangeData, type PlanData, type Row } from './client.ts'
import { toy } from './toy.ts'

let plan: PlanData
let books: Row[]
const server = sharedServer({ catalogue: toy })
beforeAll(async () => {
  books = []
  for (let n = 0; n < 12; n++)
    books.push(
      await make(server, '/api/book', { name: n === 3 ? '红楼梦' : `Filter ${n}`, level: n % 4, kind: 'comic' }),
    )
  for (const lang of ['en', 'zh'])
    await make(server, `/api/book/${books[0]?.id}/chapter`, { lang, title: `In ${lang}` })
  plan = await planned(
    server,
    'book.update',
    books
      .slice(1)
      .map(({ id }, index) => ({ id, level: index < 8 ? 50 : 60, ...(index < 2 ? { kind: 'novel' } : {}) })),
  )
})

async function changes(query: string, of = plan.id): Promise<{ rows: ChangeData[]; total: number }> {
  const body = ok(await server.get(`/api/-/plans/${of}/changes?${query}`))
  return { rows: body.data, total: body.total }
}

describe('changes of a plan', () => {
  test('changes are filtered by text, id, field, value and kind', async () => {
    expect((await changes('q=FILTER')).total).toBe(10)
    expect((await changes('q=hlm')).rows).toMatchObject([{ label: '红楼梦' }])
    expect((await changes(`q=${books[5]?.id}`)).rows).toMatchObject([{ id: books[5]?.id }])
    expect((await changes('field=kind')).total).toBe(2)
    expect((await changes('field=level&value=50')).total).toBe(8)
    expect((await changes('field=level&value=60')).total).toBe(3)
    expect((await changes('field=price')).total).toBe(0)
    expect((await changes('kind=update&area=book&environment=test-ie&state=waiting&excluded=0')).total).toBe(11)
    for (const none of [
      'kind=create',
      'area=chapter',
      'environment=prod-ie',
      'state=done',
      'excluded=1',
      'step=99',
      "q=%25'",
    ])
      expect([none, (await changes(none)).total]).toEqual([none, 0])
    expect((await changes('step=2')).rows).toMatchObject([{ step: 2, id: books[3]?.id }])
  })

  test('changes come in pages, in order', async () => {
    const { rows, total } = await changes('page=2&pageSize=4')
    expect(total).toBe(11)
    expect(rows.map(({ id }) => id)).toEqual(books.slice(5, 9).map(({ id }) => id))
    expect((await changes('page=2&pageSize=5&field=level&value=50')).rows.map(({ id }) => id)).toEqual(
      books.slice(6, 9).map(({ id }) => id),
    )
  })

  test.each(['kind=other', 'value=5', 'page=0', 'pageSize=10001', 'colour=red', 'step=-1'])(
    'the changes of a plan refuse %s',
    async (query) => {
      expect((await server.get(`/api/-/plans/${plan.id}/changes?${query}`)).status).toBe(400)
    },
  )

  test('changes are counted by area, environment, kind, state and by field with its values', async () => {
    const facets = ok(await server.get(`/api/-/plans/${plan.id}/facets`)).data
    expect(facets).toEqual({
      areas: [{ area: 'book', count: 11, excluded: 0 }],
      environments: [{ environment: 'test-ie', count: 11, excluded: 0 }],
      kinds: [{ kind: 'update', count: 11, excluded: 0 }],
      states: [{ state: 'waiting', count: 11, excluded: 0 }],
      fields: [
        {
          area: 'book',
          field: 'level',
          count: 11,
          values: [
            { value: 50, count: 8 },
            { value: 60, count: 3 },
          ],
        },
        { area: 'book', field: 'kind', count: 2, values: [{ value: 'novel', count: 2 }] },
      ],
    })
    expect(ok(await server.get(`/api/-/plans/${plan.id}/facets`)).data).toEqual(facets)
  })
})

describe('exclusion', () => {
  test('changes are excluded by field and value, text or area, and included again', async () => {
    const own = await planned(
      server,
      'book.update',
      books.map(({ id }) => ({ id, level: id % 2 ? 70 : 80 })),
    )
    const exclude = async (body: object): Promise<PlanData> =>
      ok(await server.post(`/api/-/plans/${own.id}/exclude`, body)).data
    const less = await exclude({ where: { field: 'level', value: 70 } })
    expect(less.total).toBe(6)
    expect(less.hash).not.toBe(own.hash)
    expect((await changes('excluded=1&field=level&value=70', own.id)).total).toBe(6)
    // a number is compared as it is written
    expect((await changes('field=level&value=7e1', own.id)).total).toBe(0)
    expect(await exclude({ where: { area: 'book', environment: 'test-ie', kind: 'update' } })).toMatchObject({
      total: 0,
    })
    expect(await exclude({ where: { q: 'hlm' }, excluded: 0 })).toMatchObject({ total: 1 })
    const whole = await exclude({ where: {}, excluded: 0 })
    expect([whole.total, whole.hash]).toEqual([12, own.hash])
    expect(await exclude({ where: { step: 0 } })).toMatchObject({ total: 11 })
    const areas = (ok(await server.get(`/api/-/plans/${own.id}/facets`)).data as { areas: object[] }).areas
    expect(areas).toEqual([{ area: 'book', count: 12, excluded: 1 }])
  })

  test('changes are excluded by the language of their texts', async () => {
    const [book] = books
    await make(server, `/api/book/${book?.id}/chapter`, { lang: 'hi', title: 'hi' })
    const own = await planned(server, 'book.send-to-ind', [{ bookId: book?.id, targets: ['test-ind', 'pre-ie'] }])
    const exclude = (where: object) => server.post(`/api/-/plans/${own.id}/exclude`, { where })
    const outside = async () => (await changesOf(server, own.id)).filter(({ excluded }) => excluded === 1)
    expect(ok(await exclude({ environment: 'test-ind', language: 'hi' })).data).toMatchObject({ total: own.total - 1 })
    expect(await outside()).toMatchObject([{ area: 'chapter', environment: 'test-ind', after: { lang: 'hi' } }])
    ok(await exclude({ language: 'hi' }))
    expect((await outside()).map(({ environment }) => environment).toSorted()).toEqual(['pre-ie', 'test-ind'])
    ok(await exclude({ language: 'fr' }))
    expect(await outside()).toHaveLength(2)
  })

  test.each([{}, { where: { colour: 1 } }, { where: 'level' }, { where: [1] }, { where: { value: 1 } }])(
    'an exclusion of %j is refused',
    async (body) => {
      const answer = await server.post(`/api/-/plans/${plan.id}/exclude`, body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
    },
  )
})

describe('the planned record', () => {
  test('the planned record is complete, with its id and its next version', async () => {
    const id = books[2]?.id
    const found = rowOf(await server.get(`/api/-/plans/${plan.id}/record?area=book&id=${id}`))
    const now = rowOf(await server.get(`/api/book/${id}`))
    expect(found).toMatchObject({ id, name: 'Filter 2', level: 50, kind: 'novel', _version: 2 })
    expect(Object.keys(found).sort()).toEqual(Object.keys(now).sort())
    expect(now).toMatchObject({ level: 2, _version: 1 })
  })

  test('an unchanged record is answered as it is, and a removed one as missing', async () => {
    expect(rowOf(await server.get(`/api/-/plans/${plan.id}/record?area=book&id=${books[0]?.id}`))).toMatchObject({
      level: 0,
    })
    const removal = await planned(server, 'book.remove', [{ id: books[0]?.id }])
    expect((await server.get(`/api/-/plans/${removal.id}/record?area=book&id=${books[0]?.id}`)).status).toBe(404)
    const born = await planned(server, 'book.create', [{ name: 'Unborn', code: 'u' }])
    const [change] = (await changes('', born.id)).rows
    expect(rowOf(await server.get(`/api/-/plans/${born.id}/record?area=book&id=${change?.id}`))).toMatchObject({
      name: 'Unborn',
      _version: 1,
    })
    for (const query of ['area=book&id=5', 'area=nothing&id=5', 'area=book&id=5&environment=moon'])
      expect((await server.get(`/api/-/plans/${plan.id}/record?${query}`)).status).toBe(404)
  })
})

const many = count(20_000, 100_000)
test(`${many} changes are listed, filtered and excluded like a few`, { timeout: 480_000 }, async () => {
  const { sql } = server.running.server
  const big = await planned(server, 'book.create', [{ name: 'Big' }])
  // inserts the draft of a large plan, which would take long to make
  await sql`insert into change (plan, step, area, environment, id, label, sort_key, search, before, after, expected_version, created_at)
    select plan, n, area, environment, 5000000 + n, 'Big ' || n, 'big ' || n, 'big ' || n, after || jsonb_build_object('level', 1),
      after || jsonb_build_object('level', n % 50, 'name', 'Big ' || n, 'remark', repeat('long text ', 40)), 1, now()
    from change, generate_series(1, ${many}::int) n where plan = ${big.id}`
  const last = await changes(`page=${many / 100}`, big.id)
  expect([last.total, last.rows.length, last.rows.at(-1)?.label]).toEqual([many + 1, 100, `Big ${many - 1}`])
  expect(await changes('field=level&value=7&page=4', big.id)).toMatchObject({ total: many / 50, rows: { length: 100 } })
  expect((await changes('q=big%20777', big.id)).total).toBe(count(11, 111))
  const { fields } = ok(await server.get(`/api/-/plans/${big.id}/facets`)).data as {
    fields: { field: string; count: number; values: object[] }[]
  }
  expect(fields.map(({ field, count, values }) => [field, count, values.length])).toEqual(
    expect.arrayContaining([
      ['name', many + 1, 20],
      ['level', (many * 49) / 50 + 1, 20],
    ]),
  )
  const less = ok(await server.post(`/api/-/plans/${big.id}/exclude`, { where: { field: 'level', value: 7 } }))
  expect(less.data as PlanData).toMatchObject({
    total: (many * 49) / 50 + 1,
    counts: { create: 1, update: (many * 49) / 50 },
  })
})

test('the conflicts of a skipped change name operator, field and time', async () => {
  const began = Date.now()
  const { id } = await make(server, '/api/book', { name: 'Conflict', level: 1 })
  const late = await planned(server, 'book.update', [{ id, level: 9 }])
  ok(
    await server.post('/api/-/operators', {
      username: 'maria',
      name: 'Maria',
      password: 'eight-chars',
      roles: { 'test-ie': 'operator' },
    }),
  )
  const maria = await server.signIn('maria', 'eight-chars')
  ok(await server.put(`/api/book/${id}`, { price: 5 }, { as: maria }))
  ok(await server.put(`/api/book/${id}`, { code: 'c' }))
  const run = await applied(server, late)
  expect(run).toMatchObject({ skipped: 1 })
  const [row] = ok(await server.get(`/api/-/runs/${run.run}/changes?state=skipped`)).data as {
    conflicts: { field: string; by: string; at: string }[]
  }[]
  expect(row?.conflicts.map(({ field, by }) => [field, by]).sort()).toEqual([
    ['code', 'admin'],
    ['price', 'Maria'],
  ])
  expect(row?.conflicts.every(({ at }) => Date.parse(at) >= began && Date.parse(at) <= Date.now())).toBe(true)
})
