import { afterAll, beforeAll, expect, test } from 'vitest'
import { make, ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { startServer, type TestServer } from './start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

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

test('a plan that is ready is called off for good, and changes nothing', async () => {
  const plan = await planned()
  expect(ok(await cancel(plan.id)).data).toMatchObject({ state: 'cancelled' })
  expect(ok(await server.get(`/api/-/plans/${plan.id}`)).data).toMatchObject({ state: 'cancelled' })
  expect((await apply(plan)).status).toBe(409)
  expect((await cancel(plan.id)).body.code).toBe('not-open')
  const { total } = ok(await server.get('/api/book?name=Applied')) as unknown as { total: number }
  expect(total).toBe(0)
})

test('of a plan that is applied and called off at once one thing happens, and both answers say which', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const plan = await planned()
    const [applied, cancelled] = await Promise.all([apply(plan), cancel(plan.id)])
    expect(new Set([applied.status, cancelled.status])).toEqual(new Set([200, 409]))
    const { data } = ok(await server.get(`/api/-/plans/${plan.id}`))
    expect((data as { state: string }).state).toMatch(applied.status === 200 ? /^appl/ : /^cancelled$/)
  }
})
