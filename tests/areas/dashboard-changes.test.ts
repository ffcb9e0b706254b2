import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyArea } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { make, ok } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import type { Board } from './dashboards.ts'

const server = sharedServer({ catalogue: playdesk })

/** Inserts rows like those of the counting: SQL for their data and its source. */
const fill = (area: string, env: Environment, data: string, from: string) =>
  server.running.server.sql.unsafe(
    `insert into record (area, environment, id, version, data, created_at, updated_at)
     select '${area}', '${env}', nextval('record_id'), 1, jsonb_build_object(${data}), now(), now() from ${from}`,
  )

async function read<T>(env: Environment, path: string): Promise<T> {
  return ok(await server.get(path, { env })).data as T
}
const board = (env: Environment, query: string) => read<Board>(env, `/api/-/boards/${query}`)

interface Played {
  readonly game_id: number
  readonly rank: number
  readonly arpu: number | null
  readonly score: number
  readonly grow_rate: number | null
  readonly is_new: 0 | 1 | null
}

describe('an unmeasured rate', () => {
  const env = 'test-ie'

  test('an unmeasured rate is null and lowers no other; measured later, it counts', async () => {
    const { id: game } = await make(server, '/api/game', { name: 'Known', type: 'h5' })
    const write = (day: string, rates: object) =>
      make(server, '/api/ahaGameAnalysis', {
        game_id: game,
        country_code: 'IN',
        creation_date: day,
        click_uv: 1_000,
        show_uv: 5_000,
        ...rates,
      })
    await write('2026-11-01T00:00:00.000Z', { retention_d2: 0.3, arpu: 0.25 })
    const { id: newest } = await write('2026-11-02T00:00:00.000Z', {})
    const [known, unknown] = [
      { click_uv: 1_000, retention_d2: 0.3, arpu: 0.25 },
      { click_uv: 1_000, retention_d2: null, arpu: null },
    ]
    const whole = { ...known, click_uv: 2_000 }
    expect(await board(env, 'analysis?by=day&days=2')).toMatchObject({ totals: whole, rows: [known, unknown] })
    for (const by of ['game_id', 'country', 'source', 'game_category'])
      expect((await board(env, `analysis?by=${by}&days=2`)).rows).toMatchObject([whole])
    expect((await board(env, 'analysis?by=game_id&days=2&country=IN&source=lobby')).rows).toMatchObject([whole])
    const span = 'start_time=2026-11-01&end_time=2026-11-02'
    const trend = await read<object[]>(env, `/api/ahaGameAnalysis?type=trend&${span}`)
    expect(trend).toMatchObject([known, unknown])
    expect(Object.keys(trend[0] ?? {}).filter((name) => /retained|paid|revenue/.test(name))).toEqual([])
    const { body } = await server.get('/api/game-stats?is_daily=1&start=2026-11-01&end=2026-11-02')
    expect(body).toMatchObject({ data: [known, unknown], totals: whole })
    const { text } = await server.get('/api/-/boards/game-stats/export?by=day&days=2')
    expect(text.split(/\r?\n/).map((line) => line.split(',')[3])).toEqual(
      expect.arrayContaining(['Day-2 retention (%)', '30', '', '30']),
    )
    expect(await read(env, '/api/ahaGamePotential?days=1')).toMatchObject([{ game_id: game, arpu: null }])
    await server.put(`/api/ahaGameAnalysis/${newest}`, { retention_d2: 0, arpu: 0.75 })
    expect((await board(env, 'analysis?by=day&days=2')).totals).toMatchObject({ retention_d2: 0.15, arpu: 0.5 })
  })

  test('missing or invalid rates of categories are null as well', async () => {
    const rates = `(array['0.5'::jsonb, 'null'::jsonb, '"n/a"'::jsonb])[n]`
    await fill(
      'aha-game-category-analysis',
      env,
      `'creation_date', '2026-11-0' || n || 'T00:00:00.000Z', 'game_category', 4, 'click_uv', 10, 'retention_d2', ${rates}, 'arpu', ${rates}`,
      'generate_series(1, 3) n',
    )
    const { rows, totals } = await board(env, 'category?by=day&start=2026-11-01&end=2026-11-03')
    expect([...rows, totals].map((row) => [row['retention_d2'], row['arpu']])).toEqual([
      [0.5, 0.5],
      [null, null],
      [null, null],
      [0.5, 0.5],
    ])
  })

  test('unmeasured rates carry no weight in the score of a game', async () => {
    const only = 'prod-ind'
    const data = `'creation_date', '2026-11-01T00:00:00.000Z', 'game_id', n, 'click_uv', 10, 'show_uv', 40 - n, 'play_time_total', n`
    await fill('aha-game-analysis', only, data, 'generate_series(1, 2) n')
    const scored = await read<Played[]>(only, '/api/ahaGamePotential?days=1')
    expect(scored.map(({ game_id, score, arpu }) => [game_id, score, arpu])).toEqual([
      [2, 100, null],
      [1, 0, null],
    ])
  })
})

