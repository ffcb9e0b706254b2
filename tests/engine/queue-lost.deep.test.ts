import { expect, onTestFinished, test } from 'vitest'
import { connect, type Sql } from '#server/database/sql.ts'
import { ended, ok, planned, until } from './client.ts'
import { placeOf } from './share.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { toy } from './toy.ts'

/** Starts a run that uses the queue and takes about a second. */
async function paced(server: TestServer, name: string): Promise<number> {
  const input = Array.from({ length: 20 }, (_, at) => ({ name: `${name} ${at}` }))
  const plan = await planned(server, 'author.create', input)
  return (ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 20 })).data as { run: number })
    .run
}

async function running(server: TestServer, run: number): Promise<void> {
  await until(async () => {
    const { state, done } = ok(await server.get(`/api/-/runs/${run}`)).data as { state: string; done: number }
    return state === 'running' && done > 0 ? true : undefined
  })
}

/** Cuts the connections of the queue, and prevents new ones. */
async function cutQueue(sql: Sql, database: string): Promise<void> {
  await sql.unsafe(`alter database "${database}" allow_connections false`)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database} and application_name ~ '^playdesk [0-9a-f]{12}$'`
}

// an unhandled error ends the process, and fails this file
test('the queue survives losing the database while a job ends, and later runs are taken', async () => {
  const server = await startServer({ catalogue: toy })
  onTestFinished(() => server.stop())
  const place = placeOf(server)
  const { database } = place
  const sql = connect({ ...place, database: 'postgres' }, { max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  // an own connection, since the server cannot open new ones
  const own = connect(place, { max: 1 })
  onTestFinished(() => own.end({ timeout: 1 }))
  await own`select 1`
  const run = await paced(server, 'First')
  await running(server, run)
  await cutQueue(sql, database)
  const end = await until(async () => {
    const [row] = await own<{ state: string; done: number }[]>`select state, done from run where id = ${run}`
    return row?.state === 'running' ? undefined : row
  })
  expect(end).toMatchObject({ state: 'done', done: 20 })
  // time for its reaction to the lost connections
  await sql`select pg_sleep(1)`
  await sql.unsafe(`alter database "${database}" allow_connections true`)
  expect(await ended(server, await paced(server, 'Second'))).toMatchObject({ state: 'done', done: 20, failed: 0 })
})

test(
  'a job that fails while the database is lost: its run continues once the database is back',
  { timeout: 360_000 },
  async () => {
    const server = await startServer({ catalogue: toy })
    onTestFinished(() => server.stop())
    const place = placeOf(server)
    const { database } = place
    const sql = connect({ ...place, database: 'postgres' }, { max: 1 })
    const own = connect(place, { max: 1 })
    onTestFinished(() => sql.end({ timeout: 1 }))
    onTestFinished(() => own.end({ timeout: 1 }))
    await own`select 1`
    const run = await paced(server, 'Failed')
    await running(server, run)
    await cutQueue(sql, database)
    // its table is missing: not an error that is retried
    await own`alter table change rename to change_away`
    await sql`select pg_sleep(1)`
    await own`alter table change_away rename to change`
    await sql.unsafe(`alter database "${database}" allow_connections true`)
    expect(await ended(server, run, 240_000)).toMatchObject({ state: 'done', done: 20, failed: 0 })
  },
)
