import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { count, few } from '../../depth.ts'
import { ended, listed, ok, planned, until } from '../../engine/client.ts'
import type { TestServer } from '../start.ts'
import { beyond } from './beyond.ts'

const seconds = count(2, 110)

async function health({ url }: TestServer): Promise<number> {
  return (await fetch(`${url}/readyz`)).status
}

for (const way of few(['hang', 'cut'] as const, 1))
  test(
    `calls get 503 while the database is away for ${seconds} seconds (${way}), and service resumes afterwards`,
    { timeout: seconds * 1_000 + 120_000 },
    async () => {
      const { server, bridge } = await beyond()
      const input = Array.from({ length: 120 }, (_, at) => ({ name: `Paced ${at}` }))
      const plan = await planned(server, 'author.create', input)
      const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 60 })).data as {
        run: number
      }
      await until(async () => {
        const { done } = ok(await server.get(`/api/-/runs/${run}`)).data as { done: number }
        return done > 0 ? true : undefined
      })

      await bridge[way]()
      const over = performance.now() + seconds * 1_000
      const answers: string[] = []
      const caller = async (at: number): Promise<void> => {
        while (performance.now() < over) {
          const { status, body } = await (at % 2 === 0
            ? server.get('/api/author')
            : server.post('/api/author', { name: `Lost ${at}` }))
          // a request that waited until the end of the outage may succeed
          if (performance.now() < over || status !== 200) answers.push(`${status} ${body.code}`)
          await setTimeout(50)
        }
      }
      const callers = Promise.all([0, 1, 2, 3].map(caller))
      if (way === 'cut') expect(await health(server)).toBe(503)
      await setTimeout(Math.max(0, over - performance.now()))
      await bridge.mend()
      await callers
      expect(new Set(answers)).toEqual(new Set(['503 database']))

      await until(async () => ((await health(server)) === 200 ? true : undefined), 120_000)
      await until(async () => ((await server.get('/api/author')).status === 200 ? true : undefined), 120_000)
      expect(await ended(server, run, 240_000)).toMatchObject({ state: 'done', done: 120, skipped: 0, failed: 0 })
      const names = await listed(server, '/api/author?pageSize=1000')
      expect(names.filter((name) => String(name).startsWith('Paced'))).toHaveLength(120)
      expect(new Set(names).size).toBe(names.length)
    },
  )
