import { expect, onTestFinished, test } from 'vitest'
import { count } from '../depth.ts'
import { startServer } from '../server/start.ts'
import { ended, ok, planned, undone, until } from './client.ts'
import { folderOf, kill, serve, signedIn, startAgain } from './killed.ts'
import { killDatabase } from './share.ts'
import { toy } from './toy.ts'

test(
  'kill -9 during a run: the run ends after the next start, with every change made once',
  { timeout: 480_000 },
  async () => {
    const folder = await folderOf()
    let program = await serve(folder)
    let call = await signedIn(program.address)
    const all = count(800, 6_000)
    const input = Array.from({ length: all }, (_, index) => ({ name: `Crash ${index}`, level: index % 5 }))
    const plan = (await call('POST', '/api/-/plans', { command: 'book.create', input })).data as {
      id: number
      hash: string
    }
    const { run } = (await call('POST', `/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: all / 4 })).data as {
      run: number
    }
    const doneBefore = await until(async () => {
      const { done } = (await call('GET', `/api/-/runs/${run}`)).data as { done: number }
      return done > 0 ? done : undefined
    })
    await kill(program)
    expect(doneBefore).toBeLessThan(all)

    // a second crash while the run continues
    program = await serve(folder)
    call = await signedIn(program.address)
    await until(async () =>
      ((await call('GET', `/api/-/runs/${run}`)).data as { done: number }).done >= doneBefore ? true : undefined,
    )
    await kill(program)

    const server = await startAgain(folder)
    expect(await ended(server, run)).toMatchObject({ state: 'done', total: all, done: all, skipped: 0, failed: 0 })
    expect((await server.get('/api/book')).body.total).toBe(all)
    const [written] = await server.running.server
      .sql`select count(*) as n, count(distinct id) as ids, max(version) as version from revision where run = ${run}`
    expect(written).toEqual({ n: all, ids: all, version: 1 })
    expect(await undone(server, run)).toMatchObject({ done: all, skipped: 0 })
    expect((await server.get('/api/book')).body.total).toBe(0)
  },
)

test('kill -9 of the database during a run: the run continues when it is back', { timeout: 480_000 }, async () => {
  const server = await startServer({ catalogue: toy, durable: true })
  onTestFinished(() => server.stop())
  const all = count(800, 6_000)
  const plan = await planned(
    server,
    'author.create',
    Array.from({ length: all }, (_, index) => ({ name: `Shaken ${index}` })),
  )
  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: all / 2 })).data as {
    run: number
  }
  const look = async () => {
    const { status, body } = await server.get(`/api/-/runs/${run}`)
    return status === 200 ? (body.data as { state: string; done: number }) : undefined
  }
  await until(async () => ((await look())?.done ? true : undefined))
  await killDatabase(server)
  const end = await until(async () => {
    const now = await look()
    return now?.state === 'running' ? undefined : now
  }, 240_000)
  expect(end).toMatchObject({ state: 'done', total: all, done: all, skipped: 0, failed: 0 })
  expect((await server.get('/api/author')).body.total).toBe(all)
})
