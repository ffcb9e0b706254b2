import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startServer, type Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { count, isDeep } from '../depth.ts'
import { make, ok, until } from './client.ts'
import { plannedBody, scripted, scriptOf, settled, type ScriptPlan } from './script-desk.ts'
import { startBeside } from './share.ts'

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
  test('long planning reports its progress, and stops when cancelled', async () => {
    const plan = await begun(
      `for (let done = 0; ; done++) { await ops.book.list({}); progress(done, 1000); if (done === 0) log('begun') }`,
    )
    expect(plan.state).toBe('planning')
    const under = await until(async () => {
      const found = await open(plan.id)
      return found.progress.done > 5 ? found : undefined
    })
    expect(under).toMatchObject({ state: 'planning', progress: { total: 1000 }, log: [{ message: 'begun' }] })
    expect((await server.post(`/api/-/plans/${plan.id}/cancel`)).status).toBe(200)
    const over = await settled(server, plan)
    expect(over).toMatchObject({ state: 'cancelled', total: 0 })
    expect((await server.post(`/api/-/plans/${plan.id}/cancel`)).status).toBe(409)
    expect((await server.post(`/api/-/plans/${plan.id}/apply`, { hash: String(over.hash) })).status).toBe(409)
  })

  test('plans in progress, failed, cancelled or applied cannot be applied, and say so', async () => {
    const refusal = async (
      { id, hash }: ScriptPlan,
      language: 'en' | 'zh',
    ): Promise<[number, string | number, string]> => {
      const headers = { 'accept-language': language }
      const { status, body } = await server.post(`/api/-/plans/${id}/apply`, { hash: String(hash) }, { headers })
      return [status, body.code, body.message]
    }
    const expectSaid = async (plan: ScriptPlan, en: string, zh: string): Promise<void> => {
      expect(await refusal(plan, 'en')).toEqual([409, 'not-ready', en])
      expect(await refusal(plan, 'zh')).toEqual([409, 'not-ready', zh])
    }
    const long = await begun('for (;;) await ops.book.list({})')
    await expectSaid(long, 'This plan is not ready yet.', '计划仍在生成中。')
    await server.post(`/api/-/plans/${long.id}/cancel`)
    await expectSaid(await settled(server, long), 'This plan was cancelled. Plan again.', '计划已取消，请重新生成。')

    const failed = await plannedBody(server, `throw new Error('No')`)
    expect(failed.state).toBe('failed')
    await expectSaid(
      failed,
      'This plan failed and cannot be applied. Plan again.',
      '计划生成失败，无法执行，请重新生成。',
    )

    const added = `for (const n of [1, 2]) await ops.book.create({ name: 'Added ' + n })`
    const ready = await plannedBody(server, added)
    const slow = { hash: ready.hash, rate: 0.1 }
    const { run } = ok(await server.post(`/api/-/plans/${ready.id}/apply`, slow)).data as { run: number }
    await expectSaid(ready, 'This plan is already being applied.', '计划正在执行。')
    ok(await server.post(`/api/-/runs/${run}/cancel`))

    const whole = await plannedBody(server, added)
    ok(await server.post(`/api/-/plans/${whole.id}/apply`, { hash: whole.hash }))
    await expectSaid(whole, 'This plan has already been applied.', '计划已执行。')
  })

  test('long planning delays neither other requests nor changes of other operators', async () => {
    const plan = await begun(
      `for (;;) for await (const book of ops.book.each({})) await ops.book.toggleOnline({ id: book.id })`,
    )
    const rows = (await server.get('/api/book?pageSize=30')).body.data as { id: number }[]
    for (const { id } of rows) expect((await server.put(`/api/book/${id}`, { note: 'by hand' })).status).toBe(200)
    const waiting = await plannedBody(server, `return (await ops.book.list({})).total`, { as: await otherOperator() })
    expect(waiting.state).toBe('ready')
    expect((await open(plan.id)).state).toBe('planning')
    await server.post(`/api/-/plans/${plan.id}/cancel`)
    expect((await settled(server, plan)).state).toBe('cancelled')
  })

  test('an endless loop delays no answer', async () => {
    const plan = await begun('while (true);')
    let answered = 0
    while ((await open(plan.id)).state === 'planning' && answered < count(20, 200)) {
      expect((await server.get('/api/book?pageSize=30')).status).toBe(200)
      answered++
    }
    expect(answered).toBe(count(20, 200))
    await server.post(`/api/-/plans/${plan.id}/cancel`)
    await settled(server, plan)
  })
})

