import { describe, expect, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import { sharedServer } from '../shared-server.ts'
import {
  ended,
  listed,
  make,
  ok,
  planned,
  rowOf,
  until,
  type ChangeData,
  type PlanData,
  type RunData,
} from './client.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

interface Run extends RunData {
  readonly rate: number | null
  readonly eta: number | null
}

async function apply({ id, hash }: PlanData, policy: object = {}, env?: Environment): Promise<number> {
  const answer = await server.post(`/api/-/plans/${id}/apply`, { hash, ...policy }, env ? { env } : {})
  return (ok(answer).data as { run: number }).run
}

const look = async (run: number): Promise<Run> => ok(await server.get(`/api/-/runs/${run}`)).data
const act = async (run: number, verb: string): Promise<Run> => ok(await server.post(`/api/-/runs/${run}/${verb}`)).data
const rowsOf = async (run: number, query = ''): Promise<ChangeData[]> =>
  ok(await server.get(`/api/-/runs/${run}/changes?${query}`)).data

function memos(count: number, prefix: string): Promise<PlanData> {
  return planned(
    server,
    'memo.create',
    Array.from({ length: count }, (_, n) => ({ name: `${prefix} ${n}` })),
  )
}

describe('a run', () => {
  test('a run keeps its rate, estimates its time, and can be paused, resumed and cancelled', async () => {
    const run = await apply(await memos(200, 'Paced'), { rate: 20 })
    const going = await until(async () => {
      const found = await look(run)
      return found.done >= 8 ? found : undefined
    })
    expect(going).toMatchObject({ state: 'running', total: 200, rateLimit: 20 })
    expect(going.eta).toBeGreaterThan(3)
    expect(going.rate).toBeLessThan(60)
    const paused = await act(run, 'pause')
    expect(paused).toMatchObject({ state: 'paused', eta: null })
    expect((await server.post(`/api/-/runs/${run}/pause`)).status).toBe(409)
    expect((await server.post(`/api/-/runs/${run}/undo`)).status).toBe(409)
    expect((await rowsOf(run, 'state=done')).length).toBe(paused.done)
    expect(
      (await listed(server, '/api/memo?pageSize=10000')).filter((name) => String(name).startsWith('Paced')),
    ).toHaveLength(paused.done)
    expect(await act(run, 'resume')).toMatchObject({ state: 'running' })
    const further = await until(async () => {
      const found = await look(run)
      return found.done > paused.done ? found : undefined
    })
    expect(further.done).toBeLessThan(200)
    const end = await act(run, 'cancel')
    expect(end.state).toBe('cancelled')
    expect((await server.post(`/api/-/runs/${run}/resume`)).status).toBe(409)
    expect((await look(run)).done).toBe(end.done)
  })

  test('a run of 3,000 changes can be paused at any time without losing a change', async () => {
    const run = await apply(await memos(3_000, 'Queued'))
    for (let n = 0; n < 4; n++) {
      const paused = await server.post(`/api/-/runs/${run}/pause`)
      if (paused.status !== 200) break
      const { done } = paused.body.data as Run
      expect((await look(run)).done).toBe(done)
      await act(run, 'resume')
    }
    expect(await ended(server, run)).toMatchObject({ state: 'done', done: 3_000, skipped: 0, failed: 0 })
    const [twice] = await server.running.server
      .sql`select count(*) as n, count(distinct id) as ids from revision where run = ${run}`
    expect(twice).toEqual({ n: 3_000, ids: 3_000 })
  })

  test('progress events arrive at most five times a second and once at the end', async () => {
    const cookie = await server.signIn('admin', 'test-secret')
    const events: { at: number; state: string; id: number; done: number }[] = []
    const stop = new AbortController()
    const response = await fetch(`${server.url}/api/-/events`, { headers: { cookie }, signal: stop.signal })
    const reading = (async () => {
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>)
        for (const [, text = ''] of Buffer.from(part)
          .toString()
          .matchAll(/event: run\ndata: (.*)\n/g))
          events.push({ at: performance.now(), ...(JSON.parse(text) as { state: string; id: number; done: number }) })
    })().catch(() => undefined)
    const plan = await memos(60, 'Told')
    const from = performance.now()
    const run = await apply(plan, { rate: 50 })
    await until(async () => events.find(({ id, state }) => id === run && state === 'done'))
    stop.abort()
    await reading
    const mine = events.filter(({ id }) => id === run)
    expect(mine.length).toBeGreaterThan(2)
    expect(mine.length).toBeLessThanOrEqual(Math.ceil(((mine.at(-1)?.at ?? 0) - from) / 180) + 1)
    expect(mine.map(({ done }) => done)).toEqual(mine.map(({ done }) => done).sort((a, b) => a - b))
    expect(mine.at(-1)).toMatchObject({ state: 'done', done: 60, total: 60 })
  })
})

