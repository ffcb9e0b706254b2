import { expect, test } from 'vitest'
import { ended, listed, ok, planned, until } from '../../engine/client.ts'
import { beyond } from './beyond.ts'

test(
  'calls and runs continue after the database silently loses its connections, as in a failover',
  { timeout: 600_000 },
  async () => {
    const { server, bridge } = await beyond({ statementMs: 2_000 })
    const input = Array.from({ length: 600 }, (_, at) => ({ name: `Paced ${at}` }))
    const plan = await planned(server, 'author.create', input)
    const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 60 })).data as {
      run: number
    }
    await until(async () => {
      const { done } = ok(await server.get(`/api/-/runs/${run}`)).data as { done: number }
      return done > 0 ? true : undefined
    })
    const ask = (at: number) =>
      at % 2 === 0 ? server.get('/api/author') : server.post('/api/author', { name: `Asked ${at}` })
    await Promise.all(Array.from({ length: 12 }, (_, at) => ask(at)))

    bridge.lose()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at + 12)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    await until(async () => ((await server.get('/api/author')).status === 200 ? true : undefined), 120_000)
    await until(async () => ((await server.post('/api/author', { name: 'After' })).status === 200 ? true : undefined))
    expect(await ended(server, run, 240_000)).toMatchObject({ state: 'done', done: 600, skipped: 0, failed: 0 })
    const names = (await listed(server, '/api/author?pageSize=1000')).filter((name) => String(name).startsWith('Paced'))
    expect([names.length, new Set(names).size]).toEqual([600, 600])
    // the queue had connections of its own
    const later = await planned(server, 'author.create', [{ name: 'Later' }])
    const { run: next } = ok(await server.post(`/api/-/plans/${later.id}/apply`, { hash: later.hash, rate: 1 }))
      .data as { run: number }
    expect(await ended(server, next, 240_000)).toMatchObject({ state: 'done', done: 1 })
  },
)
