import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { make, ok } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'
import type { Board } from './dashboards.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
})
afterAll(() => server.stop())

/** Rows of an area as the counting writes them: SQL for their data, and what it is made from. */
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

describe('a rate that was not measured', () => {
  const env = 'test-ie'

  test('is not 0, and lessens no other, wherever it is shown; measured later, it counts', async () => {
    const { id: game } = await make(server, '/api/game', { name: 'Known', type: 'h5' })
    const write = (day: string, rates: object) =>
      make(server, '/api/ahaGameAnalysis', {
        ...{ game_id: game, country_code: 'IN', creation_date: day, click_uv: 1_000, show_uv: 5_000 },
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

  test('does so for categories as well, and where it is no number', async () => {
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

  test('of any game weighs nothing in what they score', async () => {
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
