import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failOrphans } from '#server/plan/orphans.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { count } from '../../depth.ts'
import { ended, listed, ok, planned, until } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'
import { listen } from '../listen.ts'
import { saved } from '../saved.ts'
import { startServer, type TestServer } from '../start.ts'

/** Opens a connection that can end those of the server, like an administrator. */
function administrator(server: TestServer): { sql: Sql; endAll: () => Promise<number> } {
  const { path, user, database } = server.running.server.sql.options as Sql['options'] & { path: string }
  const place = { host: dirname(path), port: 5432, username: String(user), database }
  const sql = connect(place, { max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  const endAll = async (): Promise<number> => {
    // waits until they have ended: a connection about to end no longer answers
    const gone = await sql`select pg_terminate_backend(pid, 10_000) from pg_stat_activity
      where datname = ${database} and pid <> pg_backend_pid() and backend_type = 'client backend'`
    return gone.length
  }
  return { sql, endAll }
}

test('connections that end under writes: each call is answered, acknowledged writes stay, and service resumes', async () => {
  const server = await startServer({ catalogue: toy })
  onTestFinished(() => server.stop())
  const { endAll } = administrator(server)
  const acknowledged: string[] = []
  const refused: unknown[] = []
  let isOver = false
  let sent = 0
  let lost = 0
  const writer = async (): Promise<void> => {
    while (!isOver) {
      const name = `Written ${sent++}`
      const { status, body } = await server.post('/api/author', { name })
      if (status === 200) acknowledged.push(name)
      else refused.push([status, body.code])
    }
  }
  onTestFinished(() => void (isOver = true))
  const writers = Array.from({ length: 6 }, writer)
  for (let round = 1; round <= count(3, 20); round += 1) {
    const wanted = round * 10
    await until(async () => (acknowledged.length >= wanted ? true : undefined))
    lost += await endAll()
  }
  isOver = true
  await Promise.all(writers)
  expect(lost).toBeGreaterThan(count(3, 20))

  expect(new Set(refused.map(String))).toEqual(new Set(refused.length > 0 ? ['503,database'] : []))
  // one call per connection of the pool: none of the lost ones may be used
  const after = await Promise.all(
    Array.from({ length: 40 }, (_, at) => server.post('/api/author', { name: `After ${at}` })),
  )
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
  const names = new Set(await listed(server, '/api/author?pageSize=10000', 'name'))
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
  const { sql } = server.running.server
  const [whole] = await sql`select (select count(*) from record where area = 'author') as records,
    (select count(*) from revision where area = 'author') as revisions`
  expect(whole).toEqual({ records: names.size, revisions: names.size })
})

test('a run goes on by itself when its connections end, and makes each change once', async () => {
  const server = await startServer({ catalogue: toy })
  onTestFinished(() => server.stop())
  const { sql, endAll } = administrator(server)
  const total = count(2_000, 6_000)
  const changes = Array.from({ length: total }, (_, at) => ({ name: `Cut off ${at}` }))
  const plan = await planned(server, 'author.create', changes)
  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })).data as { run: number }
  const untilRun = (isSo: (row: { done: number; state: string }) => boolean) =>
    until(async () => {
      const [row] = await sql<{ done: number; state: string }[]>`select done, state from run where id = ${run}`
      return row && isSo(row) ? true : undefined
    })
  for (let wanted = 1; wanted < total; wanted += total / 4) {
    await untilRun(({ done }) => done >= wanted)
    await endAll()
  }
  // reads the database directly: the server may answer 503 until it is connected again
  await untilRun(({ state }) => state !== 'running')
  await until(async () => ((await server.get('/api/author?pageSize=1')).status === 200 ? true : undefined))
  expect(await ended(server, run)).toMatchObject({ state: 'done', total, done: total, skipped: 0, failed: 0 })
  expect((await server.get('/api/author')).body.total).toBe(total)
})

test('the planning of an import fails with a reason and leaves nothing when its connections end', async () => {
  const server = await startServer({ catalogue: toy })
  onTestFinished(() => server.stop())
  const { sql, endAll } = administrator(server)
  const names = Array.from({ length: 3_000 }, (_, at) => `Planned ${at}`)
  const file = await saved(server, `name\n${names.join('\n')}`)
  await sql.unsafe('begin; lock table change in share mode')
  const { plan } = ok(await server.post('/api/-/imports', { area: 'author', file })).data as { plan: number }
  await until(async () => ((await sql`select from pg_locks where not granted`).length > 0 ? true : undefined))
  await endAll()
  await sql`rollback`
  const failed = await until(async () => {
    // the server does this every 30 seconds
    await failOrphans(server.running.server).catch(() => undefined)
    const { status, body } = await server.get(`/api/-/plans/${plan}`)
    const found = body.data as { state: string } | undefined
    return status === 200 && found?.state !== 'planning' ? found : undefined
  })
  expect(failed).toMatchObject({
    state: 'failed',
    total: 0,
    error: { code: expect.stringMatching(/^(database|stopped)$/) },
  })
  expect(await sql`select from change where plan = ${plan}`).toHaveLength(0)
  expect((await server.post(`/api/-/plans/${plan}/again`)).body.data).toMatchObject({
    state: expect.stringMatching(/^(planning|ready)$/),
    again_of: plan,
  })
})

test('event streams end with the connection that hears the events, so that consoles reload', async () => {
  const server = await startServer({ catalogue: toy })
  onTestFinished(() => server.stop())
  const { sql } = administrator(server)
  const stream = await listen(server, 'test-ie', server.session)
  const [{ gone } = { gone: 0 }] = await sql<{ gone: number }[]>`select count(pg_terminate_backend(pid))::int as gone
    from pg_stat_activity where query like 'listen "playdesk"%'`
  expect(gone).toBe(1)
  await stream.ended
  const next = await listen(server, 'test-ie', server.session)
  await server.post('/api/author', { name: 'Heard' })
  await next.told(/"area":"author"/)
})
