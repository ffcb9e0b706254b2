import { describe, expect, test } from 'vitest'
import { cellsOf, listed, make, ok, rowOf, type Row } from '../engine/client.ts'
import { snapshot } from '../engine/steps.ts'
import { toy } from '../engine/toy.ts'
import type { RequestOptions } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

interface Cell {
  readonly area: string
  readonly id: number
  readonly label: string
  readonly environment: string
  readonly state: string
  readonly reason?: string
}

const there: RequestOptions = { env: 'test-ind' }

async function publish(body: object, options: RequestOptions = {}): Promise<Cell[]> {
  return cellsOf(await server.post('/api/send-book-to-ind', body, options)) as Cell[]
}

async function states(id: number, body: object = {}): Promise<string[]> {
  return (await publish({ bookId: id, ...body })).map(({ area, state }) => `${area} ${state}`)
}

async function published(name: string): Promise<Row> {
  const made = await make(server, '/api/book', { name })
  await publish({ bookId: made.id })
  return made
}

describe('publishing an item', () => {
  test('a publish creates the item with the same id, has nothing to do when repeated, and later changes it', async () => {
    const { id } = await make(server, '/api/book', { name: 'Item', level: 1, note: 'n' })
    expect(await publish({ bookId: id })).toEqual([
      { area: 'book', id, label: 'Item', environment: 'test-ind', state: 'create' },
    ])
    expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ id, name: 'Item', note: 'n', version: 1 })
    expect(Object.keys(rowOf(await server.get(`/api/book/${id}`, there))).filter((key) => key.startsWith('_'))).toEqual(
      ['_version'],
    )
    expect(await states(id)).toEqual(['book same'])
    expect(rowOf(await server.get(`/api/book/${id}`, there)).version).toBe(1)
    ok(await server.put(`/api/book/${id}`, { level: 2 }))
    expect(await states(id)).toEqual(['book change'])
    expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ level: 2, version: 2 })
  })

  test('a call names one item or many, by bookId, id or ids', async () => {
    const [one, two, three] = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => make(server, '/api/book', { name })),
    )
    expect(await publish({ bookId: one?.id, ids: [one?.id, two?.id] })).toHaveLength(2)
    expect(await publish({ id: String(three?.id) })).toHaveLength(1)
    expect((await server.post('/api/send-book-to-ind', {})).status).toBe(400)
    expect((await server.post('/api/send-book-to-ind', { bookId: 5 })).status).toBe(404)
  })

  test('the target is India of the same stage unless the call names another', async () => {
    const { id } = await make(server, '/api/book', { name: 'Where' }, { env: 'pre-ie' })
    expect((await publish({ bookId: id }, { env: 'pre-ie' })).map(({ environment }) => environment)).toEqual([
      'pre-ind',
    ])
    expect(
      (await publish({ bookId: id, serverType: 1 }, { env: 'pre-ind' })).map(({ environment, state }) => [
        environment,
        state,
      ]),
    ).toEqual([['pre-ie', 'same']])
    const cells = await publish(
      { bookId: id, targets: ['prod-ie', 'prod-ind', 'pre-ind', 'prod-ie'] },
      { env: 'pre-ie' },
    )
    expect(cells.map(({ environment, state }) => `${environment} ${state}`)).toEqual([
      'prod-ie create',
      'prod-ind create',
      'pre-ind same',
    ])
    expect(
      (await server.post('/api/send-book-to-ind', { bookId: id, targets: ['pre-ie'] }, { env: 'pre-ie' })).status,
    ).toBe(422)
    expect(
      (await server.post('/api/send-book-to-ind', { bookId: id, targets: ['moon'] }, { env: 'pre-ie' })).status,
    ).toBe(400)
  })

  test('an item edited there is a conflict, unless the call overwrites it', async () => {
    const { id } = await published('Contested')
    ok(await server.put(`/api/book/${id}`, { level: 20 }, there))
    ok(await server.put(`/api/book/${id}`, { level: 30 }))
    expect(await publish({ bookId: id })).toMatchObject([
      { state: 'conflict', reason: 'Edited in test India since the last publish.' },
    ])
    expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ level: 20 })
    expect(await states(id, { overwrite: 1 })).toEqual(['book change'])
    expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ level: 30 })
    expect(await states(id)).toEqual(['book same'])
    ok(await server.put(`/api/book/${id}`, { level: 31 }))
    expect(await states(id)).toEqual(['book change'])
  })

  test('an item edited there to the same values is no conflict', async () => {
    const { id } = await published('Agreed')
    for (const options of [{}, there]) ok(await server.put(`/api/book/${id}`, { level: 44 }, options))
    expect(await states(id)).toEqual(['book same'])
  })

  test('an item removed there is a conflict, and overwrite creates it again', async () => {
    const { id } = await published('Back')
    ok(await server.del(`/api/book/${id}`, undefined, there))
    expect(await publish({ bookId: id })).toMatchObject([
      { state: 'conflict', reason: 'Removed in test India since the last publish.' },
    ])
    expect((await server.get(`/api/book/${id}`, there)).status).toBe(404)
    expect(await states(id, { overwrite: 1 })).toEqual(['book create'])
    expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ name: 'Back' })
    expect(await states(id)).toEqual(['book same'])
  })
})

