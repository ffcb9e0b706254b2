import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { faulty, listed, make, ok, removeWith, rowOf } from './client.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

describe('create', () => {
  test('a create fills in defaults, and answers the record with a receipt', async () => {
    const answer = await server.post('/api/book', { name: 'Dune' })
    const fields = {
      kind: 'comic',
      state: 0,
      level: 3,
      online: 0,
      closed: 0,
      sort: 0,
      likes: 0,
      country: ['ALL'],
      price: null,
      opens: null,
      authorId: null,
      note: null,
    }
    expect(answer.body).toMatchObject({
      code: 0,
      message: 'ok',
      data: { name: 'Dune', ...fields, _version: 1, version: 1 },
    })
    expect(answer.body.receipt).toBeGreaterThan(1000)
    const { id } = rowOf(answer)
    expect(rowOf(await server.get(`/api/book/${id}`))).toEqual(rowOf(answer))
  })

  test('a create keeps the record in its own environment', async () => {
    const { id } = await make(server, '/api/book', { name: 'Here' }, { env: 'prod-ie' })
    expect((await server.get(`/api/book/${id}`)).status).toBe(404)
    expect(await listed(server, '/api/book?name=Here')).toEqual([])
    expect(await listed(server, '/api/book', 'name', { env: 'prod-ie' })).toEqual(['Here'])
  })

  test('a create serves the second spelling of its path', async () => {
    expect(rowOf(await server.post('/api/add-book', { name: 'Alias' }))).toMatchObject({ name: 'Alias' })
  })

  test('a create takes a form and query parameters too', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const made = rowOf(
      await server.request('POST', '/api/book?level=9', { body: 'name=Form+book&country=IE%2CIN', headers }),
    )
    expect(made).toMatchObject({ name: 'Form book', level: 9, country: ['IE', 'IN'] })
    const several = { body: 'name=Several&country=IE&country=IN', headers }
    expect(rowOf(await server.request('POST', '/api/book', several))).toMatchObject({ country: ['IE', 'IN'] })
    const twice = await server.request('POST', '/api/book', { body: 'name=One&name=Other&level=1&level=1', headers })
    expect([twice.status, faulty(twice).sort()]).toEqual([400, ['level', 'name']])
  })

  test('a create names every field that is missing, wrong, unknown or internal', async () => {
    const answer = await server.post('/api/book', { level: 101, colour: 'red', likes: 5, opens: 'soon', id: 5 })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('bad-input')
    expect(faulty(answer).sort()).toEqual(['colour', 'id', 'level', 'likes', 'name', 'opens'])
    const near = await server.post('/api/book', { name: 'x', author_id: 1 })
    expect(near.body.errors[0]?.message).toBe('There is no field author_id; did you mean authorId?')
  })

  test('a create refuses a value that another record has, in this environment only', async () => {
    const first = await make(server, '/api/book', { name: 'First', code: 'one' })
    const twin = await server.post('/api/book', { name: 'Twin', code: 'one' })
    expect([twin.status, faulty(twin)]).toEqual([422, ['code']])
    expect(twin.body.message).toContain(String(first.id))
    await make(server, '/api/book', { name: 'There', code: 'one' }, { env: 'prod-ie' })
    for (const code of ['', null])
      await Promise.all([1, 2].map((n) => make(server, '/api/book', { name: `No code ${n}`, code })))
    ok(await server.del(`/api/book/${first.id}`))
    await make(server, '/api/book', { name: 'Again', code: 'one' })
  })

  test('exactly one of many simultaneous duplicates is accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => server.post('/api/book', { name: `Racer ${index}`, code: 'race' })),
    )
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).every((status) => status === 409 || status === 422)).toBe(true)
    expect(await listed(server, '/api/book?code=race')).toHaveLength(1)
  })

  test('many simultaneous creations never deadlock', async () => {
    const rows = await Promise.all(
      Array.from({ length: 120 }, (_, index) => make(server, '/api/author', { name: `a${index}` }, { env: 'pre-ie' })),
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(120)
    expect((await server.get('/api/author', { env: 'pre-ie' })).body.total).toBe(120)
  })
})

describe('get', () => {
  test.each([
    '1',
    '999999999',
    '0',
    '-1',
    'x',
    '1.5',
    '9007199254740993',
    '1e3',
    '%00',
    '__proto__',
    `${'9'.repeat(299)}`,
  ])('a read of %s is refused properly', async (id) => {
    const { status, body } = await server.get(`/api/book/${id}`)
    expect([400, 404]).toContain(status)
    expect(body.message).toMatch(/\S/)
  })

  test('the refusal is in the language of the caller', async () => {
    expect((await server.get('/api/book/5', { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } })).body.message).toBe(
      '当前环境中没有编号为 5 的书。',
    )
  })
})

