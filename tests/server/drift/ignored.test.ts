import { describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { ignoredDifference } from '#commands/console/ignored-difference.ts'
import type { Environment } from '#derive/environment.ts'
import { cellsOf, make, ok, planned, rowOf, rowsOf, undone, type Row } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'
import { sharedServer } from '../../shared-server.ts'
import type { RequestOptions } from '../start.ts'

const server = sharedServer({ catalogue: catalogue({ ...toy.areas, ignoredDifference }, []) })
const there: RequestOptions = { env: 'test-ind' }

/** Publishes a book with two chapters to all environments; then changes its level there and its note here. */
async function differing(): Promise<number> {
  const { id } = await make(server, '/api/book', { name: 'Ignored', level: 1 })
  for (const lang of ['en', 'hi']) await make(server, `/api/book/${id}/chapter`, { lang, title: lang })
  ok(await server.post('/api/send-book-to-ind', { bookId: id, targets: ['test-ind', 'pre-ie'] }))
  ok(await server.put(`/api/book/${id}`, { level: 9 }, there))
  ok(await server.put(`/api/book/${id}`, { note: 'here' }))
  return id
}

const ignore = (body: object, options: RequestOptions = {}) => server.post('/api/-/ignored-differences', body, options)

const shown = async (id: number, to: Environment = 'test-ind'): Promise<Row | undefined> => {
  const query = `from=test-ie&to=${to}`
  const item = rowsOf(await server.get(`/api/-/drift/book?${query}&pageSize=1000`)).find((row) => row.id === id)
  const badge = rowsOf(await server.get(`/api/-/drift-rows?area=book&ids=${id}&${query}`))
  expect(badge).toEqual(item ? [{ id }] : [])
  return item
}

const fields = async (id: number): Promise<unknown[]> =>
  rowsOf(await server.get(`/api/-/drift/book/${id}?from=test-ie&to=test-ind`)).flatMap((row) =>
    (row['fields'] as { field: string }[]).map(({ field }) => field),
  )

const counts = async (to: Environment = 'test-ind'): Promise<number[]> => {
  const row = rowsOf(await server.get('/api/-/drift')).find((each) => each['from'] === 'test-ie' && each['to'] === to)
  return [Number(row?.['records'] ?? 0), Number(row?.['ignored'] ?? 0)]
}

describe('ignored differences', () => {
  test('a difference is out of items, badges and counts until either side changes; its rule is undone', async () => {
    const id = await differing()
    const [records = 0, ignored = 0] = await counts()
    const { receipt } = ok(await ignore({ area: 'book', items: [id], against: 'test-ind' }))
    expect(await shown(id)).toBeUndefined()
    expect(await counts()).toEqual([records - 1, ignored + 1])
    expect(await shown(id, 'pre-ie')).toMatchObject({ state: 'change' })
    expect(rowsOf(await server.get('/api/-/ignored-differences?area=book'))).toMatchObject([
      { name: 'Ignored', item: id, against: 'test-ind', until: 'change' },
    ])
    ok(await server.put(`/api/book/${id}/chapter/hi`, { title: 'new' }))
    expect(await shown(id)).toMatchObject({ state: null, parts: 1 })
    ok(await server.put(`/api/book/${id}/chapter/hi`, { title: 'hi' }))
    ok(await server.put(`/api/book/${id}`, { level: 8 }, there))
    expect(await shown(id)).toMatchObject({ state: 'change' })
    ok(await server.put(`/api/book/${id}`, { online: 1 }))
    expect((await undone(server, receipt)).done).toBe(1)
    expect(await counts()).toEqual([records, ignored])
  })

  test('an item that is in the other environment alone is ignored by its name there', async () => {
    const { id } = await make(server, '/api/book', { name: 'Only there' }, there)
    ok(await ignore({ area: 'book', items: [id], against: 'test-ind' }))
    const rules = rowsOf(await server.get('/api/-/ignored-differences?area=book'))
    expect(rules.find(({ item }) => item === id)).toMatchObject({ name: 'Only there' })
  })

  test('an item that is ignored for good stays so everywhere, with what belongs to it', async () => {
    const id = await differing()
    const { rules } = ok(await ignore({ area: 'book', items: [id], until: 'good' })).data as { rules: number[] }
    ok(await server.put(`/api/book/${id}`, { level: 7 }))
    ok(await server.put(`/api/book/${id}/chapter/hi`, { title: 'new' }))
    await make(server, `/api/book/${id}/chapter`, { lang: 'zh', title: 'zh' })
    expect(await shown(id)).toBeUndefined()
    expect(await shown(id, 'pre-ie')).toBeUndefined()
    ok(await server.del(`/api/-/ignored-differences/${rules[0]}`))
    expect(await shown(id)).toMatchObject({ state: 'change', parts: 2 })
  })

  test('a field of an area is left out of all its items, and of the plan that brings them in line', async () => {
    const id = await differing()
    expect(await fields(id)).toEqual(['level', 'remark'])
    ok(await ignore({ area: 'book', field: 'note', until: 'good' }))
    expect(await fields(id)).toEqual(['level'])
    const leave = rowsOf(await server.get(`/api/-/drift-ignored?area=book&from=test-ie&to=test-ind&ids=${id}`))
    expect(leave).toEqual([{ area: 'book', id, fields: ['remark'] }])
    const input = [{ bookId: id, targets: ['test-ind'], leave }]
    expect(await planned(server, 'book.send-to-ind', input)).toMatchObject({ scope: { left: 1 } })
    const [cell] = cellsOf(
      await server.post('/api/send-book-to-ind', { bookId: id, targets: ['test-ind'], overwrite: 1, leave }),
    )
    expect(cell).toMatchObject({ state: 'change' })
    expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ level: 1, note: null })
    expect(await shown(id)).toBeUndefined()
    ok(await server.post('/api/send-book-to-ind', { bookId: id, targets: ['test-ind'], overwrite: 1 }))
    expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ note: 'here' })
    ok(await server.put(`/api/book/${id}`, { level: 5, note: 'there' }, there))
    expect(await fields(id)).toEqual(['level'])
    ok(await ignore({ area: 'book', items: [id], field: 'level' }, there))
    expect(await shown(id)).toBeUndefined()
    ok(await server.put(`/api/book/${id}`, { kind: 'novel' }))
    expect(await fields(id)).toEqual(['kind'])
    ok(await server.put(`/api/book/${id}`, { level: 4, kind: 'comic' }))
    expect(await fields(id)).toEqual(['level'])
  })

  test('areas and fields that are not published, and the environment itself, are refused', async () => {
    for (const [body, field] of [
      [{ area: 'memo' }, 'area'],
      [{ area: 'book', field: 'colour' }, 'field'],
      [{ area: 'book', against: 'test-ie' }, 'against'],
    ] as const)
      expect(await ignore(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    const as = await server.token('viewer')
    expect((await ignore({ area: 'book' }, { as })).status).toBe(403)
  })
})
