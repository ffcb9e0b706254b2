import { expect, onTestFinished, test } from 'vitest'
import { applied, make, ok, planned, rowOf, rowsOf } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer, type RequestOptions } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

const there: RequestOptions = { env: 'test-ind' }

const sourceChanges = async (kind: 'plans' | 'runs', id: number) =>
  ok(await server.get(`/api/-/${kind}/${id}`)).data['sourceChanges'] as unknown

test('a plan reports changes of its sources, applies the state it shows, and its run reports them too', async () => {
  const author = await make(server, '/api/author', { name: 'Needed' })
  const { id } = await make(server, '/api/book', { name: 'Source', level: 1, authorId: author.id })
  for (const lang of ['en', 'zh']) await make(server, `/api/book/${id}/chapter`, { lang, title: `${lang} one` })
  const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
  expect(await sourceChanges('plans', plan.id)).toEqual({ total: 0, records: [] })

  ok(await server.put(`/api/book/${id}`, { level: 2 }))
  ok(await server.put(`/api/book/${id}`, { level: 3 }))
  ok(await server.put(`/api/author/${author.id}`, { name: 'Renamed' }))
  ok(await server.put(`/api/book/${id}/chapter/en`, { title: 'en two' }))
  ok(await server.del(`/api/book/${id}/chapter/zh`))
  await make(server, `/api/book/${id}/chapter`, { lang: 'hi', title: 'hi one' })
  const changed = {
    total: 5,
    records: expect.arrayContaining([
      expect.objectContaining({
        area: 'book',
        id,
        environment: 'test-ie',
        label: 'Source',
        kind: 'update',
        fields: [{ field: 'level', before: 1, after: 3 }],
      }),
      expect.objectContaining({ area: 'author', fields: [{ field: 'name', before: 'Needed', after: 'Renamed' }] }),
      expect.objectContaining({ area: 'chapter', fields: [{ field: 'title', before: 'en one', after: 'en two' }] }),
      expect.objectContaining({ area: 'chapter', kind: 'remove' }),
      expect.objectContaining({ area: 'chapter', kind: 'create', label: 'hi one' }),
    ]) as unknown,
  }
  expect(await sourceChanges('plans', plan.id)).toEqual(changed)

  const answer = await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })
  const { run, sourceChanges: told } = ok(answer).data as { run: number; sourceChanges: number }
  expect(told).toBe(5)
  expect(await sourceChanges('runs', run)).toEqual(changed)
  expect(rowOf(await server.get(`/api/book/${id}`, there))).toMatchObject({ level: 1 })
  expect(rowsOf(await server.get(`/api/book/${id}/chapter?sortby=id`, there)).map(({ title }) => title)).toEqual([
    'en one',
    'zh one',
  ])
})

test('unchanged, conflicting and blocked records count as sources; a reverted change does not', async () => {
  const [same, held] = [
    await make(server, '/api/book', { name: 'Same' }),
    await make(server, '/api/book', { name: 'Held' }),
  ]
  ok(await server.post('/api/send-book-to-ind', { ids: [same.id, held.id] }))
  ok(await server.put(`/api/book/${held.id}`, { level: 9 }, there))
  ok(await server.put(`/api/book/${held.id}`, { level: 8 }))
  const plan = await planned(server, 'book.send-to-ind', [{ bookId: same.id }, { bookId: held.id }])
  expect(plan).toMatchObject({ total: 0, counts: { same: 1, conflict: 1 } })
  ok(await server.put(`/api/book/${same.id}`, { level: 50 }))
  ok(await server.put(`/api/book/${held.id}`, { level: 51 }))
  expect(await sourceChanges('plans', plan.id)).toMatchObject({ total: 2 })
  ok(await server.put(`/api/book/${same.id}`, { level: same['level'] }))
  expect(await sourceChanges('plans', plan.id)).toMatchObject({ total: 1, records: [{ id: held.id }] })
})

test('a plan made from no other record lists no source changes', async () => {
  const { id } = await make(server, '/api/book', { name: 'Plain' })
  const plan = await planned(server, 'book.update', [{ id, level: 4 }])
  expect(await sourceChanges('plans', plan.id)).toBeUndefined()
  const { run } = await applied(server, plan)
  expect(await sourceChanges('runs', run)).toBeNull()
})

test('a plan with more conflicts than its limit is refused, as for changes', async () => {
  const own = await startServer({ catalogue: toy, limits: { planChanges: 2 } })
  onTestFinished(() => own.stop())
  const inputs = []
  for (const name of ['One', 'Two', 'Three']) {
    const { id } = await make(own, '/api/book', { name, level: 1 })
    ok(await own.post('/api/send-book-to-ind', { bookId: id }))
    for (const [level, options] of [
      [2, there],
      [3, {}],
    ] as const)
      ok(await own.put(`/api/book/${id}`, { level }, options))
    inputs.push({ bookId: id })
  }
  const plan = (input: readonly object[]) => own.post('/api/-/plans', { command: 'book.send-to-ind', input })
  expect((await plan(inputs.slice(1))).body.data).toMatchObject({ counts: { conflict: 2 } })
  expect(await plan(inputs)).toMatchObject({ status: 422, body: { code: 'too-many-changes' } })
})