describe('update', () => {
  test('an update changes the sent fields and keeps the rest', async () => {
    const made = await make(server, '/api/book', { name: 'Old', level: 7, price: 3, note: 'kept' })
    const changed = rowOf(await server.put(`/api/book/${made.id}`, { name: 'New', price: null }))
    expect(changed).toEqual({
      ...made,
      name: 'New',
      price: null,
      version: 2,
      _version: 2,
      updated_at: changed.updated_at,
    })
    expect(changed.updated_at > made.updated_at).toBe(true)
  })

  test('an update without a difference makes no version and no revision', async () => {
    const made = await make(server, '/api/book', { name: 'Same', country: ['IE'] })
    const again = rowOf(await server.put(`/api/book/${made.id}`, { name: 'Same', country: 'ie', level: '3' }))
    expect(again).toEqual(made)
    expect(ok(await server.get(`/api/-/revisions?area=book&id=${made.id}`)).data).toHaveLength(1)
  })

  test('an update refuses to clear a required field', async () => {
    const made = await make(server, '/api/book', { name: 'Full' })
    for (const name of ['', null]) {
      const answer = await server.put(`/api/book/${made.id}`, { name })
      expect([answer.status, faulty(answer)]).toEqual([400, ['name']])
    }
    expect(rowOf(await server.get(`/api/book/${made.id}`))['name']).toBe('Full')
  })

  test.each(['version', '_version'])('an update with a stale %s is refused with the current record', async (key) => {
    const made = await make(server, '/api/book', { name: 'Seen' })
    ok(await server.put(`/api/book/${made.id}`, { name: 'Theirs', [key]: 1 }))
    const stale = await server.put(`/api/book/${made.id}`, { name: 'Mine', [key]: '1' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'conflict', current: { id: made.id, name: 'Theirs', _version: 2 } })
    // the times of a whole record are as stale as its version
    const whole = await server.put(`/api/book/${made.id}`, { ...made, name: 'Mine' })
    expect([whole.status, whole.body.current]).toEqual([409, stale.body.current])
    expect(rowOf(await server.put(`/api/book/${made.id}`, { name: 'Mine', [key]: 2 }))).toMatchObject({
      name: 'Mine',
      _version: 3,
    })
  })

  test('exactly one of many parallel updates with the same version wins', async () => {
    const { id } = await make(server, '/api/book', { name: 'Contended' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => server.put(`/api/book/${id}`, { level: index + 10, _version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(rowOf(await server.get(`/api/book/${id}`))._version).toBe(2)
  })

  test('an update refuses a path and a body that differ', async () => {
    const { id } = await make(server, '/api/book', { name: 'Path' })
    expect((await server.put(`/api/book/${id}`, { id: id + 1, name: 'x' })).status).toBe(400)
    expect((await server.put(`/api/book/${id}`, { id: String(id), name: 'y' })).status).toBe(200)
  })
})

describe('remove', () => {
  test('a removal removes the record and its children, once', async () => {
    const { id } = await make(server, '/api/book', { name: 'Gone' })
    await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'One' })
    expect(ok(await server.del(`/api/book/${id}`)).data).toEqual({ id })
    expect((await server.get(`/api/book/${id}`)).status).toBe(404)
    expect((await server.del(`/api/book/${id}`)).status).toBe(404)
    expect((await server.get(`/api/book/${id}/chapter`)).status).toBe(404)
  })

  test.each([
    ['in the body', (ids: number[]) => removeWith(server, '/api/book', { ids })],
    ['in the body as text', (ids: number[]) => removeWith(server, '/api/book', { ids: ids.join(',') })],
    ['in the query', (ids: number[]) => server.del(`/api/book?ids=${ids.join(',')}`)],
    ['repeated in the query', (ids: number[]) => server.del(`/api/book?${ids.map((id) => `ids=${id}`).join('&')}`)],
  ])('many records are removed, named %s', async (_, remove) => {
    const [one, two] = await Promise.all([1, 2].map((n) => make(server, '/api/book', { name: `Many ${n}` })))
    const ids = [one?.id ?? 0, two?.id ?? 0]
    expect(ok(await remove([...ids, 5])).data).toEqual({ ids, missing: [5] })
    expect((await remove(ids)).status).toBe(404)
  })

  test('removal with softDelete keeps the record and marks it', async () => {
    const { id } = await make(server, '/api/badge', { name: 'Soft' })
    ok(await server.del(`/api/badge/${id}`))
    expect(rowOf(await server.get(`/api/badge/${id}`))).toMatchObject({ hidden: 1, _version: 2 })
    expect(await listed(server, '/api/badge')).toEqual([])
    expect(await listed(server, '/api/badge?hidden=1')).toEqual(['Soft'])
  })
})

describe('toggle', () => {
  test('a toggle flips, or takes the given value so that a repeat changes nothing', async () => {
    const { id } = await make(server, '/api/book', { name: 'Switch' })
    const call = async (query = '') => rowOf(await server.get(`/api/book/${id}/toggle-online${query}`))
    expect(await call()).toMatchObject({ online: 1, _version: 2 })
    expect(await call()).toMatchObject({ online: 0, _version: 3 })
    expect(await call('?online=1')).toMatchObject({ online: 1, _version: 4 })
    expect(await call('?online=1')).toMatchObject({ online: 1, _version: 4 })
    expect((await server.get(`/api/book/${id}/toggle-online?online=2`)).status).toBe(400)
  })

  test('parallel flips are all counted', async () => {
    const { id } = await make(server, '/api/book', { name: 'Flipped' })
    await Promise.all(Array.from({ length: 9 }, async () => ok(await server.get(`/api/book/${id}/toggle-online`))))
    expect(rowOf(await server.get(`/api/book/${id}`))).toMatchObject({ online: 1, _version: 10 })
  })

  test('a toggle requires a reason where declared, and stores it', async () => {
    const { id } = await make(server, '/api/book', { name: 'Closing' })
    for (const input of [{}, { reason: '' }, { reason: null, wanted: 1 }]) {
      const answer = await server.put(`/api/book/${id}/close`, input)
      expect([answer.status, faulty(answer)]).toEqual([400, ['reason']])
    }
    expect(rowOf(await server.put(`/api/book/${id}/close`, { wanted: 1, reason: 'Sold out' }))).toMatchObject({
      closed: 1,
    })
    expect(ok(await server.get(`/api/-/revisions?area=book&id=${id}`)).data).toMatchObject([
      { reason: 'Sold out', command: 'book.close', actor: 'admin' },
      { kind: 'create' },
    ])
  })
})

test('setStatus sets one field to one of its values', async () => {
  const { id } = await make(server, '/api/book', { name: 'Status' })
  expect(rowOf(await server.put('/api/book-state', { id, state: '2' }))).toMatchObject({ id, state: 2 })
  expect(faulty(await server.put('/api/book-state', { id, state: 3 }))).toEqual(['state'])
  expect(faulty(await server.put('/api/book-state', { id }))).toEqual(['state'])
  expect(faulty(await server.put('/api/book-state', { state: 1 }))).toEqual(['id'])
})

test('totals are exact after every write', async () => {
  const env = 'prod-ind'
  const count = async () => (await server.get('/api/author?pageSize=1', { env })).body.total
  const ids: number[] = []
  for (let n = 0; n < 5; n++) {
    expect(await count()).toBe(n)
    ids.push((await make(server, '/api/author', { name: `a${n}` }, { env })).id)
    expect(await count()).toBe(n + 1)
  }
  expect((await server.get('/api/author?name=a1', { env })).body.total).toBe(1)
  ok(await server.put(`/api/author/${ids[0]}`, { name: 'a1' }, { env }))
  expect((await server.get('/api/author?name=a1', { env })).body.total).toBe(2)
  ok(await server.del(`/api/author/${ids[1]}`, undefined, { env }))
  expect([await count(), (await server.get('/api/author?name=a1', { env })).body.total]).toEqual([4, 1])
})

test('white space alone does not fill a required field; stored values keep theirs', async () => {
  expect(faulty(await server.post('/api/book', { name: ' \t' }))).toEqual(['name'])
  const { id } = await make(server, '/api/book', { name: ' Dune ' })
  expect(faulty(await server.put(`/api/book/${id}`, { name: '\u3000' }))).toEqual(['name'])
  expect(faulty(await server.put(`/api/book/${id}/close`, { reason: '   ' }))).toEqual(['reason'])
  expect(rowOf(await server.get(`/api/book/${id}`))).toMatchObject({ name: ' Dune ' })
})
