import { describe, expect, test } from 'vitest'
import { cellsOf, applied, changesOf, make, ok, planned, undone, type Row } from '../engine/client.ts'
import { snapshot, tally } from '../engine/steps.ts'
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

describe('rights', () => {
  test('a publish needs the publisher role in every target', async () => {
    const { id } = await make(server, '/api/book', { name: 'Rights' })
    ok(
      await server.post('/api/-/operators', {
        username: 'pub',
        password: 'eight-chars',
        roles: { 'test-ie': 'publisher', 'test-ind': 'operator', 'pre-ie': 'publisher' },
      }),
    )
    const pub = await server.signIn('pub', 'eight-chars')
    for (const targets of [['test-ind'], ['pre-ie', 'test-ind'], ['prod-ie']]) {
      expect((await server.post('/api/send-book-to-ind', { bookId: id, targets }, { as: pub })).status).toBe(403)
    }
    expect((await server.get(`/api/book/${id}`, { env: 'pre-ie' })).status).toBe(404)
    expect(await publish({ bookId: id, targets: ['pre-ie'] }, { as: pub })).toMatchObject([{ state: 'create' }])
    expect(
      (
        await server.post(
          '/api/send-book-to-ind',
          { bookId: id, targets: ['pre-ie'] },
          { as: await server.token('operator') },
        )
      ).status,
    ).toBe(403)
  })

  test('applying a plan checks the rights again', async () => {
    const { id } = await make(server, '/api/book', { name: 'Later' })
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: id, targets: ['prod-ie'] }])
    expect(plan).toMatchObject({ environments: ['prod-ie'], counts: { create: 1 } })
    const narrow = await server.token('publisher', ['test-ie'])
    const apply = (as: string) => server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { as })
    expect((await apply(narrow)).status).toBe(404)
    const wide = await server.token('operator', ['test-ie', 'prod-ie'])
    expect((await apply(wide)).status).toBe(403)
    expect(await applied(server, plan)).toMatchObject({ done: 1 })
  })
})

test('a dry run shows cells and changes, a plan its rows, and neither publishes', async () => {
  const { id } = await make(server, '/api/book', { name: 'Shown' })
  await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'one' })
  const before = await tally(server)
  const dry = ok(
    await server.post(
      '/api/send-book-to-ind',
      { bookId: id, targets: ['test-ind', 'prod-ind'] },
      { headers: { 'x-playdesk-dry-run': '1' } },
    ),
  )
  expect((dry.data as { cells: Cell[] }).cells.map(({ environment, state }) => `${environment} ${state}`)).toEqual([
    'test-ind create',
    'prod-ind create',
  ])
  expect(dry.changes.map(({ area, environment, kind }) => `${environment} ${area} ${kind}`).sort()).toEqual([
    'prod-ind book create',
    'prod-ind chapter create',
    'test-ind book create',
    'test-ind chapter create',
  ])
  expect(await tally(server)).toEqual(before)
  const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
  expect((await changesOf(server, plan.id)).map(({ area, environment }) => `${environment} ${area}`)).toEqual([
    'test-ind book',
    'test-ind chapter',
  ])
  expect((await server.get(`/api/book/${id}`, there)).status).toBe(404)
})

test('an undo reverts a publish in every target', async () => {
  const { id } = await make(server, '/api/book', { name: 'Regret', level: 1 })
  await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'one' })
  await publish({ bookId: id })
  ok(await server.put(`/api/book/${id}`, { level: 2 }))
  ok(await server.del(`/api/book/${id}/chapter/en`))
  const before = await snapshot(server)
  const { receipt } = ok(await server.post('/api/send-book-to-ind', { bookId: id, targets: ['test-ind', 'pre-ie'] }))
  expect(await undone(server, receipt)).toMatchObject({ total: 3, done: 3, skipped: 0 })
  expect(await snapshot(server)).toEqual(before)
  expect(await states(id)).toEqual(['book change'])
})

test('the same item is compared across environments', async () => {
  const { id } = await published('Compared')
  ok(await server.put(`/api/book/${id}`, { level: 5 }))
  const cells = ok(await server.get(`/api/-/compare?area=book&id=${id}`)).data as {
    environment: string
    state: string
    fields: unknown[]
  }[]
  expect(cells.map(({ environment, state }) => `${environment} ${state}`)).toEqual([
    'test-ind change',
    'pre-ie create',
    'pre-ind create',
    'prod-ie create',
    'prod-ind create',
  ])
  expect(cells[0]?.fields).toEqual([{ field: 'level', here: 5, there: 3 }])
})
