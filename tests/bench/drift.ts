import { playdesk } from '#commands/index.ts'
import { environments } from '#derive/environment.ts'
import { indexGrown } from '#server/records/prepare.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { fetchBytes, inTurns, summary, type Line, type Times } from './measure.ts'

/** Compares drift over many records with the times that it may take; the ratio is the share of that time. */
export async function driftBench(records: number, rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    const items = Math.floor(records / environments.length)
    await fill(server, items)
    const headers = {
      authorization: `Bearer ${await server.token('admin')}`,
      'x-requested-with': 'playdesk',
      'content-type': 'application/json',
    }
    const read = (path: string) => fetchBytes(`${server.url}${path}`, { headers })
    const pair = 'area=hotword&from=test-ie&to=test-ind'
    let n = 0
    const write = () =>
      fetchBytes(`${server.url}/api/hotword/${(++n % items) + 1}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ name: `changed ${n}` }),
      })
    const ids = Array.from({ length: 100 }, (_, at) => items - at)
    await read('/api/-/drift')
    const times = await inTurns(rounds, {
      areas: () => read('/api/-/drift'),
      badges: () => read(`/api/-/drift-rows?${pair}&ids=${ids.join()}`),
      fields: () => read(`/api/-/drift/hotword/${(++n % items) + 1}?from=test-ie&to=test-ind`),
      items: () => read('/api/-/drift/hotword?from=test-ie&to=test-ind'),
    })
    const writes: number[] = []
    const areas: number[] = []
    for (let round = 0; round < rounds; round++) {
      writes.push(await taken(write))
      areas.push(await taken(() => read('/api/-/drift')))
    }
    const upkeep = await upkeepOf(server, items, rounds)
    const written = summary(writes)
    const size = (items * environments.length).toLocaleString('en')
    return [
      line(`all areas of ${size} records, unchanged`, times['areas'], 200),
      line('all areas after a write to the largest', summary(areas), 200),
      line('a write until its badge', plus(written, times['badges']), 5_000),
      line('fields of an item', times['fields'], 200),
      line('items that differ', times['items'], 200),
      { what: 'upkeep of a write', ours: upkeep, floor: share(written, 0.15), limit: 1 },
    ]
  } finally {
    await server.stop()
  }
}

/** Fills all environments with the same items; every thousandth differs in one of them. */
async function fill({ running: { server } }: TestServer, items: number): Promise<void> {
  const blank = Object.fromEntries(
    Object.keys(server.registry.get('hotword')?.area.fields ?? {}).map((name) => [name, null]),
  )
  for (const environment of environments)
    await server.sql`insert into record (area, environment, id, version, label, sort_key, search, created_at, updated_at, data)
      select 'hotword', ${environment}, n, 1, 'word ' || n, 'word ' || n, 'word ' || n, now(), now(),
        ${JSON.stringify(blank)}::text::jsonb || jsonb_build_object('name', 'word ' || n || case when n % 1000 = 0 then ${environment} else '' end)
      from generate_series(1, ${items}::int) n`
  await indexGrown(server.sql, server.registry)
  await server.sql.unsafe('vacuum analyze record_hotword')
  await server.sql.unsafe('checkpoint')
}

/** Returns the time per row that marks add to an update of many rows. */
async function upkeepOf({ running: { server } }: TestServer, items: number, rounds: number): Promise<Times> {
  const many = Math.min(2_000, items)
  const update = (role: 'origin' | 'replica') => () =>
    server.sql.begin(async (tx) => {
      await tx.unsafe(`set local session_replication_role = ${role}`)
      await tx`update record set version = version + 1 where area = 'hotword' and environment = 'pre-ie' and id <= ${many}`
    })
  const { marked, plain } = await inTurns(Math.min(rounds, 20), { marked: update('origin'), plain: update('replica') })
  const added = Math.max(0, ((marked?.p50 ?? 0) - (plain?.p50 ?? 0)) / many)
  return { p50: added, p95: added }
}

async function taken(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

function line(what: string, ours: Times | undefined, most: number): Line {
  return { what, ours: ours ?? { p50: 0, p95: 0 }, floor: { p50: most, p95: most }, limit: 1 }
}

function plus(one: Times, other: Times | undefined): Times {
  return { p50: one.p50 + (other?.p50 ?? 0), p95: one.p95 + (other?.p95 ?? 0) }
}

function share({ p50, p95 }: Times, of: number): Times {
  return { p50: p50 * of, p95: p95 * of }
}
