import { expect, test } from 'vitest'
import { ended, make, ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

interface Ready {
  readonly id: number
  readonly hash: string
}

async function planned(): Promise<Ready> {
  const { id } = await make(server, '/api/book', { name: 'Planned' })
  const plan = await server.post('/api/-/plans', { command: 'book.update', input: [{ id, name: 'Applied' }] })
  return ok(plan).data as unknown as Ready
}
const cancel = (id: number) => server.post(`/api/-/plans/${id}/cancel`)
const apply = ({ id, hash }: Ready) => server.post(`/api/-/plans/${id}/apply`, { hash })

test('a ready plan that is cancelled stays cancelled and changes nothing', async () => {
  const plan = await planned()
  expect(ok(await cancel(plan.id)).data).toMatchObject({ state: 'cancelled' })
  expect(ok(await server.get(`/api/-/plans/${plan.id}`)).data).toMatchObject({ state: 'cancelled' })
  expect((await apply(plan)).status).toBe(409)
  expect((await cancel(plan.id)).body.code).toBe('not-open')
  const { total } = ok(await server.get('/api/book?name=Applied')) as unknown as { total: number }
  expect(total).toBe(0)
})

test('a plan being applied can be cancelled until its first change, and the cancellation is final', async () => {
  const { sql } = server.running.server
  const plan = await planned()
  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })).data as {
    run: number
  }
  await ended(server, run)
  expect((await cancel(plan.id)).body.code).toBe('not-open')

  const other = await planned()
  const [row] = await sql<{ id: number }[]>`insert into run (kind, plan, command, environment, actor, state, total)
    values ('plan', ${other.id}, 'book.update', 'test-ie', 1, 'paused', 1) returning id`
  await sql`update plan set state = 'applying', run = ${row?.id ?? 0} where id = ${other.id}`
  ok(await cancel(other.id))
  expect(ok(await server.get(`/api/-/runs/${row?.id}`)).data).toMatchObject({ state: 'cancelled', done: 0 })
  for (const act of ['resume', 'retry', 'cancel'])
    expect((await server.post(`/api/-/runs/${row?.id}/${act}`)).status).toBe(409)
  expect((await apply(other)).status).toBe(409)
  expect((await cancel(other.id)).status).toBe(409)
  const [left] = await sql<{ state: string }[]>`select state from change where plan = ${other.id}`
  expect(left?.state).toBe('waiting')
})

test('applying and cancelling a plan at once has one outcome, and both answers state it', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const plan = await planned()
    const [applied, cancelled] = await Promise.all([apply(plan), cancel(plan.id)])
    expect(new Set([applied.status, cancelled.status])).toEqual(new Set([200, 409]))
    const { data } = ok(await server.get(`/api/-/plans/${plan.id}`))
    expect((data as { state: string }).state).toMatch(applied.status === 200 ? /^appl/ : /^cancelled$/)
  }
})