describe('a failure', () => {
  async function clashing(prefix: string): Promise<PlanData> {
    const input = Array.from({ length: 10 }, (_, n) => ({ name: `${prefix} ${n}`, code: `${prefix} ${n}` }))
    const plan = await planned(server, 'book.create', input)
    for (const n of [2, 5]) await make(server, '/api/book', { name: 'Faster', code: `${prefix} ${n}` })
    return plan
  }

  test('a failed change does not stop a run set to continue', async () => {
    expect(await look(await apply(await clashing('on'), { onFailure: 'continue' }))).toMatchObject({
      state: 'done',
      done: 8,
      failed: 2,
    })
  })

  test('a failed change stops a run set to stop, and resume continues after it', async () => {
    const run = await apply(await clashing('stop'), { onFailure: 'stop' })
    expect(await look(run)).toMatchObject({ state: 'stopped', done: 2, failed: 1 })
    expect((await rowsOf(run)).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'failed',
      ...Array.from({ length: 7 }, () => 'waiting'),
    ])
    expect(await act(run, 'resume')).toMatchObject({ state: 'stopped', done: 4, failed: 2 })
    expect(await act(run, 'resume')).toMatchObject({ state: 'done', done: 8, failed: 2 })
  })

  test('the given number of failures stops a run', async () => {
    const run = await apply(await clashing('many'), { onFailure: 'stop', failures: 2 })
    expect(await look(run)).toMatchObject({ state: 'stopped', done: 4, failed: 2 })
  })

  test.each([{ rate: 0 }, { rate: -1 }, { onFailure: 'explode' }, { failures: 0 }, { rate: 'fast' }])(
    'policy %j is refused',
    async (policy) => {
      const { id, hash } = await memos(1, 'Policy')
      expect((await server.post(`/api/-/plans/${id}/apply`, { hash, ...policy })).status).toBe(400)
    },
  )
})

describe('retry', () => {
  test('retry repeats the failed changes only', async () => {
    const plan = await planned(server, 'book.create', [
      { name: 'r0', code: 'r0' },
      { name: 'r1', code: 'r1' },
    ])
    const faster = await make(server, '/api/book', { name: 'Faster', code: 'r1' })
    const run = await apply(plan)
    expect(await look(run)).toMatchObject({ state: 'done', done: 1, failed: 1 })
    expect(await act(run, 'retry')).toMatchObject({ state: 'done', done: 1, failed: 1 })
    ok(await server.del(`/api/book/${faster.id}`))
    expect(await act(run, 'retry')).toMatchObject({ state: 'done', done: 2, failed: 0 })
    const [one] = await server.running.server
      .sql`select count(*) as n, count(distinct id) as ids from revision where run = ${run}`
    expect(one).toEqual({ n: 2, ids: 2 })
    expect((await server.post(`/api/-/runs/${run}/retry`)).status).toBe(422)
  })

  test('retry applies a skipped change to the current record, unless the same field was changed', async () => {
    const books = [1, 2, 3, 4].map((n) => make(server, '/api/book', { name: `Skip ${n}`, level: 1 }))
    const [one, two, three, four] = await Promise.all(books)
    const plan = await planned(server, 'book.update', [
      { id: one?.id, level: 9 },
      { id: two?.id, level: 9, name: 'Renamed' },
      { id: three?.id, level: 9 },
      { id: four?.id, level: 9 },
    ])
    ok(await server.put(`/api/book/${one?.id}`, { price: 3 }))
    ok(await server.put(`/api/book/${two?.id}`, { name: 'Theirs', price: 4 }))
    ok(await server.del(`/api/book/${three?.id}`))
    const run = await apply(plan)
    expect(await look(run)).toMatchObject({ state: 'done', done: 1, skipped: 3 })
    expect(await act(run, 'retry')).toMatchObject({ state: 'done', done: 2, skipped: 2, failed: 0 })
    expect(rowOf(await server.get(`/api/book/${one?.id}`))).toMatchObject({ level: 9, price: 3 })
    expect(rowOf(await server.get(`/api/book/${two?.id}`))).toMatchObject({ level: 1, name: 'Theirs', price: 4 })
    expect((await rowsOf(run, 'state=skipped')).map(({ id }) => id)).toEqual([two?.id, three?.id])
    const back = ok(await server.post(`/api/-/runs/${run}/undo`)).data as RunData
    expect(back).toMatchObject({ done: 2, skipped: 0 })
    expect(rowOf(await server.get(`/api/book/${one?.id}`))).toMatchObject({ level: 1, price: 3 })
    expect((await server.post(`/api/-/runs/${run}/retry`)).status).toBe(409)
  })
})
