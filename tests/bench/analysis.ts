import { playdesk } from '#commands/index.ts'
import { indexGrown } from '#server/records/prepare.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { boards } from './boards.ts'
import { fetchBytes, inTurns, type Line } from './measure.ts'

const days = 90
const countries = ['IN', 'ID', 'NG', 'BD', 'EG', 'KE']
const sources = ['lobby', 'feed', 'search', 'rank', 'push']
const newest = '2026-03-31'

/** Measures each call of the dashboards with about this many rows, against the limit for an immediate answer. */
export async function analysisBench(rows: number, rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    const filled = await fillAnalysis(server, Math.ceil(rows / days / countries.length / sources.length))
    const headers = { authorization: `Bearer ${await server.token('viewer')}` }
    const ask = (path: string) => [path, () => fetchBytes(`${server.url}${path}`, { headers })] as const
    const times = await inTurns(rounds, Object.fromEntries(boards.map(ask)))
    return Object.entries(times).map(([path, ours]) => ({
      what: `${filled.toLocaleString('en')} analysis rows: ${path}`,
      ours,
      floor: { p50: 150, p95: 150 },
      limit: 1,
    }))
  } finally {
    await server.stop()
  }
}

/** Fills every area of the dashboards, one day per statement like the platform; returns the number of analysis rows. */
async function fillAnalysis({ running: { server } }: TestServer, games: number): Promise<number> {
  const { sql, registry } = server
  const { area } = registry.get('game') ?? {}
  const blank = JSON.stringify(Object.fromEntries(Object.keys(area?.fields ?? {}).map((name) => [name, null])))
  let last = 0
  const fill = async (name: string, data: string, from: string, values: readonly unknown[]): Promise<void> => {
    const { count } = await sql.unsafe(
      `insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
       select '${name}', 'test-ie', ${last} + row_number() over (), 1, '', '', '', ${data}, now(), now() from ${from}`,
      values as never[],
    )
    last += count
  }
  const name = `'Game ' || game`
  const traits = `'first_time_avg_play_time', game % 300, 'first_time_retention_d2', (game % 40) / 100.0`
  await sql.unsafe(
    `insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
     select 'game', 'test-ie', game, 1, ${name}, ${name}, ${name}, $1::text::jsonb || jsonb_build_object('name', ${name},
       'category', game % 20 + 1, 'description', repeat('What it is about. ', 40)), now(), now() from generate_series(1, $2::int) game`,
    [blank, games],
  )
  const all = 'generate_series(1, $1::int) game'
  await fill('aha-game-characteristic', `jsonb_build_object('game_id', game, 'session', 1, ${traits})`, all, [games])
  const traffic = `'show_pv', 900 + game % 100, 'show_uv', 500 + game % 90, 'click_pv', 300 + game % 80, 'click_uv', 200 + game % 70,
    'play_time_total', 5000 + game % 60, 'retention_d2', 0.3, 'arpu', 0.02`
  for (let before = 0; before < days; before++) {
    const day = new Date(Date.parse(newest) - before * 86_400_000).toISOString()
    const places = `unnest($1::text[]) country`
    await fill(
      'aha-game-analysis',
      `jsonb_build_object('creation_date', '${day}', 'game_id', game, 'game_category', game % 20 + 1, 'country_code', country, 'source', source, ${traffic})`,
      `${places}, unnest($2::text[]) source, generate_series(1, $3::int) game`,
      [countries, sources, games],
    )
    await fill(
      'aha-game-category-analysis',
      `jsonb_build_object('creation_date', '${day}', 'game_category', game, ${traffic})`,
      all,
      [20],
    )
    await fill(
      'channel-day',
      `jsonb_build_object('date', '${day}', 'channel', part, 'country', country, 'new_users', 5, 'active_users', 9, 'sessions', 12, 'play_time', 400, 'revenue', 0.5)`,
      `${places}, unnest(array['organic', 'preload', 'play', 'ads', 'share', 'partner']) part`,
      [countries],
    )
    await fill(
      'adunit-day',
      `jsonb_build_object('date', '${day}', 'ad_unit', part, 'country', country, 'requests', 90, 'filled', 80, 'impressions', 70, 'clicks', 3, 'revenue', 0.5)`,
      `${places}, unnest(array['splash', 'home-feed', 'interstitial', 'rewarded']) part`,
      [countries],
    )
    await fill(
      'collect-day',
      `jsonb_build_object('date', '${day}', 'game_id', game, 'country', country, 'added', 9, 'removed', 4, 'visits', 30)`,
      `${places}, generate_series(1, $2::int) game`,
      [countries, Math.min(games, 400)],
    )
  }
  await indexGrown(sql, registry)
  await sql`vacuum analyze`
  const [{ kept, summed } = { kept: 0, summed: 0 }] = await sql<{ kept: number; summed: number }[]>`
    select (select count(*) from record_aha_game_analysis) as kept,
      (select coalesce(sum(rows), 0)::bigint from analysis_sum where grain = 'market') as summed`
  if (kept !== summed) throw new Error(`${kept} rows were written, and ${summed} added up`)
  return kept
}
