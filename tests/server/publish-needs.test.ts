import { describe, expect, test } from 'vitest'
import {
  applied,
  cellsOf,
  changesOf,
  ended,
  make,
  ok,
  planned,
  rowOf,
  type PlanData,
  type Row,
} from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { snapshot } from '../engine/steps.ts'
import type { RequestOptions } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

const there: RequestOptions = { env: 'test-ind' }
const author = (patch: object = {}) => make(server, '/api/author', { name: 'Author', ...patch })
const book = (patch: object = {}) => make(server, '/api/book', { name: 'Book', ...patch })

/** Publishes an author and removes it in the target, so that it is not published again automatically. */
async function removedThere(patch: object = {}): Promise<Row> {
  const row = await author(patch)
  ok(await server.post('/api/author-publish', { id: row.id }))
  ok(await server.del(`/api/author/${row.id}`, undefined, there))
  return row
}

/** Returns the records in the other environment that refer to records missing there. */
async function deadThere(): Promise<string[]> {
  const all = await snapshot(server)
  return [...all.values()].flatMap(({ area, environment, id, parent_id, data }) => {
    if (environment !== 'test-ind') return []
    const needs = [
      ...[data['authorId'], data['friendId'], data['editorId'], ...((data['helpers'] ?? []) as unknown[])].map(
        (need) => ['author', need] as const,
      ),
      ...(area === 'chapter' ? [['book', parent_id] as const] : []),
    ]
    return needs.flatMap(([of, need]) =>
      typeof need === 'number' && !all.has(`${of} test-ind ${need}`) ? [`${area} ${id} → ${of} ${need}`] : [],
    )
  })
}

describe('an item is blocked, with the reason, if a record it needs is not published', () => {
  const needing: Readonly<Record<string, (need: Row) => Promise<number>>> = {
    'a reference of the item': async (need) => (await book({ authorId: need.id })).id,
    'a reference in a list': async (need) => (await book({ helpers: [(await author()).id, need.id] })).id,
    'a reference of a child': async (need) => {
      const { id } = await book()
      await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'one', editorId: need.id })
      return id
    },
    'a reference of a needed record': async (need) =>
      (await book({ authorId: (await author({ friendId: need.id })).id })).id,
    'a reference in a cycle': async (need) => {
      const [one, other] = [await author(), await author({ friendId: need.id })]
      ok(await server.put(`/api/author/${one.id}`, { friendId: other.id }))
      const third = await author({ friendId: one.id })
      return (await book({ authorId: third.id, helpers: [one.id] })).id
    },
  }

  test.each(Object.entries(needing))('%s', async (_, makeItem) => {
    const need = await removedThere()
    const id = await makeItem(need)
    const before = await snapshot(server)
    const cells = cellsOf(await server.post('/api/send-book-to-ind', { bookId: id }))
    expect(cells).toMatchObject([{ area: 'book', id, state: 'blocked' }])
    expect(cells[0]?.reason).toContain(
      `It needs author ${need.id} “Author”, which is not published: Removed in test India`,
    )
    expect(await snapshot(server)).toEqual(before)
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
    expect(plan).toMatchObject({ total: 0, counts: { blocked: 1, same: 0 } })
    // it is published if the need is decided as mine
    const resolve = [{ area: 'author', id: need.id, take: 'mine' }]
    expect(ok(await server.post('/api/send-book-to-ind', { bookId: id, resolve })).data).toMatchObject({
      cells: expect.arrayContaining([expect.objectContaining({ area: 'book', state: 'create' })]) as unknown,
    })
  })

  test('a blocked item leaves the items beside it their swapped unique values', async () => {
    const [one, two] = [await book({ code: 'swap 1' }), await book({ code: 'swap 2' })]
    ok(await server.post('/api/send-book-to-ind', { ids: [one.id, two.id] }))
    const { id } = await book({ authorId: (await removedThere()).id })
    for (const patch of [
      { id: one.id, code: 'passing' },
      { id: two.id, code: 'swap 1' },
      { id: one.id, code: 'swap 2' },
    ])
      ok(await server.put(`/api/book/${patch.id}`, { code: patch.code }))
    const cells = cellsOf(await server.post('/api/send-book-to-ind', { ids: [one.id, id, two.id] }))
    expect(cells).toMatchObject([{ state: 'change' }, { id, state: 'blocked' }, { state: 'change' }])
    const codes = await Promise.all([one, two].map((each) => server.get(`/api/book/${each.id}`, there)))
    expect(codes.map((answer) => rowOf(answer)['code'])).toEqual(['swap 2', 'swap 1'])
  })

  test('an item is blocked in whichever order both are published', async () => {
    const need = await removedThere()
    const [one, other] = [await author({ friendId: need.id }), await author()]
    for (const ids of [
      [need.id, one.id, other.id],
      [one.id, need.id, other.id],
    ]) {
      const cells = cellsOf(await server.post('/api/author-publish', { ids }))
      expect(Object.fromEntries(cells.map(({ id, state }) => [id, state]))).toMatchObject({
        [need.id]: 'conflict',
        [one.id]: 'blocked',
      })
    }
  })
})

