import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRun } from '#server/run/apply.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { ended, listed, make, ok, planned, rowOf, until, type PlanData } from './client.ts'
import { startBeside } from './share.ts'
import { toy } from './toy.ts'

/** Ms within which the other server hears of it, before it would forget a session by itself. */
const heard = 15_000

let one: TestServer
let two: TestServer
beforeAll(async () => {
  one = await startServer({ catalogue: toy })
  two = await startBeside(one, { catalogue: toy })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

test('totals are exact on both servers after each write on either', async () => {
  const totals = async () =>
    Promise.all([one, two].map(async (server) => (await server.get('/api/author?pageSize=1')).body.total))
  for (let n = 0; n < 10; n++) {
    expect(await totals()).toEqual([n, n])
    await make(n % 2 ? one : two, '/api/author', { name: `a${n}` })
  }
  const [id] = await listed(one, '/api/author', 'id')
  ok(await two.del(`/api/author/${String(id)}`))
  expect(await totals()).toEqual([9, 9])
})

test('many writers on both servers never lose a change', async () => {
  const { id } = await make(one, '/api/book', { name: 'Counter' })
  await Promise.all(
    Array.from({ length: 21 }, async (_, index) =>
      ok(await (index % 2 ? one : two).get(`/api/book/${id}/toggle-online`)),
    ),
  )
  expect(rowOf(await two.get(`/api/book/${id}`))).toMatchObject({ online: 1, _version: 22 })
  const versions = ok(await one.get(`/api/-/revisions?area=book&id=${id}`)).data as { version: number }[]
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 22 }, (_, index) => 22 - index))
})

test('parallel calls with one key on both servers write once', async () => {
  const headers = { 'idempotency-key': 'both' }
  const answers = await Promise.all(
    [one, two, one, two].map((server) => server.post('/api/book', { name: 'Both' }, { headers })),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await listed(one, '/api/book?name=Both')).toHaveLength(1)
})

test('a unique value requested on both servers is taken once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? one : two).post('/api/book', { name: `Twin ${index}`, code: 'same' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('both servers share one run, and make each change once', { timeout: 240_000 }, async () => {
  const env = 'prod-ie'
  const input = Array.from({ length: 4_000 }, (_, index) => ({
    name: `Shared ${index}`,
    code: index % 1_000 === 7 ? `clash ${index}` : null,
  }))
  const plan = await planned(one, 'book.create', input, { env })
  // taken values force both servers to write their chunks row by row
  for (const index of [7, 1_007, 2_007])
    await make(two, '/api/book', { name: 'Faster', code: `clash ${index}` }, { env })
  const { run } = ok(await one.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }, { env })).data as {
    run: number
  }
  await Promise.all([
    applyRun(one.running.server, run),
    applyRun(two.running.server, run),
    applyRun(two.running.server, run),
  ])
  expect(await ended(two, run)).toMatchObject({ state: 'done', total: 4_000, done: 3_997, skipped: 0, failed: 3 })
  expect((await two.get('/api/book', { env })).body.total).toBe(4_000)
  const [twice] = await one.running.server
    .sql`select count(*) as n, count(distinct id) as ids from revision where run = ${run}`
  expect(twice).toEqual({ n: 3_997, ids: 3_997 })
  const failed = await one.running.server.sql<
    { code: string }[]
  >`select after->>'code' as code from change where plan = ${plan.id} and state = 'failed' order by seq`
  expect(failed.map(({ code }) => code)).toEqual(['clash 7', 'clash 1007', 'clash 2007'])
})

test('a plan of one server is applied once, on either', async () => {
  const plan = await planned(one, 'author.create', [{ name: 'Planned' }])
  const answers = await Promise.all(
    [one, two].map((server) => server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(ok(await two.get(`/api/-/plans/${plan.id}`)).data as PlanData).toMatchObject({ state: 'applied' })
})

test('signing out on one server signs out on the other', async () => {
  const cookie = await one.signIn('admin', 'test-secret')
  expect((await two.get('/api/user-info', { as: cookie })).status).toBe(200)
  ok(await one.get('/api/logout', { as: cookie }))
  expect((await one.get('/api/user-info', { as: cookie })).status).toBe(401)
  await until(async () => ((await two.get('/api/user-info', { as: cookie })).status === 401 ? true : undefined), heard)
})

test('a token revoked on one server is invalid on the other', async () => {
  const { token, id } = ok(
    await one.post('/api/-/tokens', { name: 'short', role: 'viewer', environments: ['test-ie'] }),
  ).data as { token: string; id: number }
  expect((await two.get('/api/book', { as: token })).status).toBe(200)
  ok(await one.del(`/api/-/tokens/${id}`))
  await until(async () => ((await two.get('/api/book', { as: token })).status === 401 ? true : undefined), heard)
})
