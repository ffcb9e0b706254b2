import { setTimeout } from 'node:timers/promises'
import { playdesk } from '#commands/index.ts'
import { environments } from '#derive/environment.ts'
import { indexGrown } from '#server/records/prepare.ts'
import { ok } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { summary, type Line } from './measure.ts'

const languages = 'en hi ta te bn mr gu kn ml pa ur ar de fr es pt it nl sv da fi pl cs ro hu el tr vi th id'.split(' ')
/** 10,000 items in 30 s */
const mostOfItem = 3
const pollMs = 100

/** Plans a publish of items in 30 languages to all other environments; one of a hundred items is new there. */
export async function publishBench(items: number, rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    await fillHotwords(server, items)
    const targets = environments.slice(1)
    return [
      await lineOf(server, rounds, items, { command: 'hotword.publish', filter: {}, input: { targets } }),
      await lineOf(server, rounds, items, { line: `hotword #1..${items} | publish to ${targets.join(',')}` }),
    ]
  } finally {
    await server.stop()
  }
}

async function lineOf(server: TestServer, rounds: number, items: number, body: object): Promise<Line> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    const { id } = ok(await server.post('/api/-/plans', body)).data as { id: number }
    await planned(server, id)
    times.push(performance.now() - from)
  }
  const most = mostOfItem * items
  const way = 'line' in body ? 'by a line' : 'as a command'
  return {
    what: `${items.toLocaleString('en')} items × 6 environments × ${languages.length} languages planned ${way}`,
    ours: summary(times),
    floor: { p50: most, p95: most },
    limit: 1,
  }
}

export async function planned(server: TestServer, id: number): Promise<void> {
  for (;;) {
    const { data } = ok(await server.get(`/api/-/plans/${id}`)) as { data: { state: string } }
    if (data.state === 'ready') return
    if (data.state !== 'planning') throw new Error(JSON.stringify(data).slice(0, 500))
    await setTimeout(pollMs)
  }
}

/** Fills all environments with the same items and texts, but the last hundredth in the source alone. */
export async function fillHotwords({ running: { server } }: TestServer, items: number): Promise<void> {
  const { sql, registry } = server
  const blank = (area: string) =>
    JSON.stringify(Object.fromEntries(Object.keys(registry.get(area)?.area.fields ?? {}).map((name) => [name, null])))
  for (const [at, code] of languages.entries())
    await sql`insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select 'language', e, ${at + 1}, 1, ${code}, ${code}, ${code},
        ${blank('language')}::text::jsonb || jsonb_build_object('code', ${code}::text, 'name', ${code}::text), now(), now()
      from unnest(${sql.array([...environments])}::text[]) e`
  for (const [place, environment] of environments.entries()) {
    const most = place === 0 ? items : Math.floor(items * 0.99)
    await sql`insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select 'hotword', ${environment}, n, 1, 'word ' || n, 'word ' || n, 'word ' || n,
        ${blank('hotword')}::text::jsonb || jsonb_build_object('name', 'word ' || n), now(), now()
      from generate_series(1, ${most}::int) n`
    await sql`insert into record (area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at)
      select 'hotword-translation', ${environment}, n * 100 + at, 1, n, l || ' ' || n, l || ' ' || n, l || ' ' || n,
        ${blank('hotword-translation')}::text::jsonb || jsonb_build_object('lang', l, 'name', l || ' ' || n), now(), now()
      from generate_series(1, ${most}::int) n, unnest(${sql.array(languages)}::text[]) with ordinality as each (l, at)`
  }
  await indexGrown(sql, registry)
  await sql.unsafe('vacuum analyze record_hotword, record_hotword_translation')
  await sql.unsafe('checkpoint')
}