describe('the days before', () => {
  const env = 'test-ind'
  // 90 days up to the end of October; a second game is there for the last 40 of them
  beforeAll(async () => {
    const day = `'2026-10-31'::date - n || 'T00:00:00.000Z'`
    const game = `case when n < 40 then 1 + n % 2 else 1 end`
    await fill(
      'aha-game-analysis',
      env,
      `'creation_date', ${day}, 'game_id', ${game}, 'click_uv', 10`,
      'generate_series(0, 89) n',
    )
    await fill('channel-day', env, `'date', ${day}, 'channel', 'ads', 'active_users', 5`, `generate_series(0, 29) n`)
    await fill('channel-day', env, `'date', d, 'channel', 'ads', 'active_users', 1`, `unnest(array['', 'n/a']) d`)
  })

  test.each([
    ['analysis?days=45&by=country', { from: '2026-08-03', to: '2026-09-16' }, 450],
    ['analysis?start=2026-10-17&end=2026-11-15&by=country', { from: '2026-10-02', to: '2026-10-16' }, 150],
    ['channel-data?days=15', { from: '2026-10-02', to: '2026-10-16' }, 75],
  ])('the days before %s are as many as were counted', async (query, before, figure) => {
    const answer = await board(env, `${query}&compare=1`)
    const metric = query.startsWith('channel') ? 'active_users' : 'click_uv'
    expect(answer.before).toEqual(before)
    expect([answer.past[metric], answer.totals[metric]]).toEqual([figure, figure])
    expect(answer.rows.map((row) => row['before'])).toEqual([figure])
    const sum = answer.series.before.reduce((all, row) => all + Number(row[metric]), 0)
    expect(sum).toBe(figure)
  })

  test.each([
    'analysis?days=60',
    'analysis?days=46',
    'analysis?start=2026-11-05&end=2026-11-15',
    'channel-data?days=16',
    'category',
  ])('the days before %s are not compared when some of them were not counted', async (query) => {
    const answer = await board(env, `${query}&compare=1`.replace('category&', 'category?'))
    expect([answer.before, answer.past, answer.series.before]).toEqual([null, {}, []])
    expect(answer.rows.map((row) => row['before'])).toEqual(answer.rows.map(() => null))
  })

  test.each(['/ahaGamePopular/treemap', '/ahaGameCharacteristic/popular', '/api/ahaGamePotential'])(
    '%s distinguishes a new game from one whose past is unknown',
    async (path) => {
      const growth = async (days: number) => {
        const rows = await read<Played[]>(env, `${path}?days=${days}`)
        const sorted = rows.toSorted((one, other) => one.game_id - other.game_id)
        return sorted.map(({ game_id, grow_rate, is_new }) => [game_id, grow_rate, is_new])
      }
      expect(await growth(60)).toEqual([
        [1, null, null],
        [2, null, null],
      ])
      expect(await growth(45)).toEqual([
        [1, 250 / 450 - 1, 0],
        [2, null, 1],
      ])
    },
  )
})

describe('more games than one read', () => {
  const env = 'pre-ie'
  const games = 12_345
  // the most played of today were the least played of yesterday; some rows state no game
  const [today, yesterday] = [(game: number) => game, (game: number) => 20_000 - game]
  const growth = (game: number) => today(game) / yesterday(game) - 1

  beforeAll(async () => {
    for (const [day, players] of [
      ['2026-10-01', '20000 - n'],
      ['2026-10-02', 'n'],
    ] as const)
      await fill(
        'aha-game-analysis',
        env,
        `'creation_date', '${day}', 'game_id', nullif(n, ${games + 1}), 'click_uv', ${players}`,
        `generate_series(1, ${games + 1}) n`,
      )
  }, 240_000)

  test.each(['/ahaGameCharacteristic/popular', '/api/ahaGamePotential'])(
    '%s lists all games, with their growth',
    async (path) => {
      const page = async (number: number, query = 'pageSize=1') => {
        const { total, data } = ok(await server.get(`${path}?days=1&page=${number}&${query}`, { env }))
        return { total, games: (data as Played[]).map(({ game_id, grow_rate, rank }) => [game_id, grow_rate, rank]) }
      }
      expect(await page(1)).toEqual({ total: games, games: [[games, growth(games), 1]] })
      expect(await page(games)).toEqual({ total: games, games: [[1, growth(1), games]] })
      expect(await page(games + 1)).toEqual({ total: games, games: [] })
      const found = [12_222, 2_222].map((game) => [game, growth(game), games + 1 - game])
      expect(await page(1, 'keyword=2222')).toEqual({ total: 2, games: found })
    },
  )

  test('the treemap has the growth of the largest games', async () => {
    const [first] = await read<Played[]>(env, '/ahaGamePopular/treemap?days=1&limit=1')
    expect([first?.game_id, first?.grow_rate]).toEqual([games, growth(games)])
  })
})

