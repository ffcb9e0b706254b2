import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import {
  applied,
  changesOf,
  make,
  ok,
  removeWith,
  rowOf,
  undone,
  type ChangeData,
  type PlanData,
  type RunData,
} from './client.ts'
import { holds } from './property.ts'
import { learn, snapshot, step, take, type Known } from './steps.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

async function receiptOf(level: number, id: number): Promise<number> {
  return ok(await server.put(`/api/book/${id}`, { level })).receipt
}

const undoneBy = async (run: number) =>
  (ok(await server.get(`/api/-/runs/${run}`)).data as { undoneBy: number | null }).undoneBy
const levelOf = async (id: number) => rowOf(await server.get(`/api/book/${id}`))['level']

describe('undo', () => {
  test('an undo of a receipt restores the record, as a run that can be undone', async () => {
    const { id } = await make(server, '/api/book', { name: 'One', level: 1 })
    const receipt = await receiptOf(2, id)
    const first = await undone(server, receipt)
    expect(first).toMatchObject({ state: 'done', total: 1, done: 1, skipped: 0, failed: 0 })
    expect(await levelOf(id)).toBe(1)
    const second = await undone(server, first.run)
    expect(second).toMatchObject({ done: 1, skipped: 0 })
    expect(await levelOf(id)).toBe(2)
  })

  test('a second undo is refused, even in parallel', async () => {
    const { id } = await make(server, '/api/book', { name: 'Twice', level: 1 })
    const receipt = await receiptOf(2, id)
    const answers = await Promise.all([1, 2, 3].map(() => server.post('/api/-/undo', { receipt })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const again = await server.post('/api/-/undo', { receipt })
    expect([again.status, again.body.code]).toEqual([409, 'undone'])
  })

  test('an undo is in effect or not, along any chain of undos', async () => {
    const { id } = await make(server, '/api/book', { name: 'Chain', level: 1 })
    const receipt = await receiptOf(2, id)
    const first = await undone(server, receipt)
    expect(await undoneBy(receipt)).toBe(first.run)
    const second = await undone(server, first.run)
    expect([await undoneBy(receipt), await undoneBy(first.run)]).toEqual([null, second.run])
    // the change is in effect again, so it can be undone directly
    const third = await undone(server, receipt)
    expect([await levelOf(id), third.done, await undoneBy(receipt)]).toEqual([1, 1, third.run])
    expect((await server.post('/api/-/undo', { receipt })).status).toBe(409)
    const fourth = await undone(server, third.run)
    expect([await levelOf(id), fourth.done, await undoneBy(receipt)]).toEqual([2, 1, null])
    expect((await server.post('/api/-/undo', { receipt: second.run })).status).toBe(200)
    expect([await levelOf(id), await undoneBy(receipt), await undoneBy(first.run)]).toEqual([1, first.run, null])
  })

  test('an undo of an undo of an undo counts the change as undone', async () => {
    const { id } = await make(server, '/api/book', { name: 'Three', level: 1 })
    const receipt = await receiptOf(2, id)
    const first = await undone(server, receipt)
    const second = await undone(server, first.run)
    await undone(server, second.run)
    expect(await levelOf(id)).toBe(1)
    expect((await server.post('/api/-/undo', { receipt })).status).toBe(409)
  })

  test('an undo skips a record changed since, and names field and person, also for right-to-left names', async () => {
    const { id } = await make(server, '/api/book', { name: 'Shared', level: 1 })
    const receipt = await receiptOf(2, id)
    ok(
      await server.post('/api/-/operators', {
        username: 'maria',
        name: 'מריה',
        password: 'eight-chars',
        roles: { 'test-ie': 'operator' },
      }),
    )
    const maria = await server.signIn('maria', 'eight-chars')
    ok(await server.put(`/api/book/${id}`, { price: 5 }, { as: maria }))
    const run = await undone(server, receipt)
    expect(run).toMatchObject({ state: 'done', total: 1, done: 0, skipped: 1 })
    expect(await undoneBy(receipt)).toBeNull()
    const rows = ok(await server.get(`/api/-/runs/${run.run}/changes`)).data as ChangeData[]
    expect(rows).toMatchObject([
      { id, area: 'book', state: 'skipped', message: 'Changed by \u2068מריה\u2069 in the meantime: price.' },
    ])
    const chinese = ok(await server.get(`/api/-/runs/${run.run}/changes`, { headers: { 'accept-language': 'zh' } }))
      .data as ChangeData[]
    expect(chinese[0]?.message).toBe('期间已被修改（\u2068מריה\u2069）：price。')
    expect(rowOf(await server.get(`/api/book/${id}`))).toMatchObject({ level: 2, price: 5 })
  })

  test('an undo ignores changes that were reverted', async () => {
    const { id } = await make(server, '/api/book', { name: 'There and back', level: 1 })
    const receipt = await receiptOf(2, id)
    await receiptOf(3, id)
    await receiptOf(2, id)
    expect(await undone(server, receipt)).toMatchObject({ done: 1, skipped: 0 })
    expect(await levelOf(id)).toBe(1)
  })

  test('an undo restores a removed record with its children, its id and its creation time', async () => {
    const made = await make(server, '/api/book', { name: 'Phoenix', code: 'ph', note: 'ash' })
    const chapter = await make(server, `/api/book/${made.id}/chapter`, { lang: 'en', title: 'Fire' })
    const { receipt } = ok(await server.del(`/api/book/${made.id}`))
    expect(await undone(server, receipt)).toMatchObject({ total: 2, done: 2 })
    const back = rowOf(await server.get(`/api/book/${made.id}`))
    expect(back).toEqual({ ...made, updated_at: back.updated_at, version: 3, _version: 3 })
    expect(rowOf(await server.get(`/api/book/${made.id}/chapter/${chapter.id}`))).toMatchObject({
      title: 'Fire',
      parent_id: made.id,
    })
  })

  test('an undo fails for a row whose unique value is taken, and says so', async () => {
    const made = await make(server, '/api/book', { name: 'Mine', code: 'wanted' })
    const { receipt } = ok(await server.del(`/api/book/${made.id}`))
    await make(server, '/api/book', { name: 'Theirs', code: 'wanted' })
    const run = await undone(server, receipt)
    expect(run).toMatchObject({ state: 'done', done: 0, failed: 1 })
    const rows = ok(await server.get(`/api/-/runs/${run.run}/changes`)).data as ChangeData[]
    expect(rows).toMatchObject([{ state: 'failed', message: expect.stringMatching(/used by book/) }])
  })

  test('an undo of nothing, of missing or hidden receipts, or without the right is refused', async () => {
    const { id } = await make(server, '/api/book', { name: 'Still', level: 1 })
    expect((await server.post('/api/-/undo', { receipt: await receiptOf(1, id) })).status).toBe(422)
    expect((await server.post('/api/-/undo', { receipt: 5 })).status).toBe(404)
    const { receipt } = ok(await server.del(`/api/book/${id}`))
    expect((await server.post('/api/-/undo', { receipt }, { as: await server.token('operator') })).status).toBe(403)
    expect(
      (
        await server.post(
          '/api/-/undo',
          { receipt },
          { as: await server.token('publisher', ['prod-ie']), env: 'prod-ie' },
        )
      ).status,
    ).toBe(404)
    expect((await server.get(`/api/book/${id}`)).status).toBe(404)
    expect(await undone(server, receipt, { as: await server.token('publisher') })).toMatchObject({ done: 1 })
  })

  test('a whole run is undone by its run id', async () => {
    const rows = await Promise.all([1, 2, 3].map((n) => make(server, '/api/book', { name: `Run ${n}`, level: n })))
    const input = rows.map(({ id }) => ({ id, level: 50 }))
    const plan = ok(await server.post('/api/-/plans', { command: 'book.update', input })).data as {
      id: number
      hash: string
    }
    const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })).data as { run: number }
    const back = ok(await server.post(`/api/-/runs/${run}/undo`)).data as RunData
    expect(back).toMatchObject({ total: 3, done: 3 })
    expect(await Promise.all(rows.map(({ id }) => levelOf(id)))).toEqual([1, 2, 3])
    expect(ok(await server.get(`/api/-/runs/${run}`)).data).toMatchObject({ undoneBy: back.run })
  })

  test('the plan of an undo stays readable', async () => {
    const { id } = await make(server, '/api/book', { name: 'Plan of undo', level: 1 })
    const run = await undone(server, await receiptOf(2, id))
    const { plan } = ok(await server.get(`/api/-/runs/${run.run}`)).data as { plan: number }
    expect(await changesOf(server, plan)).toMatchObject([{ before: { level: 2 }, after: { level: 1 }, state: 'done' }])
  })
})

