import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { applied, faulty, listed, make, ok, planned, rowOf, rowsOf, undone } from './client.ts'
import { toy } from './toy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

const nobody = 987_654_321

describe('a reference', () => {
  test('to nothing is refused, alone and in a list, made and changed', async () => {
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

  test('to a record of another environment, or of another view of the same records, is one to nothing', async () => {
    const { id: here } = await make(server, '/api/author', { name: 'Here' })
    expect(faulty(await server.post('/api/book', { name: 'There', authorId: here }, { env: 'test-ind' }))).toEqual([
      'authorId',
    ])
    const { id: comic } = await make(server, '/api/book', { name: 'A comic' })
    expect(faulty(await server.post('/api/review', { name: 'Of a comic', bookId: comic }))).toEqual(['bookId'])
  })

  test('to what is gone since stays until somebody changes it', async () => {
    const { id: author } = await make(server, '/api/author', { name: 'Leaving' })
    const { id } = await make(server, '/api/book', { name: 'Left', helpers: [author] })
    ok(await server.request('DELETE', `/api/author/${author}`))
    const { id: other } = await make(server, '/api/author', { name: 'Staying' })
    expect(ok(await server.put(`/api/book/${id}`, { name: 'Still there' })).data).toMatchObject({ helpers: [author] })
    const helped = { helpers: [author, other] }
    expect(ok(await server.put(`/api/book/${id}`, helped)).data).toMatchObject(helped)
  })
})

describe('what refers to a removed record', () => {
  test('goes with it, or refers to none from then on, as its reference says; an undo brings all back', async () => {
    const { id: bookId } = await make(server, '/api/novel', { name: 'Reviewed' })
    const { id: kept } = await make(server, '/api/novel', { name: 'Other' })
    const first = await make(server, '/api/review', { name: 'First', bookId })
    const answer = await make(server, '/api/review', { name: 'Answer', bookId: kept, answers: first.id })
    // more than are looked up at once
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
})
