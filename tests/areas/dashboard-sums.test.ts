import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { cubes } from '#server/cubes/cubes.ts'
import { mendWrittenSums } from '#server/cubes/mend.ts'
import { make, ok } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { statementsOf } from '../server/statements.ts'
import type { Board } from './dashboards.ts'

const env = 'test-ie'

const server = sharedServer({ catalogue: playdesk })
beforeAll(() => games())

function games(): Promise<unknown> {
  return server.running.server.sql`
    insert into record_game (area, environment, id, version, label, data, created_at, updated_at)
    select 'game', ${env}, id, 1, 'Game', '{"name": "Game"}', now(), now() from generate_series(1, 3) id
    on conflict do nothing`
}

const columns = 'area, environment, id, version, label, sort_key, search, data, created_at, updated_at'
const sources = ['lobby', 'feed']
const countries = ['IN', 'NG', 'EG']
let [last, batch] = [0, 0]

/** Returns lines for COPY on a new day: two games in three countries, from two sources. */
function lines(area = 'aha-game-analysis', count = 12): string {
  const creation_date = `2025-10-0${++batch}T00:00:00.000Z`
  return Array.from({ length: count }, () => {
    const n = ++last
    const data = {
      game_id: (n % 2) + 1,
      game_category: 4,
      country_code: countries[n % 3],
      source: sources[Math.floor(n / 6) % 2],
      creation_date,
      click_uv: n,
      show_uv: 2 * n,
      play_time_total: 10 * n,
      retention_d2: 0.5,
      arpu: 0.25,
    }
    return `${[area, env, 1_000 + n, 1, '', '', '', JSON.stringify(data), '2025-10-10', '2025-10-10'].join('\t')}\n`
  }).join('')
}

async function copy(into: string, text: string): Promise<void> {
  const to = await server.running.server.sql.unsafe(`copy ${into} (${columns}) from stdin`).writable()
  await pipeline(Readable.from([text]), to)
}

const insert = (into: string) =>
  server.running.server.sql.unsafe(
    `insert into ${into} (${columns}) select area, environment, id + 5000, version, label, sort_key, search, data || jsonb_build_object('source', case data->>'source' when 'lobby' then 'search' else 'rank' end), created_at, updated_at
     from record_aha_game_analysis where id between 1001 and 1012`,
  )

const change = (text: string) => server.running.server.sql.unsafe(text)

/** Ways to write analysis rows past the server. */
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'COPY into the whole': () => copy('record', lines() + lines('channel-income', 3)),
  'COPY into the part': () => copy('record_aha_game_analysis', lines()),
  'INSERT into the whole': () => insert('record'),
  'UPDATE of the whole': () =>
    change(`update record set data = data || '{"click_uv": 7}' where area = 'aha-game-analysis' and id % 3 = 0`),
  'UPDATE of the part': () => change(`update record_aha_game_analysis set deleted_at = now() where id % 5 = 0`),
  'DELETE from the whole': () => change(`delete from record where area = 'aha-game-analysis' and id % 7 = 0`),
  'DELETE from the part': () => change('delete from record_aha_game_analysis where id % 11 = 0'),
  'INSERT into the part': async () => {
    await change('delete from record_aha_game_analysis where id > 5000')
    return insert('record_aha_game_analysis')
  },
  'a row that comes from another area': () =>
    change(`update record set area = 'aha-game-analysis', id = id + 9000 where area = 'channel-income'`),
  'a call': () =>
    make(server, '/api/ahaGameAnalysis', { game_id: 3, country_code: 'FR', creation_date: '2025-10-02', click_uv: 5 }),
  'a replica, which fires no trigger': async () => {
    const { sql, log } = server.running.server
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`select pg_stat_force_next_flush()`
      await tx`update record_aha_game_analysis set data = data || '{"game_id": 9}' where id % 2 = 0`
      await tx`delete from record where area = 'aha-game-analysis' and id % 3 = 0`
    })
    await Promise.all([mendWrittenSums(sql, log), mendWrittenSums(sql, log)])
  },
  'a replica that changes figures alone': async () => {
    const { sql, log } = server.running.server
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`select pg_stat_force_next_flush()`
      await tx`update record_aha_game_analysis set data = data || '{"click_uv": 3, "show_uv": 9}' where id % 5 = 1`
    })
    await mendWrittenSums(sql, log)
  },
  'direct writes to the sums': async () => {
    const { sql, log } = server.running.server
    await sql.begin(async (tx) => {
      await tx`select pg_stat_force_next_flush()`
      await tx`update analysis_sum set click_uv = click_uv * 2 where game_id = 1`
    })
    await mendWrittenSums(sql, log)
  },
  'TRUNCATE of the part': () => change('truncate record_aha_game_analysis'),
  'after that': () => copy('record', lines()),
  'TRUNCATE of the whole': () => change('truncate record'),
}