test('a script with more changes than a plan holds ends with a clear message', async () => {
  const own = await startServer({ catalogue: scripted, limits: isDeep ? {} : { planChanges: 2_000 } })
  onTestFinished(() => own.stop())
  const plan = await plannedBody(
    own,
    `for (;;) await Promise.all(Array.from({ length: 500 }, () => ops.badge.create({ name: 'x' })))`,
  )
  expect(plan).toMatchObject({ state: 'failed', total: 0, error: { code: 'too-many-changes' } })
  expect(plan.error?.message).toContain(isDeep ? '100,000' : '2,000')
  const [left] = await own.running.server.sql`select 1 from change where plan = ${plan.id}`
  expect(left).toBeUndefined()
}, 480_000)

test('external messages are planned with the changes, only those of successful calls', async () => {
  const plan = await plannedBody(
    server,
    `try { await ops.book.sendToInd({ bookId: 99999999 }) } catch (error) { return error.code }`,
  )
  expect(plan).toMatchObject({ state: 'ready', result: 'not-found', counts: { failed: 1 } })
})

let other: string | undefined
async function otherOperator(): Promise<string> {
  if (other === undefined) {
    await server.post('/api/-/operators', {
      username: 'second',
      name: 'Second',
      password: 'second-secret',
      roles: { 'test-ie': 'operator' },
    })
    other = await server.signIn('second', 'second-secret')
  }
  return other
}

describe('the queue of plans', () => {
  const forever = 'for (;;) await ops.book.list({})'

  test('the queue limits the waiting plans of one operator, and says when to try again', async () => {
    const own = await startServer({ catalogue: scripted, limits: { answerMs, waitingPlans: 2 } })
    onTestFinished(() => own.stop())
    const begin = (body: string) => own.post('/api/-/plans', { source: scriptOf(body) })
    const planOf = (answer: Answer): ScriptPlan => ok(answer).data
    const long = planOf(await begin(forever))
    const waiting = (await Promise.all([begin('return 1'), begin('return 2')])).map(planOf)
    const refused = await begin('return 3')
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([429, '30', 'too-many'])
    expect(refused.body.message).toContain('too many plans waiting')
    ok(await own.post(`/api/-/plans/${long.id}/cancel`))
    for (const plan of waiting) expect((await settled(own, plan)).state).toBe('ready')
    expect(await settled(own, planOf(await begin('return 4')))).toMatchObject({ state: 'ready', result: 4 })
  })
})

describe('long planning', () => {
  test('a planning ends with its server, and says so at the next start', async () => {
    const { sql } = server.running.server
    const [row] = await sql<{ id: number }[]>`insert into plan (kind, environment, actor, expires_at)
      values ('script', 'test-ie', 1, now() + interval '1 hour') returning id`
    const long = await begun('for (;;) await ops.book.list({})')
    const beside = await startBeside(server, { catalogue: scripted })
    expect(await open(row?.id ?? 0)).toMatchObject({ state: 'failed', error: { code: 'stopped' } })
    expect((await open(long.id)).state).toBe('planning')
    await beside.post(`/api/-/plans/${long.id}/cancel`)
    expect((await settled(server, long)).state).toBe('cancelled')
    await beside.stop()
  })
})
