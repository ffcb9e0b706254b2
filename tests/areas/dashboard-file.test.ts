import papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { make, ok } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'

const games = 12_345
const path = '/api/-/boards/game-collect/export'
const span = 'start=2026-03-01&end=2026-03-02'

let named: number
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  named = (await make(server, '/api/game', { name: '=1+1', type: 'h5' })).id
  // rows like those of the counting: many games share a sum, and one row has no game
  await server.running.server.sql`
    insert into record (area, environment, id, version, data, created_at, updated_at)
    select 'collect-day', 'test-ie', n, 1, jsonb_build_object('date', '2026-03-01T00:00:00.000Z', 'country', case when n % 2 = 0 then 'IE' end,
      'game_id', case when n = 7 then ${named}::bigint when n = 8 then null else n end, 'added', n % 100, 'removed', 1, 'visits', n), now(), now()
    from generate_series(1, ${games}) n`
})

async function sheet(query: string, headers: Record<string, string> = {}): Promise<string[][]> {
  const { status, text, headers: sent } = await server.get(`${path}?${span}&${query}`, { headers })
  expect([status, sent['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return papa.parse<string[]>(text.replace(/^\ufeff/, '').trimEnd()).data
}

describe('a dashboard as CSV', () => {
  test('every group occurs once, the largest figure first, and the total adds up', async () => {
    const [head, ...lines] = await sheet('by=game_id&metric=added')
    expect(head).toEqual(['id', 'Game', 'Added', 'Removed', 'Net', 'Opened'])
    const total = lines.at(-1)!
    const own = lines.slice(0, -1)
    expect([own.length, new Set(own.map(([id]) => id)).size]).toEqual([games, games])
    const added = own.map((line) => Number(line[2]))
    expect(added).toEqual(added.toSorted((a, b) => b - a))
    const sum = (at: number) => own.reduce((all, line) => all + Number(line[at]), 0)
    expect(total).toEqual(['', 'Total', ...[2, 3, 4, 5].map((at) => String(sum(at)))])
    expect(own.find(([id]) => id === String(named))?.[1]).toBe("'=1+1")
    expect(own.find(([id]) => id === '')?.[1]).toBe('Unknown')
    expect(own.find(([id]) => id === '5000')?.[1]).toBe('#5000')
  })

  test('rows can be split by country and day, filtered, and written in Chinese', async () => {
    expect(await sheet('by=country')).toEqual([
      ['id', 'Country', 'Added', 'Removed', 'Net', 'Opened'],
      expect.arrayContaining(['', 'Unknown']),
      expect.arrayContaining(['IE', 'Ireland']),
      expect.arrayContaining(['Total']),
    ])
    const [head, day, total] = await sheet('by=day&country=IE', { 'accept-language': 'zh' })
    expect(head).toEqual(['日期', '新增收藏', '取消收藏', '净增收藏', '收藏夹打开'])
    expect([day?.[0], total?.[0], day?.slice(1)]).toEqual(['2026-03-01', '合计', total?.slice(1)])
  })

  test('an invalid export is refused before it begins', async () => {
    for (const query of ['by=channel', 'metric=arpu', 'start=2026-03-03&end=2026-03-02'])
      expect((await server.get(`${path}?${query}`)).body.errors).toHaveLength(1)
    expect((await server.get(`${path}?${span}`, { as: null })).status).toBe(401)
  })
})

test('a report by day has each row on one page, whatever the page size', async () => {
  await server.running.server.sql`
    insert into record (area, environment, id, version, data, created_at, updated_at)
    select 'collect-day', 'test-ie', ${games}::int + n, 1, jsonb_build_object('date', '2026-03-02T00:00:00.000Z', 'country', 'IE',
      'game_id', 4 - n, 'added', 1, 'removed', 0, 'visits', 1), now(), now() from generate_series(1, 3) n`
  const page = async (number: number, pageSize: number) => {
    const { body } = await server.get(`/api/game-collect?is_daily=1&${span}&page=${number}&pageSize=${pageSize}`)
    expect(body.total).toBe(games + 3)
    return (body.data as { day: string; game_id: number | null }[]).map(({ day, game_id }) => `${day} ${game_id}`)
  }
  const walk = async (pageSize: number) => {
    const numbers = Array.from({ length: Math.ceil((games + 3) / pageSize) + 1 }, (_, at) => at + 1)
    return (await Promise.all(numbers.map((number) => page(number, pageSize)))).flat()
  }
  const rows = await walk(2_000)
  expect([rows.length, new Set(rows).size]).toEqual([games + 3, games + 3])
  expect(rows.slice(-4)).toEqual(['2026-03-01 null', ...[1, 2, 3].map((game) => `2026-03-02 ${game}`)])
  expect(await walk(1_763)).toEqual(rows)
})

test('an unlisted source is stored and shown separately', async () => {
  const env = 'pre-ind'
  const { id: game_id } = await make(server, '/api/game', { name: 'Shared', type: 'h5' }, { env })
  const values = { game_id, country_code: 'ZM', creation_date: '2025-03-02' }
  const made = await make(server, '/api/ahaGameAnalysis', { ...values, source: 'widget', click_uv: 7 }, { env })
  await make(server, '/api/ahaGameAnalysis', { ...values, click_uv: 5 }, { env })
  expect(made).toMatchObject({ source: 'widget' })
  expect(ok(await server.get('/api/ahaGameAnalysis?source=widget', { env })).data).toMatchObject([{ id: made.id }])
  const at = '2025-03-02'
  const board = async (query: string) => server.get(`/api/-/boards/analysis${query}&start=${at}&end=${at}`, { env })
  const [, widget, lobby] = (await board('/export?by=source')).text.split(/\r?\n/)
  expect([widget, lobby].map((line) => line?.split(',').slice(0, 2))).toEqual([
    ['widget', 'widget'],
    ['lobby', 'Lobby'],
  ])
  expect(ok(await board('?source=widget')).data).toMatchObject({ totals: { click_uv: 7 } })
  const trend = `/api/ahaGameAnalysis?type=trend&source=widget&start_time=${at}&end_time=${at}`
  expect(ok(await server.get(trend, { env })).data).toMatchObject([{ click_uv: 7 }])
})

test('a report covers the named days, whatever the time and zone behind them', async () => {
  const env = 'prod-ie'
  const at = async (path: string) => ok(await server.get(path, { env }))
  const { id: game_id } = await make(server, '/api/game', { name: 'Named', type: 'h5' }, { env })
  for (const [place, day] of ['01', '02', '03@Asia/Kolkata', '04'].entries()) {
    const values = { creation_date: `2025-05-${day}`, click_uv: 2 ** place }
    await make(server, '/api/ahaGameAnalysis', { game_id, country_code: 'ZM', ...values }, { env })
  }
  for (const [from, to] of [
    ['2025-05-02T00:30%2B05:30', '2025-05-03T22:00-05:00'],
    ['2025-05-02@Asia/Kolkata', '2025-05-03@America/New_York'],
  ]) {
    expect(await at(`/api/game-data?start=${from}&end=${to}`)).toMatchObject({
      from: '2025-05-02',
      to: '2025-05-03',
      totals: { click_uv: 6 },
    })
    expect((await at(`/api/-/boards/analysis?start=${from}&end=${to}`)).data).toMatchObject({ totals: { click_uv: 6 } })
    const days = await at(`/api/ahaGameAnalysis?type=trend&start_time=${from}&end_time=${to}`)
    expect(days.data).toMatchObject([{ click_uv: 2 }, { click_uv: 4 }])
  }
})
