import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { environments } from '#derive/environment.ts'
import { storesIn } from '#server/records/indexes.ts'
import { isPublished, registry, type AreaStore } from '#server/records/registry.ts'
import { Caller } from '../../contract/caller.ts'
import { seed } from '../../depth.ts'
import { rowsOf } from '../../engine/client.ts'
import { usualInput, writes } from '../../engine/every-command.ts'
import { comparedDrift, environmentPairs } from './compared-drift.ts'
import { startServer, type TestServer } from '../start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, demo: true })
  console.log(`seed ${seed}`)
}, 1200_000)
afterAll(() => server.stop())

const stores = registry(playdesk.areas)
const published = storesIn(stores).filter((areaStore) => isPublished(stores, areaStore))

function itemAreaOf({ area, parent }: AreaStore): string {
  return parent ? itemAreaOf(parent.store) : area.id
}

/** Counts by item area and pair, compared in full. */
async function expectedCounts(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const areaStore of published)
    for (const [pair, ids] of await comparedDrift(server.running.server.sql, areaStore)) {
      const key = `${itemAreaOf(areaStore)} ${pair}`
      if (ids.size > 0) counts.set(key, (counts.get(key) ?? 0) + ids.size)
    }
  return counts
}

test('the counts equal a full comparison after each hundred of 1,000 random writes in all areas and environments', async () => {
  let state = (seed % 2_147_483_646) + 1
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const some = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const caller = new Caller(server, playdesk.areas)
  const own = writes.filter(({ area }) => {
    const areaStore = stores.get(area.id)?.store
    return areaStore !== undefined && isPublished(stores, areaStore)
  })
  const sends = own.filter(({ command }) => command.verb === 'publish')
  let done = 0
  let elsewhere = 0
  // few records exist in all environments, so some seeds need more writes
  for (let turn = 0; (done < 1_000 || elsewhere <= 100) && turn < 6_000; turn++) {
    const entry = some(random() < 0.3 ? sends : own)
    const given = await usualInput(server, caller, entry).catch(() => undefined)
    if (!given) continue
    const env = random() < 0.5 ? 'test-ie' : some(environments)
    const targets =
      entry.command.verb === 'publish' && !entry.command.to
        ? { targets: environments.filter((each) => each !== env && random() < 0.5), overwrite: 1 }
        : {}
    const { status } = await caller.send(entry, { ...given, ...targets }, { env })
    if (status !== 200) continue
    done++
    if (env !== 'test-ie') elsewhere++
    if (done % 100 > 0) continue
    const shown = rowsOf(await server.get('/api/-/drift'))
    const counts = new Map(
      shown.map(({ area, from, to, records, ignored = 0 }) => [
        `${String(area)} ${String(from)} ${String(to)}`,
        Number(records) + Number(ignored),
      ]),
    )
    expect(counts).toEqual(await expectedCounts())
  }
  expect(done).toBeGreaterThanOrEqual(1_000)
  expect(elsewhere).toBeGreaterThan(100)
  expect(environmentPairs).toHaveLength(15)
}, 1_800_000)
