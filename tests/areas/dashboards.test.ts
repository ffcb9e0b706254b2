import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { undone } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import type { Board, Day, Scored } from './dashboards.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const read = async <T>(path: string): Promise<T> => {
  const { status, body, text } = await server.get(path)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  return body.data as T
}
const board = (query: string): Promise<Board> => read<Board>(`/api/-/boards/${query}`)
const trend = (query: string): Promise<Day[]> => read<Day[]>(`/api/ahaGameAnalysis?type=trend&${query}`)

const day = '2026-11-02T00:00:00.000Z'
let place = 0
/** A record of a game that nothing was counted of, each in a country of its own. */
async function record(gameId: number, values: object) {
  const country_code = ['FR', 'DE', 'ES', 'IT', 'PL', 'SE'][place++] ?? 'NO'
  const answer = await server.post('/api/ahaGameAnalysis', {
    game_id: gameId,
    country_code,
    creation_date: day,
    ...values,
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return { id: (answer.body.data as { id: number }).id, receipt: answer.body.receipt }
}

async function uncounted(): Promise<number> {
  const [row] = await read<{ id: number }[]>('/api/game?type=wechat&onShelf=0&pageSize=1&sortby=id&order=asc')
  return row?.id ?? 0
}

describe('game analysis', () => {
  test('B95 type=trend answers each day of the requested games; the list itself is unchanged', async () => {
    const [first] = (await board('analysis')).rows
    const days = await trend(`game_id=${first?.['game_id']}&start_time=2026-11-01&end_time=2026-11-10`)
    expect(days.map((each) => each.day)).toEqual(
      Array.from({ length: 10 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`),
    )
    expect(new Set(days.map(({ game_id }) => game_id))).toEqual(new Set([first?.['game_id']]))
    const { body } = await server.get('/api/ahaGameAnalysis?sort=-click_uv&pageSize=3')
    const counts = (body.data as { click_uv: number }[]).map(({ click_uv }) => click_uv)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect((await server.get('/api/ahaGameAnalysis?type=other')).status).toBe(400)
  })

  test('a record enters the sums at once, and leaves them when changed, deleted or undone', async () => {
    const game = await uncounted()
    const days = () => trend(`game_id=${game}&start_time=2026-11-01&end_time=2026-11-05`)
    expect(await days()).toEqual([])
    const one = await record(game, { click_uv: 40, show_uv: 100, retention_d2: 0.5, play_time_total: 4000 })
    const other = await record(game, { click_uv: 60, show_uv: 100, retention_d2: 0.25, play_time_total: 3000 })
    expect(await days()).toMatchObject([
      { day: '2026-11-02', game_id: game, click_uv: 100, uctr: 0.5, play_time_avg: 70, retention_d2: 0.35 },
    ])
    await server.put(`/api/ahaGameAnalysis/${one.id}`, { click_uv: 50 })
    expect((await days())[0]?.click_uv).toBe(110)
    const removed = await server.del(`/api/ahaGameAnalysis/${one.id}`)
    expect((await days())[0]?.click_uv).toBe(60)
    await undone(server, removed.body.receipt)
    expect((await days())[0]?.click_uv).toBe(110)
    await undone(server, other.receipt)
    expect((await days())[0]?.click_uv).toBe(50)
    const dry = await server.request('POST', '/api/ahaGameAnalysis', {
      headers: { 'x-playdesk-dry-run': '1' },
      body: { game_id: game, country_code: 'NL', creation_date: day, click_uv: 9 },
    })
    expect(dry.body.changes).toHaveLength(1)
    expect((await days())[0]?.click_uv).toBe(50)
    await server.del(`/api/ahaGameAnalysis/${one.id}`)
    const [left] = await server.running.server.sql`select count(*) as n from analysis_sum where game_id = ${game}`
    expect(left?.['n']).toBe(0)
  })

  test('the sums by day, country and source agree with the records, in each environment', async () => {
    for (const env of ['test-ie', 'pre-ind'] as const) {
      const { sql } = server.running.server
      const [kept] = await sql`select sum((data->>'click_uv')::float8) as n from record_aha_game_analysis
        where environment = ${env} and deleted_at is null and data->>'creation_date' between '2026-11-01' and '2026-11-19T23'`
      for (const by of ['day', 'game_id', 'country', 'source', 'game_category']) {
        const { body } = await server.get(
          `/api/-/boards/analysis?by=${by}&start=2026-11-01&end=2026-11-19&limit=5000`,
          { env },
        )
        const { rows, totals } = body.data as Board
        const sum = rows.reduce((all, row) => all + Number(row['click_uv']), 0)
        expect([env, by, sum, totals['click_uv']]).toEqual([env, by, kept?.['n'], kept?.['n']])
      }
    }
  })

  test('combinations without their own sum are computed from the records', async () => {
    const query = 'start=2026-11-01&end=2026-11-19&country=IN&source=feed'
    const [byGame, byDay] = await Promise.all([
      board(`analysis?by=game_id&${query}`),
      board(`analysis?by=day&${query}`),
    ])
    const total = (rows: Board['rows']) => rows.reduce((sum, row) => sum + Number(row['click_uv']), 0)
    expect(total(byGame.rows)).toBe(total(byDay.rows))
    expect(total(byGame.rows)).toBeGreaterThan(0)
  })

  test('the same game, country, source and day is not counted twice', async () => {
    const game = await uncounted()
    const values = { game_id: game, country_code: 'PT', source: 'push', creation_date: day, click_uv: 1 }
    expect((await server.post('/api/ahaGameAnalysis', values)).status).toBe(200)
    const again = await server.post('/api/ahaGameAnalysis', values)
    expect([again.status, again.body.errors[0]?.field]).toEqual([422, 'game_id'])
  })

  test('B98 an analysis record is published to India, and counts there', async () => {
    const [row] = await read<{ id: number }[]>('/api/ahaGameAnalysis?creation_date_to=2026-09-01&pageSize=1')
    const there = () => server.get(`/api/ahaGameAnalysis/${row?.id}`, { env: 'test-ind' })
    expect((await there()).status).toBe(404)
    const sent = await server.post('/api/send-aha-game-analysis-to-ind', { ahaGameAnalysisId: row?.id })
    expect([sent.status, (await there()).status]).toEqual([200, 200])
    const { body } = await server.get('/api/-/boards/analysis?by=day&end=2026-09-01', { env: 'test-ind' })
    expect((body.data as Board).totals['click_uv']).toBeGreaterThan(0)
  })
})

describe('a dashboard', () => {
  test('a dashboard shows the preceding span of the same length', async () => {
    const { from, to, before, series, rows } = await board('analysis?start=2026-11-06&end=2026-11-19&compare=1')
    expect([from, to, before]).toEqual(['2026-11-06', '2026-11-19', { from: '2026-10-23', to: '2026-11-05' }])
    expect(new Set(series.now.map((each) => each['game_id'])).size).toBe(5)
    expect(series.before.length).toBeGreaterThan(50)
    expect(rows[0]).toHaveProperty('before')
  })

  test('a dashboard adds up categories from the games in them', async () => {
    const query = 'by=game_category&start=2026-11-01&end=2026-11-10'
    const [categories, games] = await Promise.all([board(`category?${query}`), board(`analysis?${query}`)])
    // stored rates are rounded, so only counts are equal
    const counts = ({ rows }: Board) => rows.map((row) => [row['game_category'], row['click_uv'], row['show_pv']])
    expect(counts(categories).slice(0, 5)).toEqual(counts(games).slice(0, 5))
  })

  test.each([
    ['analysis?by=channel', 'by'],
    ['analysis?metric=fame', 'metric'],
    ['category?country=IN', 'country'],
    ['analysis?start=2026-11-10&end=2026-11-01', 'start'],
    ['analysis?start=2020-01-01&end=2026-11-01', 'start'],
  ])('a dashboard refuses %s', async (query, field) => {
    const { status, body } = await server.get(`/api/-/boards/${query}`)
    expect([status, body.errors[0]?.field]).toEqual([422, field])
  })

  test('an environment without records has an empty board', async () => {
    await server.running.server.sql`delete from record_aha_game_analysis where environment = 'pre-ie'`
    const { status, body } = await server.get('/api/-/boards/analysis', { env: 'pre-ie' })
    expect([status, (body.data as Board).rows, (body.data as Board).newest]).toEqual([200, [], null])
    expect((await server.get('/ahaGamePopular/treemap', { env: 'pre-ie' })).body.data).toEqual([])
    expect((await server.get('/api/ahaGamePotential', { env: 'pre-ie' })).body.total).toBe(0)
  })
})

describe('the data reports', () => {
  const names = ['channel-data', 'adunit-data', 'game-data', 'game-stats', 'game-collect']

  test.each(names)('B33 %s sums the range or has a row per day, with totals of all rows', async (name) => {
    const get = async (query: string) =>
      (await server.get(`/api/${name}?start=2026-11-01&end=2026-11-07&${query}`)).body as unknown as {
        data: Record<string, number | string | null>[]
        total: number
        pageSize: number
        totals: Record<string, number>
        from: string
        to: string
      }
    const [whole, daily] = [await get('is_daily=0&pageSize=10000'), await get('is_daily=1&pageSize=10000')]
    expect([whole.from, whole.to, whole.totals]).toEqual(['2026-11-01', '2026-11-07', daily.totals])
    expect([...new Set(whole.data.map((row) => row['day']))]).toEqual([null])
    expect(new Set(daily.data.map((row) => row['day'])).size).toBe(7)
    const metric = Object.keys(whole.totals)[0] ?? ''
    const sum = (rows: readonly Record<string, number | string | null>[]) =>
      Math.round(rows.reduce((all, row) => all + Number(row[metric]), 0))
    expect([sum(whole.data), sum(daily.data)]).toEqual(Array(2).fill(Math.round(whole.totals[metric] ?? 0)))
    const page = await get('is_daily=1&page=2')
    expect([page.pageSize, page.data.length, page.totals]).toEqual([20, Math.min(20, daily.total - 20), daily.totals])
  })

  test('B33 filters narrow a report, and a new day appears in it at once', async () => {
    const india = await server.get('/api/channel-data?country=IN&channel=ads&start=2026-11-01&end=2026-11-01')
    expect(india.body.data).toHaveLength(1)
    const count = (text: unknown) => (text as { new_users: number }[])[0]?.new_users ?? 0
    await server.post('/api/-/channel-days', { date: '2026-11-01', channel: 'ads', country: 'ZM', new_users: 1234 })
    const more = await server.get('/api/channel-data?country=IN,ZM&channel=ads&start=2026-11-01&end=2026-11-01')
    expect(count(more.body.data) - count(india.body.data)).toBe(1234)
  })
})

describe('potential', () => {
  const potential = (query = '') => read<Scored[]>(`/api/ahaGamePotential?pageSize=500&${query}`)
  const only = (name: string) =>
    ['avg_play_time', 'first_time_avg_play_time', 'first_time_retention_d2', 'grow_rate', 'arpu', 'uctr']
      .map((each) => `${each}_weight=${each === name ? 1 : 0}`)
      .join('&')

  test('games rank by score, and by a single figure if only that has a weight', async () => {
    const rows = await potential()
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1))
    const scores = rows.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(Math.max(...scores)).toBeLessThanOrEqual(100)
    const tried = (await potential(only('uctr'))).filter(({ weights_id }) => weights_id === null)
    const uctr = tried.filter(({ score }) => score > 0 && score < 100).map((row) => row.uctr)
    expect(uctr.length).toBeGreaterThan(10)
    expect(uctr).toEqual(uctr.toSorted((one, other) => other - one))
  })

  test('a row is found by the number of its game, at its rank among all', async () => {
    const [, ...rows] = await potential()
    const wanted = [rows[2], rows[0]]
    expect(wanted.map((row) => row?.id)).toEqual(wanted.map((row) => row?.game_id))
    expect(await potential(`ids=${wanted.map((row) => row?.id).join(',')}`)).toEqual(wanted.toReversed())
  })

  test('a changed weight reranks at once, for all games or one, and an undo restores the ranks', async () => {
    const before = await potential()
    const usual = before.find(({ weights_id }) => weights_id !== null)
    const [config] = await read<{ id: number }[]>(
      '/api/ahaGamePotentialWeightConfig?status=1&sortby=id&order=asc&pageSize=1',
    )
    const changed = await server.put(`/api/ahaGamePotentialWeightConfig/${config?.id}`, { grow_rate_weight: 100 })
    const after = await potential()
    expect(after.map(({ game_id }) => game_id)).not.toEqual(before.map(({ game_id }) => game_id))
    await undone(server, changed.body.receipt)
    expect(await potential()).toEqual(before)
    const game = usual?.game_id
    const own = await server.post('/api/ahaGamePotentialWeightConfig', {
      game_id: before.at(-1)?.game_id,
      status: 1,
      arpu_weight: 90,
    })
    const { id } = own.body.data as { id: number }
    expect((await potential()).find(({ weights_id }) => weights_id === id)?.game_id).toBe(before.at(-1)?.game_id)
    expect(game).toBeGreaterThan(0)
    await undone(server, own.body.receipt)
  })

  test('two active rows for the same games are refused, and so are weights of zero', async () => {
    const twice = await server.post('/api/ahaGamePotentialWeightConfig', { status: 1 })
    expect([twice.status, twice.body.errors[0]?.field]).toEqual([422, 'status'])
    const none = Object.fromEntries(
      only('')
        .split('&')
        .map((pair) => pair.split('=')),
    )
    const nothing = await server.post('/api/ahaGamePotentialWeightConfig', none)
    expect([nothing.status, nothing.body.errors[0]?.field]).toEqual([422, 'avg_play_time_weight'])
    const [draft] = await read<{ id: number }[]>('/api/ahaGamePotentialWeightConfig?status=0&game_id=&pageSize=1')
    expect((await server.put(`/api/ahaGamePotentialWeightConfig/${draft?.id}`, { uctr_weight: 2 })).status).toBe(200)
  })
})

describe('popularity', () => {
  test('the treemap holds the most played games with their category, growth and share of a country', async () => {
    type Node = { game_id: number; value: number; category_name: string; grow_rate: number | null }
    const all = await read<Node[]>('/ahaGamePopular/treemap?limit=10')
    expect(all).toHaveLength(10)
    expect(all.map(({ value }) => value)).toEqual(all.map(({ value }) => value).toSorted((one, other) => other - one))
    expect(all.every(({ category_name }) => category_name !== '')).toBe(true)
    const indian = await read<Node[]>('/ahaGamePopular/treemap?country_code=IN&limit=500')
    const first = indian.find(({ game_id }) => game_id === all[0]?.game_id)
    expect(first?.value).toBeLessThan(all[0]?.value ?? 0)
  })

  test('X21 the path popular is not read as an id and shows known data of a game', async () => {
    const [first] = await read<{ game_id: number; session: number; rank: number }[]>('/ahaGameCharacteristic/popular')
    expect([first?.rank, first?.session]).toEqual([1, expect.any(Number)])
    const [own] = await read<{ session: number }[]>(`/ahaGameCharacteristic?game_id=${first?.game_id}`)
    expect(own?.session).toBe(first?.session)
    const twice = await server.post('/ahaGameCharacteristic', { game_id: first?.game_id })
    expect([twice.status, twice.body.errors[0]?.field]).toEqual([422, 'game_id'])
  })

  test('a chart position has its history', async () => {
    const [app] = await read<{ package: string }[]>('/api/google-ranking?chart=free&country=IN&ranking=3&pageSize=1')
    const days = await read<{ date: string; ranking: number; previous: number }[]>(
      `/api/google-ranking?package=${app?.package}&chart=free&country=IN&sortby=date&order=asc&pageSize=100`,
    )
    expect(days.length).toBeGreaterThan(3)
    const next = days
      .slice(1)
      .filter(({ date }, at) => Date.parse(date) - Date.parse(days[at]?.date ?? '') === 86_400_000)
    const before = new Map(days.map(({ date, ranking }) => [Date.parse(date), ranking]))
    for (const { date, previous } of next) expect(previous).toBe(before.get(Date.parse(date) - 86_400_000))
  })
})
