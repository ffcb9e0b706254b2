import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { count } from '../depth.ts'
import { until } from '../engine/client.ts'
import { loadOn } from './load.ts'
import { victim, type Victim } from './victim.ts'

const kills = count(2, 100)

async function served(server: Victim): Promise<void> {
  await until(async () => {
    server.refuseEnd()
    return (await server.call('GET', '/readyz'))?.status === 200 ? true : undefined
  }, 240_000)
}

for (const what of ['database', 'server'] as const)
  test(
    `kill -9 of the ${what} under load, ${kills} times: processes survive, acknowledged writes exist exactly once`,
    { timeout: 720_000 + kills * 60_000 },
    async () => {
      const server = await victim()
      onTestFinished(() => server.end())
      const load = loadOn(server)
      onTestFinished(() => load.stop())
      const times: number[] = []
      for (let kill = 0; kill < kills; kill++) {
        await setTimeout(200 + Math.random() * 1_500)
        server.refuseEnd()
        // the last answer may come from a database that was already killed
        if (what === 'database') await until(async () => (await server.killDatabase()) || undefined, 240_000)
        else await server.killServer()
        const from = performance.now()
        if (what === 'server') await server.revive()
        await served(server)
        times.push(performance.now() - from)
      }
      await load.stop()
      server.refuseEnd()
      await served(server)
      for (const run of load.runs) {
        const end = await until(async () => {
          const found = (await server.call('GET', `/api/-/runs/${run}`))?.data as { state: string } | undefined
          return found && found.state !== 'running' ? found : undefined
        }, 240_000).catch(async () => (await server.call('GET', `/api/-/runs/${run}`))?.data)
        expect(end).toMatchObject({ state: 'done', total: 30, done: 30, skipped: 0, failed: 0 })
      }
      const names: string[] = []
      for (let page = 1; ; page++) {
        const { data } = await server.sure('GET', `/api/author?pageSize=10000&page=${page}&sortby=id&order=asc`)
        names.push(...(data as { name: string }[]).map(({ name }) => name))
        if ((data as unknown[]).length < 10_000) break
      }
      const there = new Set(names)
      times.sort((one, other) => one - other)
      console.log(
        `${kills} kills of the ${what}: ${load.acknowledged.size} writes and ${load.runs.size} runs acknowledged, ${load.refused()} answers 503, ` +
          `served again after ${Math.round(times[times.length >> 1] ?? 0)} ms (median), ${Math.round(times.at(-1) ?? 0)} ms (longest)`,
      )
      expect([...load.acknowledged].filter((name) => !there.has(name))).toEqual([])
      expect(there.size).toBe(names.length)
      expect(names.filter((name) => name.startsWith('Run'))).toHaveLength(load.runs.size * 30)
      expect(load.faults).toEqual([])
    },
  )
