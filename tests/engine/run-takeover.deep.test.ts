import { expect, test } from 'vitest'
import { count } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { ended, ok, planned, until } from './client.ts'
import { bothCarry, processBeside, startBeside } from './share.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

const each = count(60, 120)

/** Starts eight slow runs, shared by both servers, since each takes four at once. */
async function shared(): Promise<number[]> {
  const plans = []
  for (let n = 0; n < 8; n++) {
    const input = Array.from({ length: each }, (_, index) => ({ name: `Run ${n}, ${index}` }))
    plans.push(await planned(server, 'memo.create', input))
  }
  // started together, so that one server cannot take all of them
  const begun = plans.map(({ id, hash }) => server.post(`/api/-/plans/${id}/apply`, { hash, rate: 30 }))
  const runs = (await Promise.all(begun)).map((answer) => (ok(answer).data as { run: number }).run)
  await until(async () => {
    const [row] = await server.running.server.sql<{ n: number; carriers: number }[]>`
      select count(*) as n, count(distinct carrier) as carriers from run where id = any(${runs}::bigint[]) and done > 0`
    return row?.n === runs.length && row.carriers === 2 ? true : undefined
  })
  return runs
}

async function allDone(runs: number[]): Promise<void> {
  for (const run of runs)
    expect(await ended(server, run, 240_000)).toMatchObject({ state: 'done', done: each, skipped: 0, failed: 0 })
  const [written] = await server.running.server
    .sql`select count(*) as n, count(distinct id) as ids from revision where run = any(${runs}::bigint[])`
  expect(written).toEqual({ n: 8 * each, ids: 8 * each })
}

test(
  'runs of a killed server are taken over within seconds, and no change is made twice',
  { timeout: 360_000 },
  async () => {
    const { child } = await processBeside(server, 'other')
    const runs = await shared()
    child.kill('SIGKILL')
    const killedAt = performance.now()
    await until(async () => {
      const rows = await server.running.server
        .sql`select distinct carrier from run where id = any(${runs}::bigint[]) and state = 'running'`
      return rows.length <= 1 ? true : undefined
    })
    expect(performance.now() - killedAt).toBeLessThan(15_000)
    await allDone(runs)
  },
)

test('a stopping server hands its runs to the others', { timeout: 360_000 }, async () => {
  const other = await startBeside(server, { catalogue: toy })
  await bothCarry(server)
  const runs = await shared()
  await other.stop()
  await allDone(runs)
})