describe('earlier values of each row', () => {
  const env = 'pre-ind'
  const [area, days] = ['collect-day', ['2026-10-01', '2026-10-02']]

  test('earlier values are known for all requested rows, including rows without a stated game or country', async () => {
    for (const [at, day] of days.entries())
      await fill(
        area,
        env,
        `'date', '${day}', 'game_id', nullif(n, 1500), 'country', case when n > 10 then 'IN' end, 'added', n * ${at + 1}`,
        'generate_series(1, 1500) n',
      )
    const { rows } = await board(env, 'game-collect?by=game_id&days=1&limit=5000')
    expect(rows.length).toBe(1_500)
    expect(rows[0]).toMatchObject({ game_id: null, added: 3_000, before: 1_500 })
    expect(rows.filter((row) => row['before'] !== Number(row['added']) / 2)).toEqual([])
    const byCountry = await board(env, 'game-collect?by=country&days=1')
    expect(byCountry.rows.map((row) => [row['country'], row['before']])).toEqual([
      ['IN', 1_125_695],
      [null, 55],
    ])
  })

  test('earlier values are known for records without dimensions, which are plotted too', async () => {
    const data = (unknown: string) =>
      `'date', '2026-10-0' || n || 'T00:00:00.000Z', 'active_users', 7 * n, 'game_category', ${unknown}, 'click_uv', 7 * n`
    await fill('channel-day', env, data('null'), 'generate_series(1, 2) n')
    await fill('channel-day', env, `${data('null')}, 'channel', null`, 'generate_series(1, 2) n')
    const dated = (text: string) => text.replace("'date'", "'creation_date'")
    await fill('aha-game-category-analysis', env, dated(data('null')), 'generate_series(1, 2) n')
    await fill('aha-game-analysis', env, `${dated(data('null'))}, 'game_id', 1`, 'generate_series(1, 2) n')
    for (const [query, figure] of [
      ['channel-data?by=channel', 14],
      ['category?by=game_category', 7],
      ['analysis?by=game_category', 7],
      ['analysis?by=country', 7],
    ] as const) {
      const { rows, series } = await board(env, `${query}&days=1&compare=1`)
      const metric = query.startsWith('channel') ? 'active_users' : 'click_uv'
      const seen = [rows[0]?.['before'], series.now[0]?.[metric], series.before[0]?.[metric]]
      expect([query, rows.length, ...seen]).toEqual([query, 1, figure, 2 * figure, figure])
    }
  })
})

test('a board by day has every day of its span, or the requested number', async () => {
  const env = 'prod-ie'
  const [start, end] = ['2024-11-20', '2026-11-20']
  const data = `'creation_date', '${start}'::date + n, 'game_id', 1, 'click_uv', 1`
  await fill('aha-game-analysis', env, data, 'generate_series(0, 730) n')
  const { rows, groups } = await board(env, `analysis?by=day&start=${start}&end=${end}`)
  expect([rows.length, groups, rows[0]?.['day'], rows.at(-1)?.['day']]).toEqual([731, 731, start, end])
  const few = await board(env, `analysis?by=day&start=${start}&end=${end}&limit=3`)
  expect(few.rows.map((row) => row['day'])).toEqual(['2024-11-20', '2024-11-21', '2024-11-22'])
})

test('a day is counted under its written date, whatever the time zone', async () => {
  const to = { env: 'pre-ie' } as const
  const [game, category] = [
    await make(server, '/api/game', { name: 'Counted', type: 'h5' }, to),
    await make(server, '/api/category', { name: 'Counted' }, to),
  ]
  for (const [path, name, values] of [
    ['/api/ahaGameAnalysis', 'creation_date', { game_id: game.id, country_code: 'ZM' }],
    ['/api/ahaGameCategoryAnalysis', 'creation_date', { game_category: category.id }],
    ['/api/-/channel-days', 'date', { channel: 'ads', country: 'ZM' }],
    ['/api/-/adunit-days', 'date', { ad_unit: 'splash', country: 'ZM' }],
    ['/api/-/collect-days', 'date', { game_id: game.id, country: 'ZM' }],
  ] as const) {
    const made = await make(server, path, { ...values, [name]: '2025-10-20T00:30+05:30' }, to)
    expect([path, made[name]]).toEqual([path, '2025-10-20T00:00:00.000Z'])
  }
  const counted = Object.values<AnyArea>(playdesk.areas).flatMap(({ id, fields }) =>
    Object.values(fields).flatMap(({ past, day }) => (past ? [[id, day]] : [])),
  )
  expect(counted).toContainEqual(['google-ranking', true])
  expect(counted.filter(([, isDay]) => !isDay)).toEqual([])
})
