import { describe, expect, test } from 'vitest'
import { registry } from '#server/records/registry.ts'
import { sharedServer } from '../shared-server.ts'
import {
  applied,
  faulty,
  listed,
  make,
  ok,
  planned,
  rowOf,
  rowsOf,
  undone,
  type ChangeData,
  type PlanData,
} from './client.ts'
import { meanwhile } from './meanwhile.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

const nobody = 987_654_321

describe('a reference', () => {
  test('a reference to a missing record is refused, alone and in a list, on create and update', async () => {
    const { id: author } = await make(server, '/api/author', { name: 'Somebody' })
    const book = await make(server, '/api/book', { name: 'Referring', authorId: author })
    for (const [answer, fields] of [
      [await server.post('/api/book', { name: 'Lost', authorId: nobody }), ['authorId']],
      [await server.post('/api/book', { name: 'Lost', helpers: [author, nobody] }), ['helpers']],
      [await server.put(`/api/book/${book.id}`, { authorId: nobody }), ['authorId']],
      [await server.put(`/api/book/${book.id}`, { coverId: nobody }), ['coverId']],
    ] as const)
      expect([answer.status, faulty(answer)]).toEqual([422, fields])
    const chinese = await server.put(
      `/api/book/${book.id}`,
      { authorId: nobody },
      { headers: { 'accept-language': 'zh-CN' } },
    )
    expect(chinese.body.errors).toEqual([{ field: 'authorId', message: `没有编号为 ${nobody} 的作者，请重新选择。` }])
    expect(rowOf(await server.get(`/api/book/${book.id}`))).toMatchObject({ authorId: author, _version: 1 })
  })

  test('a reference is checked for every row of a plan, and again when it is applied', async () => {
    const { id: author } = await make(server, '/api/author', { name: 'Much referred to' })
    const { id: leaving } = await make(server, '/api/author', { name: 'Leaves meanwhile' })
    const rows = Array.from({ length: 600 }, (_, n) => `Row ${n},${n === 555 ? nobody : n % 2 ? author : leaving}`)
    const form = new FormData()
    form.append('area', 'book')
    form.append('file', new Blob([`name,authorId\n${rows.join('\n')}`], { type: 'text/csv' }), 'books.csv')
    const request = new Response(form)
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const body = Buffer.from(await request.arrayBuffer())
    const plan = ok(await server.request('POST', '/api/-/imports', { body, headers })).data as PlanData & {
      readonly faulty: number
    }
    expect(plan).toMatchObject({ total: 599, faulty: 1, errors: [{ line: 557, field: 'authorId' }] })
    ok(await server.del(`/api/author/${leaving}`))
    expect(await applied(server, plan)).toMatchObject({ total: 599, done: 299, skipped: 300 })
  })

  test('a reference to another environment or another view is refused', async () => {
    const { id: here } = await make(server, '/api/author', { name: 'Here' })
    expect(faulty(await server.post('/api/book', { name: 'There', authorId: here }, { env: 'test-ind' }))).toEqual([
      'authorId',
    ])
    const { id: comic } = await make(server, '/api/book', { name: 'A comic' })
    expect(faulty(await server.post('/api/review', { name: 'Of a comic', bookId: comic }))).toEqual(['bookId'])
  })

  test('a reference to a record removed later stays until it is changed', async () => {
    const { id: author } = await make(server, '/api/author', { name: 'Leaving' })
    const { id } = await make(server, '/api/book', { name: 'Left', helpers: [author] })
    ok(await server.request('DELETE', `/api/author/${author}`))
    const { id: other } = await make(server, '/api/author', { name: 'Staying' })
    expect(ok(await server.put(`/api/book/${id}`, { name: 'Still there' })).data).toMatchObject({ helpers: [author] })
    const helped = { helpers: [author, other] }
    expect(ok(await server.put(`/api/book/${id}`, helped)).data).toMatchObject(helped)
  })
})

