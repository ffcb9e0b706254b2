import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { ended, ok, planned, until } from './client.ts'
import { toy } from './toy.ts'

/** Moves all stored times two hours ahead, as if the clock had been set back. */
async function setBack({ running }: TestServer): Promise<void> {
  await running.server.sql.begin(async (tx) => {
    await tx`update run set next_at = next_at + interval '2 hours', beat_at = beat_at + interval '2 hours', active_since = active_since + interval '2 hours'`
    await tx`update graphile_worker._private_jobs set run_at = run_at + interval '2 hours'`
    await tx`update outbox set next_at = next_at + interval '2 hours' where attempts > 0`
    await tx`update session set seen_at = seen_at + interval '2 hours'`
  })
}

async function startPaced(server: TestServer, count: number, rate: number): Promise<number> {
  const input = Array.from({ length: count }, (_, at) => ({ name: `Clock ${at}` }))
  const plan = await planned(server, 'author.create', input)
  return (ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate })).data as { run: number }).run
}

async function begun(server: TestServer, run: number): Promise<void> {
  await until(async () => {
    const { done } = ok(await server.get(`/api/-/runs/${run}`)).data as { done: number }
    return done > 0 ? true : undefined
  })
}

/** Pauses a run, and waits until no worker has it. */
async function laidDown(server: TestServer, run: number): Promise<void> {
  ok(await server.post(`/api/-/runs/${run}/pause`))
  await until(async () => {
    const [job] = await server.running.server.sql`select id from graphile_worker.jobs where key = ${`run-${run}`}`
    return job ? undefined : true
  })
}

test('a paced run keeps its pace when the clock is set back by two hours', { timeout: 240_000 }, async () => {
  const server = await startServer({ catalogue: toy })
  onTestFinished(() => server.stop())
  const run = await startPaced(server, 60, 20)
  await begun(server, run)
  await setBack(server)
  expect(await ended(server, run, 80_000)).toMatchObject({ state: 'done', done: 60, skipped: 0, failed: 0 })
})

test('a queued run starts soon even if the clock is set back just before', { timeout: 240_000 }, async () => {
  const server = await startServer({ catalogue: toy })
  onTestFinished(() => server.stop())
  const { sql } = server.running.server
  const run = await startPaced(server, 20, 20)
  await begun(server, run)
  await laidDown(server, run)
  // requeues the run two hours ahead
  await sql.begin(async (tx) => {
    await tx`update run set state = 'running', beat_at = now() + interval '2 hours', next_at = null where id = ${run}`
    await tx`select graphile_worker.add_job('run', json_build_object('run', ${run}::bigint), job_key => ${`run-${run}`}, run_at => now() + interval '2 hours', max_attempts => 1000)`
  })
  expect(await ended(server, run, 80_000)).toMatchObject({ state: 'done', done: 20 })
})

test(
  'a second server takes over the run of a lost one even if the clock is set back',
  { timeout: 240_000 },
  async () => {
    const server = await startServer({ catalogue: toy })
    onTestFinished(() => server.stop())
    const { sql } = server.running.server
    const run = await startPaced(server, 20, 20)
    await begun(server, run)
    await laidDown(server, run)
    const gone = `playdesk ${randomBytes(6).toString('hex')}`
    await sql`update run set state = 'running', carrier = ${gone}, beat_at = now() + interval '2 hours', next_at = now() + interval '2 hours' where id = ${run}`
    expect(await ended(server, run, 80_000)).toMatchObject({ state: 'done', done: 20 })
  },
)
