import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Body } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { faulty, make, ok, undone } from './client.ts'
import { holds } from './property.ts'
import { snapshot, step, take, learn, tally, type AreaStore, type Known } from './steps.ts'
import { toy } from './toy.ts'

const known: Known = { book: [], memo: [], badge: [], author: [] }

const server = sharedServer({ catalogue: toy })
beforeAll(async () => {
  for (const area of ['author', 'book', 'memo', 'badge'] as const)
    for (const n of [1, 2, 3]) known[area].push((await make(server, `/api/${area}`, { name: `${area} ${n}` })).id)
})

interface Shown {
  readonly area: string
  readonly id: number | 'new'
  readonly environment: string
  readonly kind: string
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** Returns the differences between two states of the database as shown changes; new ids are unknown before. */
function differences(before: Map<string, AreaStore>, after: Map<string, AreaStore>): Shown[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Shown[] => {
    const [old, now] = [before.get(key), after.get(key)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const kind = old ? (now ? 'update' : 'remove') : 'create'
    const fields = [...new Set([...Object.keys(old?.data ?? {}), ...Object.keys(now?.data ?? {})])]
      .filter((field) => !field.startsWith('_'))
      .map((field) => ({ field, before: old?.data[field] ?? null, after: now?.data[field] ?? null }))
      .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
    const { area, environment, id } = (now ?? old)!
    return [{ area, id: kind === 'create' && environment === 'test-ie' ? 'new' : id, environment, kind, fields }]
  })
}

function shown(changes: Body['changes']): Shown[] {
  return changes.map(({ area, id, environment, kind, fields }) => ({
    area,
    id: kind === 'create' && environment === 'test-ie' ? 'new' : id,
    environment,
    kind,
    fields,
  }))
}

function sorted(changes: readonly Shown[]): Shown[] {
  const plain = changes.map((change) => ({
    ...change,
    fields: change.fields.toSorted((a, b) => (a.field < b.field ? -1 : 1)),
  }))
  return plain.toSorted((a, b) => (mark(a) < mark(b) ? -1 : 1))
}

function mark({ area, environment, id, fields }: Shown): string {
  const told = fields.filter(({ after }) => typeof after !== 'object').map(({ after }) => after)
  return JSON.stringify([area, environment, id, told])
}

test('a dry run answers the changes of the call and writes nothing', async () => {
  await holds(
    fc.array(step, { minLength: 1, maxLength: 8 }),
    async (steps) => {
      for (const each of steps) {
        const [before, counted] = [await snapshot(server), await tally(server)]
        const dry = await take(server, known, each, {
          headers: { 'x-playdesk-dry-run': '1', 'idempotency-key': 'dry' },
        })
        expect(await snapshot(server)).toEqual(before)
        const { call_log: _, ...rest } = counted
        expect(await tally(server)).toMatchObject(dry.status === 200 ? counted : rest)
        const real = await take(server, known, each)
        expect([each, dry.status, dry.body.message]).toEqual([each, real.status, real.body.message])
        learn(known, each, real)
        if (dry.status !== 200) continue
        expect(dry.body.receipt).toBeUndefined()
        expect(sorted(shown(dry.body.changes))).toEqual(sorted(differences(before, await snapshot(server))))
      }
    },
    { runs: 40, seconds: 6 },
  )
})

test('a dry run of an undo answers changes and skips, and stores nothing', async () => {
  const [one, two] = [
    await make(server, '/api/book', { name: 'One' }),
    await make(server, '/api/book', { name: 'Two' }),
  ]
  const { receipt } = ok(await server.put(`/api/book/${one.id}`, { name: 'Changed' }))
  const tryOut = (body: object) => server.post('/api/-/undo', body, { headers: { 'x-playdesk-dry-run': '1' } })
  const [before, counted] = [await snapshot(server), await tally(server)]
  const tried = ok(await tryOut({ receipt }))
  expect([await snapshot(server), await tally(server)]).toEqual([before, counted])
  expect(tried.data).toEqual({ total: 1, skipped: 0, skips: [] })
  await undone(server, receipt)
  expect(sorted(shown(tried.changes))).toEqual(sorted(differences(before, await snapshot(server))))

  const later = ok(await server.put(`/api/book/${two.id}`, { name: 'Changed' })).receipt
  ok(await server.put(`/api/book/${two.id}`, { name: 'Changed again' }))
  const stale = ok(await tryOut({ receipt: later }))
  const skip = {
    area: 'book',
    id: two.id,
    environment: 'test-ie',
    label: 'Two',
    message: 'Changed by admin in the meantime: name.',
  }
  expect([stale.data, stale.changes]).toEqual([{ total: 1, skipped: 1, skips: [skip] }, []])
  expect((await tryOut({ receipt })).body.code).toBe((await server.post('/api/-/undo', { receipt })).body.code)
  expect((await tryOut({ receipt: 987_654_321 })).status).toBe(404)
})

test('a dry run is refused for console commands that cannot predict their changes', async () => {
  const headers = { 'x-playdesk-dry-run': '1' }
  const before = await tally(server)
  for (const [path, body] of [
    ['/api/-/plans', { command: 'book.update', input: { id: 1, level: 2 } }],
    ['/api/-/plans/987654321/apply', { hash: 'f'.repeat(64) }],
    ['/api/-/imports', { area: 'book', file: '/files/none.csv' }],
  ] as const)
    expect((await server.post(path, body, { headers })).body).toMatchObject({ code: 'no-dry-run' })
  const { call_log: _, ...rest } = before
  expect(await tally(server)).toMatchObject(rest)
})

test('isCheck in query or body makes a dry run', async () => {
  const { id } = await make(server, '/api/book', { name: 'Checked' })
  const before = await tally(server)
  for (const answer of [
    await server.put(`/api/book/${id}?isCheck=1`, { level: 9 }),
    await server.put(`/api/book/${id}`, { level: 9, isCheck: 1 }),
    await server.put(`/api/book/${id}`, { level: 9, isCheck: '1' }),
  ]) {
    expect(ok(answer).changes).toEqual([
      {
        area: 'book',
        id,
        environment: 'test-ie',
        kind: 'update',
        label: 'Checked',
        fields: [{ field: 'level', before: 3, after: 9 }],
      },
    ])
    expect(answer.body.data).toMatchObject({ id, level: 9 })
  }
  expect(await tally(server)).toEqual(before)
  expect(ok(await server.put(`/api/book/${id}`, { level: 9, isCheck: 0 })).changes).toBeUndefined()
})

test('isCheck and the header accept the values of a flag', async () => {
  const { id } = await make(server, '/api/book', { name: 'Asked' })
  const before = await tally(server)
  for (const isCheck of [true, 'true', 1, '1'])
    expect(ok(await server.put(`/api/book/${id}`, { level: 9, isCheck })).changes).toHaveLength(1)
  for (const said of ['1', 'true'])
    expect(
      ok(await server.put(`/api/book/${id}`, { level: 9 }, { headers: { 'x-playdesk-dry-run': said } })).changes,
    ).toHaveLength(1)
  expect(await tally(server)).toEqual(before)
  for (const isCheck of [false, 'false', 0, '0', null])
    expect(ok(await server.put(`/api/book/${id}`, { level: 8, isCheck })).changes).toBeUndefined()
  for (const said of ['0', 'false'])
    expect(
      ok(await server.put(`/api/book/${id}`, { level: 8 }, { headers: { 'x-playdesk-dry-run': said } })).changes,
    ).toBeUndefined()
})

test('isCheck refuses values that are no flag, in the language of the caller', async () => {
  const { id } = await make(server, '/api/book', { name: 'Unclear' })
  const { call_log: _, ...before } = await tally(server)
  for (const isCheck of [2, 'yes', ' 1', 'TRUE', [1], {}]) {
    const answer = await server.put(`/api/book/${id}`, { level: 9, isCheck }, { headers: { 'accept-language': 'zh' } })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'isCheck', message: '请使用 1（是）或 0（否）。' }],
    ])
  }
  expect(faulty(await server.put(`/api/book/${id}?isCheck=yes`, { level: 9 }))).toEqual(['isCheck'])
  for (const said of ['yes', '2', 'TRUE']) {
    const answer = await server.put(`/api/book/${id}`, { level: 9 }, { headers: { 'x-playdesk-dry-run': said } })
    expect([answer.status, faulty(answer)]).toEqual([400, ['X-Playdesk-Dry-Run']])
  }
  expect(await tally(server)).toMatchObject(before)
  ok(await server.get('/api/book?isCheck=1', { headers: { 'x-playdesk-dry-run': '1' } }))
})

test('a dry run needs the same right and origin as the call', async () => {
  const headers = { 'x-playdesk-dry-run': '1' }
  const viewer = await server.token('viewer')
  expect((await server.post('/api/book', { name: 'x' }, { headers, as: viewer })).status).toBe(403)
  expect(
    (await server.post('/api/book', { name: 'x' }, { headers: { ...headers, 'x-requested-with': '' } })).status,
  ).toBe(403)
})
