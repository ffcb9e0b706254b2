import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approval } from '#commands/console/approval.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { applied, make, ok, planned, undone, type PlanData, type Row } from './client.ts'
import { toy } from './toy.ts'

const env = 'prod-ie'
let server: TestServer
let books: Row[]
let maria: string
let olaf: string
beforeAll(async () => {
  server = await startServer({ catalogue: catalogue({ ...toy.areas, approval }, []) })
  books = []
  for (const n of [1, 2, 3]) books.push(await make(server, '/api/book', { name: `Book ${n}`, level: 1 }, { env }))
  for (const [username, role] of [
    ['maria', 'publisher'],
    ['olaf', 'operator'],
  ])
    ok(
      await server.post('/api/-/operators', {
        username,
        name: username === 'maria' ? 'Maria' : 'Olaf',
        password: 'eight-chars',
        roles: { [env]: role, 'test-ie': role },
      }),
    )
  maria = await server.signIn('maria', 'eight-chars', env)
  olaf = await server.signIn('olaf', 'eight-chars', env)
  ok(await server.put('/api/-/approvals', { environment: env, required: 1 }))
})
afterAll(() => server.stop())

interface Approvable extends PlanData {
  readonly approval: { required: boolean; by: string | null; at: string | null; valid: boolean }
}

const plan = async (level: number, as?: string): Promise<Approvable> =>
  (await planned(
    server,
    'book.update',
    books.map(({ id }) => ({ id, level })),
    { env, ...(as ? { as } : {}) },
  )) as Approvable
const look = async (id: number): Promise<Approvable> => ok(await server.get(`/api/-/plans/${id}`, { env })).data
const approve = (id: number, hash: string, as?: string) =>
  server.post(`/api/-/plans/${id}/approve`, { hash }, { env, ...(as ? { as } : {}) })
const apply = (id: number, hash: string) => server.post(`/api/-/plans/${id}/apply`, { hash }, { env })

test('which environments ask for it is shown to everybody and set by their admins', async () => {
  const rules = ok(await server.get('/api/-/approvals', { as: olaf, env })).data as object[]
  expect(rules).toContainEqual({ environment: env, required: 1 })
  expect(rules).toContainEqual({ environment: 'test-ie', required: 0 })
  expect((await server.put('/api/-/approvals', { environment: env, required: 0 }, { as: maria, env })).status).toBe(403)
  const elsewhere = await server.token('admin', ['test-ie'])
  expect((await server.put('/api/-/approvals', { environment: env, required: 0 }, { as: elsewhere })).status).toBe(403)
  expect((await server.put('/api/-/approvals', { environment: 'moon', required: 1 })).status).toBe(400)
})

test('a plan is not applied before somebody else approved exactly its changes', async () => {
  const { id, hash, approval: first } = await plan(5)
  expect(first).toEqual({ required: true, by: null, at: null, valid: false })
  const early = await apply(id, hash)
  expect([early.status, early.body.code]).toEqual([409, 'not-approved'])
  const own = await approve(id, hash)
  expect([own.status, own.body.code]).toEqual([403, 'own-plan'])
  expect((await approve(id, hash, olaf)).status).toBe(403)
  expect((await approve(id, 'other', maria)).body.code).toBe('changed-plan')
  expect(ok(await approve(id, hash, maria)).data).toMatchObject({
    approval: { required: true, by: 'Maria', valid: true },
  })

  const changes = [{ area: 'book', id: books[2]?.id, environment: env }]
  const less = ok(await server.post(`/api/-/plans/${id}/exclude`, { changes }, { env })).data as Approvable
  expect(less.approval).toMatchObject({ by: 'Maria', valid: false })
  const late = await apply(id, less.hash)
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'not-approved',
    'This plan changed after Maria approved it. It needs another approval.',
  ])
  ok(await approve(id, less.hash, maria))
  const run = await applied(server, less, { env })
  expect(run).toMatchObject({ total: 2, done: 2 })
  expect((await approve(id, less.hash, maria)).status).toBe(409)
  // taking back is not held up
  expect(await undone(server, run.run, { env })).toMatchObject({ done: 2 })
})

test('the maker of a plan may be anybody, and the admin approves', async () => {
  const { id, hash } = await plan(6, olaf)
  ok(await approve(id, hash))
  expect(await look(id)).toMatchObject({ approval: { valid: true, by: 'admin' } })
  const answer = await server.post(`/api/-/plans/${id}/apply`, { hash }, { env, as: olaf })
  expect(answer.status).toBe(200)
})

test('a plan for other environments needs none, but one that publishes there does', async () => {
  const home = await make(server, '/api/book', { name: 'Home' })
  const here = (await planned(server, 'book.update', [{ id: home.id, level: 4 }])) as Approvable
  expect(here.approval.required).toBe(false)
  expect(await applied(server, here)).toMatchObject({ done: 1 })
  const sent = (await planned(server, 'book.send-to-ind', [{ bookId: home.id, targets: [env] }])) as Approvable
  expect(sent.approval.required).toBe(true)
  expect((await server.post(`/api/-/plans/${sent.id}/apply`, { hash: sent.hash })).status).toBe(409)
  ok(await server.put('/api/-/approvals', { environment: env, required: 0 }))
  expect(await applied(server, sent)).toMatchObject({ done: 1 })
})