test('a value that another record has there blocks the item but not its neighbours', async () => {
  const [one, two] = await Promise.all(
    ['One', 'Two'].map((name) => make(server, '/api/book', { name, code: `unique ${name}` })),
  )
  const other = await make(server, '/api/book', { name: 'Other', code: 'unique One' }, there)
  const cells = await publish({ ids: [one?.id, two?.id] })
  expect(cells).toMatchObject([
    { state: 'blocked', reason: `Code unique One is already used by book ${other.id} “Other”.` },
    { state: 'create' },
  ])
})

describe('children', () => {
  test('children are published, changed and removed with their item', async () => {
    const { id } = await make(server, '/api/book', { name: 'Family' })
    for (const lang of ['en', 'zh']) await make(server, `/api/book/${id}/chapter`, { lang, title: `${lang} one` })
    expect(await states(id)).toEqual(['book create'])
    expect(await listed(server, `/api/book/${id}/chapter?sortby=id`, 'title', there)).toEqual(['en one', 'zh one'])
    ok(await server.del(`/api/book/${id}/chapter/en`))
    ok(await server.put(`/api/book/${id}/chapter/zh`, { title: 'zh two' }))
    await make(server, `/api/book/${id}/chapter`, { lang: 'fr', title: 'fr one' })
    expect(await states(id)).toEqual(['book change'])
    expect(await listed(server, `/api/book/${id}/chapter?sortby=id`, 'title', there)).toEqual(['zh two', 'fr one'])
    expect(await states(id)).toEqual(['book same'])
  })

  test('children edited or added there are a conflict too', async () => {
    const { id } = await make(server, '/api/book', { name: 'Edited child' })
    await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'one' })
    await publish({ bookId: id })
    ok(await server.put(`/api/book/${id}/chapter/en`, { title: 'theirs' }, there))
    ok(await server.put(`/api/book/${id}/chapter/en`, { title: 'mine' }))
    expect(await states(id)).toEqual(['book conflict'])
    expect(await states(id, { overwrite: 1 })).toEqual(['book change'])
    expect(await listed(server, `/api/book/${id}/chapter`, 'title', there)).toEqual(['mine'])
    await make(server, `/api/book/${id}/chapter`, { lang: 'zh', title: 'added there' }, there)
    expect(await states(id)).toEqual(['book conflict'])
    expect(await listed(server, `/api/book/${id}/chapter`, 'title', there)).toHaveLength(2)
  })
})

