import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { count as many, seed } from '../depth.ts'
import { until } from '../engine/client.ts'
import { chance } from './chance.ts'
import { victim, type Victim } from './victim.ts'

const rounds = many(2, 20)
const count = 2_000

interface Run {
  readonly state: string
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
}

interface Memo {
  readonly id: number
  readonly name: string
  readonly round: number
  readonly _version: number
}

test(
  `kill -9 at random moments of a run of ${count} changes, ${rounds} rounds: each change is made exactly once`,
  { timeout: 240_000 + rounds * 60_000 },
  async () => {
    const random = chance(seed)
    const server = await victim()
    onTestFinished(() => server.end())
    const made = await planAndApply(
      server,
      'memo.create',
      Array.from({ length: count }, (_, n) => ({ name: `Memo ${n}`, round: 0 })),
    )
    expect(await ended(server, made)).toMatchObject({ done: count })
    const ids = (await memos(server)).map(({ id }) => id)
    const acknowledged = new Map<string, number>()
    for (let round = 1; round <= rounds; round++) {
      const run = await planAndApply(
        server,
        'memo.update',
        ids.map((id) => ({ id, round })),
        // every second run is slow enough to be killed between its first and last changes
        round % 2 === 0 ? { rate: 2_000 } : {},
      )
      const kills = 1 + random(3)
      let seen = 0
      for (let kill = 0; kill < kills; kill++) {
        await setTimeout(random(round % 2 === 0 ? 900 : 350))
        seen = Math.max(seen, ((await server.call('GET', `/api/-/runs/${run}`))?.data as Run | undefined)?.done ?? 0)
        const name = `Acknowledged ${round} ${kill}`
        const written = await server.call('POST', '/api/author', { name })
        if (written?.status === 200) acknowledged.set(name, written.receipt)
        const paused = random(4) === 0 && (await server.call('POST', `/api/-/runs/${run}/pause`))
        const held = paused && paused.status === 200 ? (paused.data as Run) : undefined
        const what = random(3)
        if (what !== 1) await server.killServer()
        if (what !== 0) await server.killDatabase()
        await server.revive()
        const now = (await server.sure('GET', `/api/-/runs/${run}`)).data as Run
        expect(now.done).toBeGreaterThanOrEqual(seen)
        if (held) {
          expect(now).toMatchObject({ state: 'paused', done: held.done })
          await server.sure('POST', `/api/-/runs/${run}/resume`)
        }
      }
      expect(await ended(server, run)).toMatchObject({
        state: 'done',
        total: count,
        done: count,
        skipped: 0,
        failed: 0,
      })
      const rows = await memos(server)
      // each record has one version per round, and the value of this one: no write is lost or repeated
      expect(rows.filter((row) => row._version !== round + 1 || row.round !== round)).toEqual([])
      expect(rows).toHaveLength(count)
    }
    const authors = (await server.sure('GET', '/api/author?pageSize=10000')).data as { name: string }[]
    const names = authors.map(({ name }) => name)
    expect([...acknowledged.keys()].filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  },
)

async function planAndApply(server: Victim, command: string, input: object[], policy: object = {}): Promise<number> {
  const { id, hash } = (await server.sure('POST', '/api/-/plans', { command, input })).data as {
    id: number
    hash: string
  }
  return ((await server.sure('POST', `/api/-/plans/${id}/apply`, { hash, ...policy })).data as { run: number }).run
}

async function ended(server: Victim, run: number): Promise<Run> {
  return until(async () => {
    const found = (await server.call('GET', `/api/-/runs/${run}`))?.data as Run | undefined
    return found && found.state !== 'running' ? found : undefined
  }, 240_000)
}

async function memos(server: Victim): Promise<Memo[]> {
  return (await server.sure('GET', '/api/memo?pageSize=10000&sortby=id&order=asc')).data
}