const sum = (name: string) => `sum((data->>'${name}')::float8)`
const figures = `${sum('click_uv')} as click_uv, ${sum('show_uv')} as show_uv,
  sum((data->>'click_uv')::float8 * (data->>'arpu')::float8) / ${sum('click_uv')} filter (where data->>'arpu' is not null) as arpu`

test('the sums are correct whichever way records are written', async () => {
  const { sql } = server.running.server
  for (const [way, write] of Object.entries(ways)) {
    await write()
    for (const [by, key] of [
      ['game_id', 'game_id'],
      ['country', 'country_code'],
      ['source', 'source'],
      ['day', 'creation_date'],
    ] as const)
      for (const [filter, where] of [
        ['', 'true'],
        ['&game_id=1', `data->'game_id' = '1'`],
        ['&country=IN', `data->>'country_code' = 'IN'`],
        ['&country=IN&source=feed', `data->>'country_code' = 'IN' and data->>'source' = 'feed'`],
        [
          '&game_id=2&country=NG&source=feed',
          `data->'game_id' = '2' and data->>'country_code' = 'NG' and data->>'source' = 'feed'`,
        ],
      ] as const) {
        const { rows } = ok(
          await server.get(`/api/-/boards/analysis?by=${by}&start=2025-10-01&end=2025-10-09${filter}`),
        ).data as Board
        const there = await sql.unsafe<Record<string, unknown>[]>(
          `select left(data->>'${key}', 10) as key, ${figures} from record_aha_game_analysis
           where environment = $1 and deleted_at is null and ${where} group by 1 order by 1`,
          [env],
        )
        const said = rows.map((row) => ({
          key: String(row[by]),
          click_uv: row['click_uv'],
          show_uv: row['show_uv'],
          arpu: row['arpu'],
        }))
        expect({ way, by, filter, rows: said.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }).toEqual({
          way,
          by,
          filter,
          rows: [...there],
        })
      }
  }
})

test.each([
  '/ahaGameCharacteristic/popular?days=90&pageSize=1&keyword=ame',
  '/ahaGamePopular/treemap?days=90',
  '/api/ahaGamePotential?days=90&pageSize=1&keyword=ame',
])('%s reads no game whole', async (path) => {
  await games()
  await copy('record', lines())
  const rows: unknown[] = []
  const asked = await statementsOf(server, async () => rows.push(...(ok(await server.get(path)).data as unknown[])))
  expect(rows[0]).toMatchObject({ name: 'Game' })
  const ofGames = asked.filter((text) => / from record_game /.test(text))
  expect(ofGames.length).toBeGreaterThan(0)
  expect(ofGames.filter((text) => !text.includes('jsonb_build_object'))).toEqual([])
})

const collected = (text: string) => server.running.server.sql.unsafe(text)
const collectRows = (into: string, from: number) =>
  collected(`insert into ${into} (${columns}) select 'collect-day', '${env}', n, 1, '', '', '', jsonb_strip_nulls(jsonb_build_object(
      'date', '2025-11-0' || n % 3 + 1 || 'T00:00:00.000Z', 'game_id', nullif(n / 3, 0), 'country', (array['IN', 'NG'])[n % 4],
      'added', n, 'removed', n % 5, 'visits', 3 * n)), now(), now() from generate_series(${from}, ${from} + 29) n`)

test.each([
  '/api/-/boards/analysis?by=game_id&country=NG&source=feed&start=2025-10-01&end=2025-10-09',
  '/api/-/boards/game-collect?by=game_id&country=NG&start=2025-11-01&end=2025-11-09',
])('%s reads no records', async (path) => {
  await copy('record', lines())
  await collected('delete from record_collect_day')
  await collectRows('record', 1)
  const rows: unknown[] = []
  const asked = await statementsOf(server, async () => rows.push(...(ok(await server.get(path)).data as Board).rows))
  expect(rows.length).toBeGreaterThan(0)
  expect(asked).toEqual([])
})