describe('records that refer to a removed record', () => {
  test('referring records are removed or lose their reference as declared; an undo restores all', async () => {
    const { id: bookId } = await make(server, '/api/novel', { name: 'Reviewed' })
    const { id: kept } = await make(server, '/api/novel', { name: 'Other' })
    const first = await make(server, '/api/review', { name: 'First', bookId })
    const answer = await make(server, '/api/review', { name: 'Answer', bookId: kept, answers: first.id })
    // more than one page of the lookup
    const many = Array.from({ length: 1_005 }, (_, index) => ({ name: `Review ${index}`, bookId }))
    await applied(server, await planned(server, 'review.create', many))
    const before = rowsOf(await server.get(`/api/review?bookId=${bookId}&pageSize=100`))

    const dry = ok(await server.request('DELETE', `/api/book/${bookId}`, { headers: { 'x-playdesk-dry-run': '1' } }))
    const { receipt, ...removed } = ok(await server.request('DELETE', `/api/book/${bookId}`))
    expect([dry.changes.length, removed.code]).toEqual([1_008, 0])
    expect(ok(await server.get(`/api/review?bookId=${bookId}`)).total).toBe(0)
    expect(rowsOf(await server.get(`/api/review?bookId=${kept}`))).toMatchObject([{ id: answer.id, answers: null }])

    await undone(server, receipt)
    expect(await listed(server, `/api/review?bookId=${bookId}&pageSize=100`, 'id')).toEqual(before.map(({ id }) => id))
    expect(rowsOf(await server.get(`/api/review?bookId=${kept}`))).toMatchObject([{ answers: first.id }])
  })

  test('a referring record removed at the same time does not come back', async () => {
    const { id: bookId } = await make(server, '/api/novel', { name: 'Answered' })
    const review = (name: string, more: object = {}) => make(server, '/api/review', { name, bookId, ...more })
    const first = await review('First')
    const [one, two] = [await review('One', { answers: first.id }), await review('Two', { answers: first.id })]
    const removal = await meanwhile(
      server,
      { area: 'review', ids: [one.id] },
      () => server.del(`/api/review/${first.id}`),
      async () => ok(await server.del(`/api/review/${two.id}`)),
    )
    expect(removal.status).toBe(200)
    expect(rowsOf(await server.get(`/api/review?bookId=${bookId}`))).toMatchObject([{ id: one.id, answers: null }])
    expect((await listed(server, '/api/review?pageSize=100', 'id')).includes(two.id)).toBe(false)
  })
})

test('a child created during a removal of several records goes with its parent', async () => {
  const [one, two] = [
    await make(server, '/api/book', { name: 'One' }),
    await make(server, '/api/book', { name: 'Two' }),
  ]
  const ids = [one.id, two.id]
  const removal = await meanwhile(
    server,
    { area: 'book', ids: [one.id] },
    () => server.del('/api/book', { ids }),
    () => make(server, `/api/book/${two.id}/chapter`, { lang: 'en', title: 'Late' }),
  )
  expect(removal.status).toBe(200)
  const { sql } = server.running.server
  expect(await sql`select id from record where parent_id = any(${ids}::bigint[]) and deleted_at is null`).toEqual([])
})

