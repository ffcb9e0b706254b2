import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approval } from '#commands/console/approval.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, ended, make, ok, planned, until, type PlanData, type Row, type RunData } from './client.ts'
import { toy } from './toy.ts'

const env = 'prod-ie'
let maria: string
const server = sharedServer({ catalogue: catalogue({ ...toy.areas, approval }, []) })
beforeAll(async () => {
  const roles = { [env]: 'publisher' }
  ok(await server.post('/api/-/operators', { username: 'maria', password: 'eight-chars', roles }))
  maria = await server.signIn('maria', 'eight-chars', env)
})

const asking = async (required: 0 | 1, environment: string = env): Promise<void> =>
  void ok(await server.put('/api/-/approvals', { environment, required }))
const approve = async ({ id, hash }: PlanData): Promise<void> =>
  void ok(await server.post(`/api/-/plans/${id}/approve`, { hash }, { env, as: maria }))
const act = async (run: number, verb: string): Promise<RunData> =>
  ok(await server.post(`/api/-/runs/${run}/${verb}`, {}, { env })).data
const look = async (run: number): Promise<RunData & { undoneBy: number | null }> =>
  ok(await server.get(`/api/-/runs/${run}`, { env })).data
const apply = ({ id, hash }: PlanData, headers = {}) =>
  server.post(`/api/-/plans/${id}/apply`, { hash }, { env, headers })

/** Plans an undo that needs an approval and approves it. */
async function undoOf(run: number): Promise<PlanData> {
  const answer = await server.post('/api/-/undo', { receipt: run }, { env })
  expect(answer.status).toBe(202)
  await approve(answer.body.data)
  return answer.body.data
}

async function expectRefused(plan: PlanData): Promise<void> {
  const refused = await apply(plan)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'went-on',
    'The run was resumed or retried after this undo was planned. Undo it again once it has finished.',
  ])
  expect((await apply(plan, { 'accept-language': 'zh' })).body.message).toMatch(/请待其完成后重新撤销/)
}

test('an undo waiting for approval is refused after a retry of its run, and complete when planned again', async () => {
  await asking(0)
  const [one, two] = [
    await make(server, '/api/book', { name: 'One', level: 1 }, { env }),
    await make(server, '/api/book', { name: 'Two', level: 1 }, { env }),
  ]
  const plan = await planned(
    server,
    'book.update',
    [one, two].map(({ id }) => ({ id, level: 9 })),
    { env },
  )
  await approve(plan)
  ok(await server.put(`/api/book/${two.id}`, { level: 2 }, { env }))
  const { run } = await applied(server, plan, { env })
  ok(await server.put(`/api/book/${two.id}`, { level: 1 }, { env }))
  await asking(1)
  const undo = await undoOf(run)
  expect(undo.total).toBe(1)
  expect(await act(run, 'retry')).toMatchObject({ state: 'done', done: 2 })
  await expectRefused(undo)
  expect(await look(run)).toMatchObject({ done: 2, undoneBy: null })
  const again = await undoOf(run)
  expect(await applied(server, again, { env })).toMatchObject({ total: 2, done: 2 })
})

test('an undo waiting for approval is refused while its run may continue', async () => {
  await asking(0)
  const books: Row[] = []
  for (const n of [1, 2, 3, 4]) books.push(await make(server, '/api/book', { name: `Book ${n}`, level: 1 }, { env }))
  const [, second, third] = books
  const inputs = books.map(({ id }) => ({ id, level: 9, code: `went on ${id}` }))
  const plan = await planned(server, 'book.update', inputs, { env })
  await approve(plan)
  // the second change fails, and the third is skipped
  await make(server, '/api/book', { name: 'Faster', code: `went on ${second?.id}` }, { env })
  ok(await server.put(`/api/book/${third?.id}`, { level: 2 }, { env }))
  const policy = { hash: plan.hash, rate: 0.2, onFailure: 'stop' }
  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, policy, { env })).data as RunData
  await until(async () => ((await look(run)).state === 'stopped' ? true : undefined))
  await asking(1)
  const undo = await undoOf(run)
  expect(undo.total).toBe(1)
  await act(run, 'resume')
  expect(await act(run, 'pause')).toMatchObject({ state: 'paused', done: 1 })
  await expectRefused(undo)
  await act(run, 'cancel')
  expect(await ended(server, run)).toMatchObject({ state: 'cancelled', done: 1 })
  expect(await applied(server, undo, { env })).toMatchObject({ total: 1, done: 1 })
})