describe('applying skips records that rely on a record that is not made', () => {
  /** Plans a publish of a book that needs an author, who needs another one. */
  async function family(): Promise<{ readonly plan: PlanData; readonly need: Row }> {
    const need = await author({ name: 'Last' })
    const middle = await author({ name: 'Middle', friendId: need.id })
    ok(await server.put(`/api/author/${need.id}`, { friendId: middle.id }))
    const { id } = await book({ authorId: middle.id })
    await make(server, `/api/book/${id}/chapter`, { lang: 'en', title: 'one' })
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: id }])
    expect(plan.total).toBe(4)
    return { plan, need }
  }

  const outcomes = async (plan: PlanData) =>
    (await changesOf(server, plan.id)).map(
      ({ area, label, state, message }) => `${area} ${label} ${state} ${message ?? ''}`,
    )

  test('a record excluded by hand skips those that rely on it', async () => {
    const { plan, need } = await family()
    const changes = [{ area: 'author', id: need.id, environment: 'test-ind' }]
    const rest = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes })).data as PlanData
    expect(await applied(server, rest)).toMatchObject({ done: 0, skipped: 3 })
    expect((await outcomes(plan)).filter((each) => each.includes('skipped')).toSorted()).toEqual([
      expect.stringMatching(/^author Middle skipped It relies on author \d+ “Last”, which is left out of the plan\./),
      expect.stringMatching(/^book Book skipped It relies on author \d+ “Middle”, which was not made\./),
      expect.stringMatching(/^chapter one skipped It relies on book \d+ “Book”, which was not made\./),
    ])
    expect(await deadThere()).toEqual([])
  })

  test('a record created or changed there since the plan skips those that rely on it', async () => {
    const { plan, need } = await family()
    const { sql } = server.running.server
    // stands for a needed record that was made and changed there after the plan
    await sql`update change set expected_version = 7 where plan = ${plan.id} and id = ${need.id}`
    expect(await applied(server, plan)).toMatchObject({ done: 0, skipped: 4 })
    expect(await deadThere()).toEqual([])
  })

  test.each([1, 500])('a record that cannot be stored skips those that rely on it, %i at a time', async (size) => {
    const { plan, need } = await family()
    const { sql } = server.running.server
    await sql`update change set search = 'impossible' where plan = ${plan.id} and id = ${need.id}`
    await sql`alter table record_author add constraint impossible check (search <> 'impossible')`
    const body = { hash: plan.hash, ...(size === 1 ? { rate: 50 } : {}) }
    const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, body)).data as { run: number }
    const end = await ended(server, run)
    await sql`alter table record_author drop constraint impossible`
    expect([end.done, end.failed, end.skipped]).toEqual([0, 1, 3])
    expect(await deadThere()).toEqual([])
  })
})