test('any commands undone in reverse order restore every record; undoing the undos reapplies them', async () => {
  const known: Known = { book: [], memo: [], badge: [], author: [] }
  for (const area of ['author', 'book', 'memo', 'badge'] as const)
    for (const n of [1, 2, 3]) known[area].push((await make(server, `/api/${area}`, { name: `${area} ${n}` })).id)
  await holds(
    fc.array(step, { minLength: 2, maxLength: 14 }),
    async (steps) => {
      const before = await snapshot(server)
      const receipts: number[] = []
      for (const each of steps) {
        const answer = await take(server, known, each)
        expect(answer.status).toBeLessThan(500)
        learn(known, each, answer)
        if (answer.status === 200) receipts.push(answer.body.receipt)
      }
      const after = await snapshot(server)
      const undos: number[] = []
      for (const receipt of receipts.toReversed()) {
        const answer = await server.post('/api/-/undo', { receipt })
        if (answer.status === 422) continue
        expect(ok(answer).data).toMatchObject({ state: 'done', skipped: 0, failed: 0 })
        undos.push((answer.body.data as RunData).run)
      }
      expect(await snapshot(server)).toEqual(before)
      for (const receipt of undos.toReversed())
        expect(await undone(server, receipt)).toMatchObject({ skipped: 0, failed: 0 })
      expect(await snapshot(server)).toEqual(after)
    },
    { runs: 25, seconds: 6 },
  )
})

