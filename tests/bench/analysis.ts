import { playdesk } from '#commands/index.ts'
import { indexGrown } from '#server/records/prepare.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { fetchBytes, inTurns, type Line } from './measure.ts'

const days = 90
const countries = ['IN', 'ID', 'NG', 'BD', 'EG', 'KE', 'PK', 'BR']
const sources = ['lobby', 'feed', 'search', 'rank', 'push', 'topic', 'banner']
const newest = '2026-03-31'

/** What the analysis pages ask for, over ninety days of every game in every country and source. */
const boards = {
  'games over 30 days': 'by=game_id&days=30',
  'games of a country over 90 days': 'by=game_id&country=IN&days=90',
  'one game by source over 90 days': 'by=source&game_id=7&days=90',
  'one game in a country by source': 'by=source&game_id=7&country=IN&days=30',
}

/** Dashboards over about this many rows, against the second in which a train of thought is not broken. */
export async function analysisBench(rows: number, rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    const filled = await fillAnalysis(server, Math.ceil(rows / days / countries.length / sources.length))
    const headers = { authorization: `Bearer ${await server.token('viewer')}` }
    const ask = ([name, query]: [string, string]) =>
      [name, () => fetchBytes(`${server.url}/api/-/boards/analysis?${query}`, { headers })] as const
    const times = await inTurns(rounds, Object.fromEntries(Object.entries(boards).map(ask)))
    return Object.entries(times).map(([name, ours]) => ({
      what: `${filled.toLocaleString('en')} analysis rows: ${name}`,
      ours,
      floor: { p50: 1_000, p95: 1_000 },
      limit: 1,
    }))
  } finally {
    await server.stop()
  }
}

/** A statement for each day, as the platform delivers them; answers how many rows there are. */
async function fillAnalysis({ running: { server } }: TestServer, games: number): Promise<number> {
  const { sql, registry } = server
  for (let day = 0; day < days; day++)
    await sql`insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select 'aha-game-analysis', 'test-ie', ${day}::bigint * ${games * countries.length * sources.length} + row_number() over (), 1, '', '', '',
        jsonb_build_object('creation_date', to_char(${newest}::date - ${day}::int, 'YYYY-MM-DD') || 'T00:00:00.000Z', 'game_id', game, 'game_category', game % 20 + 1,
          'country_code', country, 'source', source, 'show_pv', 900 + game % 100, 'show_uv', 500 + game % 90, 'click_pv', 300 + game % 80,
          'click_uv', 200 + game % 70, 'play_time_total', 5000 + game % 60, 'retention_d2', 0.3, 'arpu', 0.02), now(), now()
      from generate_series(1, ${games}::int) game, unnest(${countries}::text[]) country, unnest(${sources}::text[]) source`
  await indexGrown(sql, registry)
  await sql`analyze analysis_sum`
  const [{ count } = { count: 0 }] = await sql<
    { count: number }[]
  >`select count(*)::int as count from record_aha_game_analysis`
  return count
}