describe('references of an item', () => {
  test('a referenced record missing in the target is published too, through any chain or cycle', async () => {
    const friend = await make(server, '/api/author', { name: 'Friend' })
    const writer = await make(server, '/api/author', { name: 'Writer', friendId: friend.id })
    ok(await server.put(`/api/author/${friend.id}`, { friendId: writer.id }))
    const helper = await make(server, '/api/author', { name: 'Helper' })
    const editor = await make(server, '/api/author', { name: 'Editor' })
    const { id } = await make(server, '/api/book', {
      name: 'Pointing',
      authorId: writer.id,
      helpers: [helper.id, friend.id],
    })
    await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'one', editorId: editor.id })
    expect((await states(id)).sort()).toEqual([
      'author create',
      'author create',
      'author create',
      'author create',
      'book create',
    ])
    for (const { id: author } of [friend, writer, helper, editor])
      expect((await server.get(`/api/author/${author}`, there)).status).toBe(200)
    expect(await states(id)).toEqual(['book same'])
  })

  test('a referenced record that exists in the target is left as it is', async () => {
    const writer = await make(server, '/api/author', { name: 'Known' })
    ok(await server.post('/api/author-publish', { id: writer.id }))
    ok(await server.put(`/api/author/${writer.id}`, { name: 'Renamed' }))
    const { id } = await make(server, '/api/book', { name: 'Theirs', authorId: writer.id })
    expect(await states(id)).toEqual(['book create'])
    expect(rowOf(await server.get(`/api/author/${writer.id}`, there))).toMatchObject({ name: 'Known' })
  })

  test.each(['the item', 'a child', 'something it needs'])(
    'a missing reference of %s blocks the item; nothing is left half done',
    async (who) => {
      const [gone, other] = await Promise.all(['Gone', 'Other'].map((name) => make(server, '/api/author', { name })))
      const friend = await make(server, '/api/author', {
        name: 'Friend',
        friendId: who === 'something it needs' ? gone?.id : null,
      })
      const { id } = await make(server, '/api/book', {
        name: 'Blocked',
        authorId: who === 'the item' ? gone?.id : friend.id,
        helpers: [other?.id],
      })
      if (who === 'a child')
        await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'one', editorId: gone?.id })
      ok(await server.del(`/api/author/${gone?.id}`))
      const before = await snapshot(server)
      const cells = await publish({ bookId: id })
      expect(cells).toMatchObject([{ area: 'book', state: 'blocked' }])
      expect(cells[0]?.reason).toContain(`points to author ${gone?.id}, which does not exist.`)
      expect(await snapshot(server)).toEqual(before)
    },
  )

  test('an item in conflict does not publish its references', async () => {
    const { id } = await published('Conflicting')
    const writer = await make(server, '/api/author', { name: 'Unneeded' })
    ok(await server.put(`/api/book/${id}`, { level: 9 }, there))
    ok(await server.put(`/api/book/${id}`, { level: 8, authorId: writer.id }))
    expect(await states(id)).toEqual(['book conflict'])
    expect((await server.get(`/api/author/${writer.id}`, there)).status).toBe(404)
  })
})

test('a partial publish says so, and a publish of nothing answers 409 with its cells', async () => {
  const { id } = await published('Half')
  ok(await server.put(`/api/book/${id}`, { level: 20 }, there))
  ok(await server.put(`/api/book/${id}`, { level: 30 }))
  const send = (body: object) => server.post('/api/send-book-to-ind', body)
  const none = await send({ bookId: id })
  expect([none.status, none.body.code, none.body.receipt]).toEqual([409, 'publish-conflict', undefined])
  expect(none.body.message).toBe(
    'Nothing was published: 1 in conflict, 0 blocked. Edited in test India since the last publish.',
  )
  const dry = await server.post('/api/send-book-to-ind', { bookId: id }, { headers: { 'x-playdesk-dry-run': '1' } })
  expect([dry.status, dry.body.data, dry.body.receipt]).toEqual([200, none.body.data, undefined])
  const other = await make(server, '/api/book', { name: 'Other half' })
  const some = await send({ ids: [id, other.id] })
  expect([some.status, some.body.data]).toEqual([200, { partial: true, cells: expect.any(Array) as unknown }])
  // the run shows that something was left out
  const { data: run } = ok(await server.get(`/api/-/runs/${some.body.receipt}`))
  expect(run).toMatchObject({ state: 'done', total: 2, done: 1, skipped: 1 })
  expect(await states(id, { overwrite: 1 })).toEqual(['book change'])
})