describe('restore of a version', () => {
  const restored = (id: number, version: number, area = 'book') => server.post('/api/-/restore', { area, id, version })

  test('a restore is a plan back to that version, and can be undone', async () => {
    const made = await make(server, '/api/book', { name: 'First', level: 1 })
    ok(await server.put(`/api/book/${made.id}`, { name: 'Second', level: 2 }))
    ok(await server.put(`/api/book/${made.id}`, { level: 3, note: 'third' }))
    const plan = ok(await restored(made.id, 2)).data as PlanData
    expect(plan).toMatchObject({ state: 'ready', total: 1, counts: { update: 1, failed: 0 } })
    expect(await changesOf(server, plan.id)).toMatchObject([{ id: made.id, label: 'Second', kind: 'update' }])
    expect(await levelOf(made.id)).toBe(3)
    const run = await applied(server, plan)
    expect(run).toMatchObject({ state: 'done', done: 1, skipped: 0 })
    expect(rowOf(await server.get(`/api/book/${made.id}`))).toMatchObject({
      name: 'Second',
      level: 2,
      note: null,
      _version: 4,
    })
    await undone(server, run.run)
    expect(rowOf(await server.get(`/api/book/${made.id}`))).toMatchObject({ name: 'Second', level: 3, note: 'third' })
  })

  test('a restore brings back a removed record with everything removed along with it, and nothing else', async () => {
    const [kept, other] = [
      await make(server, '/api/novel', { name: 'Kept', level: 1 }),
      await make(server, '/api/novel', { name: 'Other' }),
    ]
    await make(server, `/api/book/${kept.id}/chapter`, { lang: 'en', title: 'One' })
    const { id: review } = await make(server, '/api/review', { name: 'Fine', bookId: kept.id })
    const answer = await make(server, '/api/review', { name: 'Indeed', bookId: other.id, answers: review })
    const { receipt } = ok(await removeWith(server, '/api/book', { ids: [kept.id, other.id] }))
    const plan = ok(await restored(kept.id, 1)).data as PlanData
    const changes = await changesOf(server, plan.id)
    expect(changes.map(({ area, kind }) => `${kind} ${area}`).toSorted()).toEqual([
      'create book',
      'create chapter',
      'create review',
    ])
    expect(await applied(server, plan)).toMatchObject({ state: 'done', done: 3 })
    expect(rowOf(await server.get(`/api/book/${kept.id}`))).toMatchObject({ name: 'Kept' })
    for (const id of [other.id, answer.id]) expect((await server.get(`/api/book/${id}`)).status).toBe(404)
    const [last, removal] = ok(await server.get(`/api/-/revisions?area=book&id=${kept.id}`)).data as object[]
    expect([last, removal]).toMatchObject([
      { kind: 'create', command: 'record.restore', label: 'Kept' },
      { kind: 'remove', label: 'Kept', receipt, actor: expect.any(String), at: expect.any(String) },
    ])
  })

  test('a restore refuses missing versions, the current state, and states that a rule refuses', async () => {
    const made = await make(server, '/api/book', { name: 'Ruled', code: 'ruled' })
    ok(await server.put(`/api/book/${made.id}`, { code: 'moved on' }))
    const taken = await make(server, '/api/book', { name: 'Taker', code: 'ruled' })
    expect((await restored(made.id, 9)).status).toBe(404)
    expect((await restored(made.id, 2)).body.code).toBe('nothing-to-restore')
    const refused = await restored(made.id, 1)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(`book ${taken.id}`)])
    ok(await server.del(`/api/book/${taken.id}`))
    expect((await restored(taken.id, 2)).status).toBe(404)
  })
})
