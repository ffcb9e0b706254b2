import { beforeAll, describe, expect, test, onTestFinished } from 'vitest'
import { planningQueueOf } from '#server/plan/planning-queue.ts'
import { startServer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { make, ok } from './client.ts'
import { scripted, scriptOf, settled, type ScriptPlan, plannedBody } from './script-desk.ts'
import { operator, sent } from '../sandbox/operators.ts'

// short, so that endless scripts answer soon
const answerMs = 200

const server = sharedServer({ catalogue: scripted, limits: { answerMs } })
beforeAll(async () => {
  for (let level = 0; level < 30; level++) await make(server, '/api/book', { name: `Book ${level}`, level })
})

async function begun(body: string): Promise<ScriptPlan> {
  const { body: answer } = await server.post('/api/-/plans', { source: scriptOf(body) })
  return answer.data as ScriptPlan
}

const open = async (id: number): Promise<ScriptPlan> => (await server.get(`/api/-/plans/${id}`)).body.data as ScriptPlan

describe('long planning', () => {
  test('the second script of an operator waits for the first', async () => {
    const long = await begun('for (;;) await ops.book.list({})')
    const [next] = await Promise.all([begun('return 1'), open(long.id)])
    expect(next.state).toBe('planning')
    await server.post(`/api/-/plans/${long.id}/cancel`)
    expect(await settled(server, next)).toMatchObject({ state: 'ready', result: 1 })
  })
})

test('a stopping server takes no more plans, and waits for none', async () => {
  const own = await startServer({ catalogue: scripted })
  await planningQueueOf(own.running.server).close()
  const { status, body } = await own.post('/api/-/plans', { source: scriptOf('return 1') })
  await own.stop()
  expect([status, body.code]).toEqual([503, 'stopping'])
})

describe('the queue of plans', () => {
  const forever = 'for (;;) await ops.book.list({})'

  test('the queue of plans continues beside scripts that read forever, and ends them', async () => {
    const own = await startServer({ catalogue: scripted, limits: { answerMs: 1_000, scriptMs: 8_000 } })
    onTestFinished(() => own.stop())
    const roles = { 'test-ie': 'operator' }
    const [one, other] = [await operator(own, 'one', roles), await operator(own, 'other', roles)]
    const begun = await Promise.all([one, other].map((as) => sent(own, forever, as)))
    const plans = begun.map((answer): ScriptPlan => ok(answer).data)
    expect(plans.map(({ state }) => state)).toEqual(['planning', 'planning'])
    expect(await plannedBody(own, 'return 1')).toMatchObject({ state: 'ready', result: 1 })
    for (const plan of plans)
      expect(await settled(own, plan)).toMatchObject({ state: 'failed', error: { code: 'too-long' } })
  })
})
