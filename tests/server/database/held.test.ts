import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { ended, make, ok, planned, until, type RunData } from '../../engine/client.ts'
import { placeOf } from '../../engine/share.ts'
import { toy } from '../../engine/toy.ts'
import { scriptOf } from '../../engine/script-desk.ts'
import { startServer, type Answer, type StartOptions, type TestServer } from '../start.ts'

/** Starts a server with short limits, and a connection to its database that bypasses it. */
async function begun(limits: NonNullable<StartOptions['limits']>) {
  const server = await startServer({ catalogue: toy, limits })
  onTestFinished(() => server.stop())
  const other = connect(placeOf(server), { max: 1 })
  onTestFinished(() => other.end({ timeout: 1 }))
  const table = server.running.server.registry.get('author')?.table ?? ''
  return { server, other, table }
}

const told = ({ status, headers, body }: Answer) => [status, body.code, headers['retry-after'] ?? null]

async function applying(server: TestServer, count: number): Promise<number> {
  const plan = await planned(
    server,
    'author.create',
    Array.from({ length: count }, (_, at) => ({ name: `Held ${at}` })),
  )
  return (
    ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 10_000 })).data as { run: number }
  ).run
}

const runIn = async (server: TestServer, run: number, language = 'en') =>
  ok(await server.get(`/api/-/runs/${run}`, { headers: { 'accept-language': language } })).data as RunData & {
    readonly fault: string | null
  }

const health = async ({ url }: TestServer) => {
  const answer = await fetch(`${url}/readyz`)
  return [answer.status, await answer.json()]
}

test('calls and runs that meet a table locked elsewhere wait and say so; all others go on', async () => {
  const { server, other, table } = await begun({ lockMs: 250 })
  await make(server, '/api/author', { name: 'There' })
  await other.unsafe(`begin; lock table ${table} in access exclusive mode`)
  const run = await applying(server, 30)
  const waiting = await until(async () => {
    const found = await runIn(server, run)
    return found.fault === null ? undefined : found
  })
  expect(waiting).toMatchObject({
    state: 'running',
    done: 0,
    fault: 'Waiting: someone else is changing the same records.',
  })
  expect((await runIn(server, run, 'zh')).fault).toMatch(/^等待中：/)

  // more callers than the server has connections, by three operators
  const sessions: string[] = []
  for (const username of ['waits-one', 'waits-two', 'waits-three']) {
    ok(await server.post('/api/-/operators', { username, password: 'eight-chars', roles: { 'test-ie': 'operator' } }))
    sessions.push(await server.signIn(username, 'eight-chars'))
  }
  const held = sessions.flatMap((as, who) =>
    Array.from({ length: 8 }, (_, at) => [
      server.post('/api/author', { name: `By ${who} ${at}` }, { as }),
      server.get('/api/author', { as }),
    ]).flat(),
  )
  let isOver = false
  const over = Promise.all(held).finally(() => (isOver = true))
  const rest: unknown[] = []
  for (let at = 0; at < 2 || !isOver; at++) {
    const answers = await Promise.all([
      server.post('/api/memo', { name: `Rest ${at}` }),
      server.get('/api/memo'),
      server.get('/api/-/runs'),
    ])
    rest.push(...answers.map(({ status }) => status), ...(await health(server)))
  }
  expect(rest.length).toBeGreaterThan(5)
  expect(new Set(rest.map((each) => JSON.stringify(each)))).toEqual(new Set(['200', '{"ok":true}']))
  const answers = await over
  expect(answers.map(told)).toEqual(answers.map(() => [503, 'locked', '2']))
  const inChinese = await server.get('/api/author', { headers: { 'accept-language': 'zh' } })
  expect(inChinese.body.message).toMatch(/其他人正在修改/)

  await other.unsafe('rollback')
  expect(await ended(server, run)).toMatchObject({ state: 'done', done: 30, failed: 0, skipped: 0 })
  expect((await runIn(server, run)).fault).toBe(null)
})

test('a statement that takes too long is stopped: a call reports it, and a run takes smaller steps', async () => {
  const { server, other, table } = await begun({ statementMs: 1_000 })
  await other.unsafe(`
    create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$;
    create trigger slow before insert on ${table} for each row execute function slow()`)
  const run = await applying(server, 50)
  expect(await ended(server, run)).toMatchObject({ state: 'done', done: 50, failed: 0, skipped: 0 })

  await other.unsafe(
    `create or replace function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(20); return new; end $$`,
  )
  const write = await server.post('/api/author', { name: 'Slow' })
  expect([...told(write), write.body.message]).toEqual([
    503,
    'too-slow',
    null,
    expect.stringMatching(/^This took too long and was stopped\. Nothing was changed\./),
  ])
  expect(
    (await server.post('/api/author', { name: '慢' }, { headers: { 'accept-language': 'zh' } })).body.message,
  ).toMatch(/耗时过长/)
  await other.unsafe('create trigger slow before insert on change for each row execute function slow()')
  const source = scriptOf(`await ops.author.create({ name: 'Slow' })`)
  const { id } = ok(await server.post('/api/-/plans', { source })).data as { id: number }
  const failed = async () => (ok(await server.get(`/api/-/plans/${id}`)).data as { error: object | null }).error
  expect(await until(async () => (await failed()) ?? undefined)).toMatchObject({
    message: expect.stringMatching(/^This took too long and was stopped\. Nothing was changed\./),
  })
  expect((await server.post('/api/memo', { name: 'Quick' })).status).toBe(200)
  expect(await health(server)).toEqual([200, { ok: true }])
  expect((await server.get('/api/author')).body.total).toBe(50)
})