describe('an undo restores no reference to a record removed since', () => {
  const dry = { headers: { 'x-playdesk-dry-run': '1' } }

  /** Returns what the undo announces to skip, and what it skips. */
  async function skipped(receipt: number): Promise<[unknown[], unknown[]]> {
    const foretold = ok(await server.post('/api/-/undo', { receipt }, dry)).data as { skips: ChangeData[] }
    const { run } = await undone(server, receipt)
    const rows = rowsOf(await server.get(`/api/-/runs/${run}/changes?state=skipped`)) as unknown as ChangeData[]
    const named = (all: readonly ChangeData[]) => all.map(({ area, id, label, message }) => [area, id, label, message])
    return [named(foretold.skips), named(rows)]
  }

  test('such an undo names both records, and reverts the rest', async () => {
    const author = await make(server, '/api/author', { name: 'Ghost' })
    const stays = await make(server, '/api/author', { name: 'Stays' })
    const alone = await make(server, '/api/book', { name: 'Alone', authorId: author.id })
    const within = await make(server, '/api/book', { name: 'Within', helpers: [stays.id, author.id] })
    const removed = await make(server, '/api/book', { name: 'Removed', authorId: author.id })
    const chapter = await make(server, `/api/book/${removed.id}/chapter`, { lang: 'en', title: 'Of it' })
    const sound = await make(server, '/api/book', { name: 'Sound', authorId: stays.id })
    const { run } = await applied(
      server,
      await planned(server, 'book.update', [
        { id: alone.id, authorId: stays.id },
        { id: within.id, helpers: [stays.id] },
        { id: sound.id, authorId: null },
      ]),
    )
    const removal = ok(await server.del(`/api/book/${removed.id}`)).receipt
    const goes = ok(await server.del(`/api/author/${author.id}`)).receipt

    const why = `Author: There is no author ${author.id}. Choose one that exists.`
    const [told, done] = await skipped(run)
    expect(done).toEqual([
      ['book', within.id, 'Within', `Helpers: There is no author ${author.id}. Choose one that exists.`],
      ['book', alone.id, 'Alone', why],
    ])
    expect(told).toEqual(done)
    expect(rowOf(await server.get(`/api/book/${sound.id}`))['authorId']).toBe(stays.id)
    expect(rowOf(await server.get(`/api/book/${alone.id}`))['authorId']).toBe(stays.id)

    const [toldOfRemoval, doneOfRemoval] = await skipped(removal)
    expect(doneOfRemoval).toEqual([
      ['book', removed.id, 'Removed', why],
      ['chapter', chapter.id, 'Of it', `The book it belongs to, ${removed.id}, does not exist.`],
    ])
    expect(toldOfRemoval).toEqual(doneOfRemoval)

    await undone(server, goes)
    expect(await undone(server, run)).toMatchObject({ done: 2, skipped: 0 })
    expect(await undone(server, removal)).toMatchObject({ done: 2, skipped: 0 })
    expect(rowOf(await server.get(`/api/book/${within.id}`))['helpers']).toEqual([stays.id, author.id])
  })

  test('an earlier missing reference stays, and records restored together refer to each other', async () => {
    const author = await make(server, '/api/author', { name: 'Long gone' })
    const friend = await make(server, '/api/author', { name: 'Friend', friendId: author.id })
    const book = await make(server, '/api/book', { name: 'Old', authorId: author.id })
    ok(await server.del(`/api/author/${author.id}`))
    const removal = ok(await server.del(`/api/book/${book.id}`)).receipt
    expect(await undone(server, removal)).toMatchObject({ done: 1, skipped: 0 })
    expect(rowOf(await server.get(`/api/book/${book.id}`))['authorId']).toBe(author.id)
    const both = await applied(server, await planned(server, 'author.remove', [{ id: friend.id }]))
    expect(await undone(server, both.run)).toMatchObject({ done: 1, skipped: 0 })
  })

  test('references to a changed view, or to a record excluded from a plan, are skipped', async () => {
    const novel = await make(server, '/api/novel', { name: 'No novel any more' })
    const review = await make(server, '/api/review', { name: 'Of a novel', bookId: novel.id })
    const { receipt } = ok(await server.del(`/api/review/${review.id}`))
    ok(await server.put(`/api/book/${novel.id}`, { kind: 'comic' }))
    const [told, done] = await skipped(receipt)
    expect([told, done.length]).toEqual([done, 1])

    const author = await make(server, '/api/author', { name: 'Needed there' })
    const book = await make(server, '/api/book', { name: 'Needs its author', authorId: author.id })
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: book.id, targets: ['test-ind'] }])
    const changes = [{ area: 'author', id: author.id, environment: 'test-ind' }]
    const less = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes })).data as PlanData
    expect(await applied(server, less)).toMatchObject({ done: 0, skipped: 1 })
    expect((await server.get(`/api/book/${book.id}`, { env: 'test-ind' })).status).toBe(404)
  })

  test('an undo of a creation is refused while a later record refers to it', async () => {
    const made = ok(await server.post('/api/novel', { name: 'Reviewed since' })) as unknown as {
      data: { id: number }
      receipt: number
    }
    const review = ok(await server.post('/api/review', { name: 'Since', bookId: made.data.id })).receipt
    const [told, done] = await skipped(made.receipt)
    const why = expect.stringMatching(/^1 review still refers to it: \d+ “Since”\.$/) as unknown
    expect(done).toEqual([['book', made.data.id, 'Reviewed since', why]])
    expect(told).toEqual(done)
    await undone(server, review)
    expect(await undone(server, made.receipt)).toMatchObject({ done: 1 })
  })
})

test('an area whose parent is not in the catalogue is named', () => {
  expect(() => registry({ chapter: toy.areas.chapter })).toThrow('chapter: there is no parent area book')
})
