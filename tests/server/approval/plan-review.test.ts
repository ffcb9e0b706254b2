import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approval } from '#commands/console/approval.ts'
import { listen } from '../listen.ts'
import { startServer, type TestServer } from '../start.ts'
import { applied, changesOf, ended, make, ok, planned, rowOf, type PlanData, type Row } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'

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
const approve = (id: number, hash: string, as?: string) =>
  server.post(`/api/-/plans/${id}/approve`, { hash }, { env, ...(as ? { as } : {}) })
const apply = (id: number, hash: string) => server.post(`/api/-/plans/${id}/apply`, { hash }, { env })

test('a reviewer sends changes back with a remark; the others are approved and applied', async () => {
  const book = (at: number) => ({ area: 'book', id: books[at]?.id, environment: env })
  const sendBack = (id: number, hash: string, at: number, as?: string) =>
    server.post(
      `/api/-/plans/${id}/send-back`,
      { hash, changes: [book(at)], remark: 'Level too high' },
      { env, ...(as ? { as } : {}) },
    )
  const made = await plan(41, olaf)
  expect((await sendBack(made.id, made.hash, 2, olaf)).status).toBe(403)
  const back = ok(await sendBack(made.id, made.hash, 2, maria)).data as Approvable
  expect(back).toMatchObject({
    total: 2,
    returned: { count: 1, by: 'Maria', remark: 'Level too high' },
    approval: { editors: [] },
  })
  const rows = await changesOf(server, made.id, { env })
  expect(rows.map(({ excluded, message }) => [excluded, message])).toEqual([
    [0, null],
    [0, null],
    [1, 'Level too high'],
  ])
  expect((await sendBack(made.id, made.hash, 1, maria)).body.code).toBe('changed-plan')
  expect((await sendBack(made.id, back.hash, 2, maria)).body.code).toBe('nothing-chosen')
  expect((await apply(made.id, back.hash)).body.code).toBe('not-approved')
  ok(await approve(made.id, back.hash, maria))
  expect(await applied(server, back, { env })).toMatchObject({ total: 2, done: 2 })
  const levels = await Promise.all(
    books.map(async ({ id }) => rowOf(await server.get(`/api/book/${id}`, { env }))['level']),
  )
  expect(levels.map((level) => level === 41)).toEqual([true, true, false])

  const next = await plan(42, olaf)
  ok(await approve(next.id, next.hash, maria))
  const own = ok(await sendBack(next.id, next.hash, 0, maria)).data as Approvable
  expect(own.approval).toMatchObject({ by: 'Maria', valid: true })
  const other = ok(await sendBack(next.id, own.hash, 1)).data as Approvable
  expect(other).toMatchObject({ returned: { count: 2 }, approval: { valid: false } })
  const taken = ok(
    await server.post(`/api/-/plans/${next.id}/exclude`, { where: {}, excluded: 0 }, { env, as: olaf }),
  ).data
  expect(taken).toMatchObject({ total: 3, returned: null, approval: { valid: false } })
})

test('the emergency right applies without approval, for a reason that everyone is told', async () => {
  const { id, hash } = await plan(51, olaf)
  const act = (emergency: string) => server.post(`/api/-/plans/${id}/apply`, { hash, emergency }, { env, as: olaf })
  expect((await act('Wrong price')).body.code).toBe('no-emergency-right')
  const people = ok(await server.get('/api/-/operators')).data as { id: number; username: string }[]
  const give = (username: string) =>
    server.put(`/api/-/operators/${people.find((each) => each.username === username)?.id}`, { emergency: 1 })
  expect((await give('admin')).body.code).toBe('own-right')
  ok(await give('olaf'))
  expect((await act(' ')).body.errors).toMatchObject([{ field: 'emergency' }])
  const heard = await listen(server, 'test-ie', maria)
  const { run } = ok(await act('Wrong price')).data as { run: number }
  await heard.told(new RegExp(`event: emergency\\n.*"run":${run}[,}]`))
  expect(await ended(server, run)).toMatchObject({ done: 3, emergency: 'Wrong price' })
  const seen = ok(await server.get('/api/user-info', { env, as: maria })).data
  expect(seen).toMatchObject({ emergencyRight: false, emergency: { run, by: 'Olaf', reason: 'Wrong price' } })
})