/** Ways to write collection rows past the server. */
const collectWays: Readonly<Record<string, () => Promise<unknown>>> = {
  'INSERT into the whole': async () => {
    await collected('delete from record_collect_day')
    return collectRows('record', 1)
  },
  'INSERT into the part': () => collectRows('record_collect_day', 101),
  COPY: () =>
    copy(
      'record',
      [
        `collect-day`,
        env,
        900,
        1,
        '',
        '',
        '',
        '{"date": "2025-11-02T00:00:00.000Z", "added": 4}',
        '2025-11-02',
        '2025-11-02',
      ].join('\t') + '\n',
    ),
  'UPDATE of the whole': () =>
    collected(
      `update record set data = data || '{"added": 7, "country": "EG"}' where area = 'collect-day' and id % 7 = 0`,
    ),
  removal: () => collected('update record_collect_day set deleted_at = now() where id % 5 = 0'),
  'and its return': () => collected('update record set deleted_at = null where id % 10 = 0'),
  'another area': () =>
    collected(`update record set area = 'channel-income' where area = 'collect-day' and id % 11 = 0`),
  'DELETE from the part': () => collected('delete from record_collect_day where id % 13 = 0'),
  'a replica, which fires no trigger': async () => {
    const { sql, log } = server.running.server
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`select pg_stat_force_next_flush()`
      await tx`update record_collect_day set data = data || '{"visits": 1}' where id % 2 = 0`
    })
    await mendWrittenSums(sql, log)
  },
  'TRUNCATE of the part': () => collected('truncate record_collect_day'),
  'after that': () => collectRows('record', 1),
}

test('the sums are correct whichever way collections are written', async () => {
  for (const [way, write] of Object.entries(collectWays)) {
    await write()
    for (const [by, key] of [
      ['game_id', `data->>'game_id'`],
      ['country', `data->>'country'`],
      ['day', `left(data->>'date', 10)`],
    ] as const)
      for (const [filter, where] of [
        ['', 'true'],
        ['&game_id=1', `data->'game_id' = '1'`],
        ['&country=IN', `data->>'country' = 'IN'`],
        ['&game_id=2&country=NG,IN', `data->'game_id' = '2' and data->>'country' in ('IN', 'NG')`],
      ] as const) {
        const { rows } = ok(
          await server.get(`/api/-/boards/game-collect?by=${by}&start=2025-11-01&end=2025-11-09${filter}`),
        ).data as Board
        const there = await server.running.server.sql.unsafe<Record<string, unknown>[]>(
          `select ${key} as key, sum((data->>'added')::float8) as added, coalesce(sum((data->>'removed')::float8), 0) as removed,
             coalesce(sum((data->>'visits')::float8), 0) as visits from record_collect_day
           where environment = $1 and deleted_at is null and ${where} group by 1`,
          [env],
        )
        const sorted = (list: readonly Record<string, unknown>[], name: string) =>
          list.map((row) => [name, 'added', 'removed', 'visits'].map((key) => String(row[key])).join(' ')).toSorted()
        expect({ way, by, filter, rows: sorted(rows, by) }).toEqual({ way, by, filter, rows: sorted(there, 'key') })
      }
  }
})

test('invalid dates and numbers written past the server do not break a board', async () => {
  const { sql } = server.running.server
  const boards = Object.keys(cubes)
  const read = () =>
    Promise.all(
      boards.flatMap((board) =>
        ['day', cubes[board as keyof typeof cubes].usual].map(
          async (by) =>
            ok(await server.get(`/api/-/boards/${board}?by=${by}&start=2025-10-01&end=2025-11-09`)).data as Board,
        ),
      ),
    )
  const figures = async () => (await read()).map(({ totals }) => totals)
  const before = await figures()
  const names = [...new Set(Object.values(cubes).flatMap(({ sums }) => sums)), 'arpu', 'retention_d2']
  const noNumbers = Object.fromEntries([...names, 'game_id', 'game_category'].map((name) => [name, 'n/a']))
  const areas = ['aha-game-analysis', 'aha-game-category-analysis', 'collect-day', 'channel-day', 'adunit-day']
  for (const day of ['2025-11-03T00:00:00.000Z', 'n/a', '', '2025-02-30'])
    for (const area of areas)
      await sql`insert into record (area, environment, id, version, data, created_at, updated_at)
        values (${area}, ${env}, nextval('record_id'), 1, ${JSON.stringify({ ...noNumbers, date: day, creation_date: day })}::text::jsonb, now(), now())`
  expect(await figures()).toEqual(before)
})
