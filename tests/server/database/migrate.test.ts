import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { connect, type EmbeddedOptions } from '#server/database/sql.ts'
import { makeFolder, silent } from './folders.ts'

let database: Database
let count = 0

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-test-'))
  await chmod(folder, 0o755)
  database = await openDatabase({ dataFolder: folder, log: silent })
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Creates a database in the shared PostgreSQL, and a folder of migrations. */
async function fresh(files: Record<string, string>) {
  const options = database.options as EmbeddedOptions
  const name = `migrate_${++count}`
  const main = connect(options, { max: 1 })
  await main`create database ${main(name)}`
  await main.end()
  const folder = join(await makeFolder(), 'migrations')
  await mkdir(folder)
  const write = async (more: Record<string, string>) => {
    for (const [file, text] of Object.entries(more)) await writeFile(join(folder, file), text)
  }
  await write(files)
  return { folder, write, connect: () => connect({ ...options, database: name }, { max: 4 }) }
}

const one = { '0001-first.sql': 'create table step (n int); insert into step values (1);' }
const two = {
  '0002-second.sql':
    "insert into step values (2); create function f() returns int language sql as 'select 1; select 2';",
}

describe('migrations', () => {
  test('migrations are applied in order, once', async () => {
    const { folder, write, connect: open } = await fresh({ ...two, ...one })
    const sql = open()
    expect(await migrate(sql, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
    expect(await migrate(sql, folder)).toEqual([])
    await write({ '0003-third.sql': 'insert into step values (3)' })
    expect(await migrate(sql, folder)).toEqual(['0003-third.sql'])
    expect((await sql`select n from step order by n`).map((row) => row.n)).toEqual([1, 2, 3])
    const [applied] = await sql`select * from migration order by name limit 1`
    expect(applied).toEqual({
      name: '0001-first.sql',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      applied_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    await sql.end()
  })

  test('migrations run once when several servers start together', async () => {
    const { folder, connect: open } = await fresh({ ...one, ...two, '0003-slow.sql': 'select pg_sleep(0.2)' })
    const pools = [open(), open(), open()]
    const applied = await Promise.all(pools.map((sql) => migrate(sql, folder)))
    expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql', '0003-slow.sql'])
    expect(await pools[0]!`select n from step`).toHaveLength(2)
    await Promise.all(pools.map((sql) => sql.end()))
  })

  test('a failing migration leaves nothing behind and keeps the migrations before it', async () => {
    const {
      folder,
      write,
      connect: open,
    } = await fresh({ ...one, '0002-bad.sql': 'insert into step values (2); select nonsense' })
    const sql = open()
    await expect(migrate(sql, folder)).rejects.toThrow('nonsense')
    expect(await sql`select n from step`).toHaveLength(1)
    await write({ '0002-bad.sql': 'insert into step values (2)' })
    expect(await migrate(sql, folder)).toEqual(['0002-bad.sql'])
    await sql.end()
  })

  test('a migration that changed after it was applied is refused, except for line ends', async () => {
    const { folder, write, connect: open } = await fresh({ '0001-first.sql': 'create table step (n int);\n' })
    const sql = open()
    await migrate(sql, folder)
    await write({ '0001-first.sql': 'create table step (n int);\r\n' })
    expect(await migrate(sql, folder)).toEqual([])
    await write({ '0001-first.sql': 'create table step (n bigint);\n' })
    await expect(migrate(sql, folder)).rejects.toThrow('0001-first.sql was changed after it was applied')
    await sql.end()
  })

  test('a database of a newer version is refused', async () => {
    const { folder, connect: open } = await fresh({ ...one, ...two })
    const sql = open()
    await migrate(sql, folder)
    await rm(join(folder, '0002-second.sql'))
    await expect(migrate(sql, folder)).rejects.toThrow(
      'written by a newer Playdesk: it has the migration 0002-second.sql',
    )
    await sql.end()
  })

  test('a migration that is inserted before an applied one, or numbered twice, is refused', async () => {
    const { folder, write, connect: open } = await fresh({ ...one, '0003-third.sql': 'select 3' })
    const sql = open()
    await migrate(sql, folder)
    await write(two)
    await expect(migrate(sql, folder)).rejects.toThrow('comes before 0003-third.sql')
    await write({ '0003-other.sql': 'select 4' })
    await expect(migrate(sql, folder)).rejects.toThrow('same number')
    await sql.end()
  })
})

/** Creates a database in the state before this migration; returns it with a function that migrates it. */
async function before(number: string) {
  const real = join(import.meta.dirname, '../../../src/server/database/migrations')
  const names = (await readdir(real)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(real, name), 'utf8')] as const)),
  )
  const earlier = Object.entries(texts).filter(([name]) => name < number)
  const { folder, write, connect: open } = await fresh(Object.fromEntries(earlier))
  const sql = open()
  await migrate(sql, folder)
  return {
    sql,
    update: async (): Promise<void> => {
      await write(texts)
      await migrate(sql, folder)
    },
  }
}

test('existing records are searched after the update, without children; removed ones are marked', async () => {
  const { sql, update } = await before('0042')
  await sql`create table record_pen partition of record for values in ('pen')`
  await sql`insert into record (area, environment, id, version, label, search, data, parent_id, created_at, updated_at, deleted_at)
    select 'pen', 'test-ie', id, 1, 'Étui Straße', 'étui strasse', '{}', parent::bigint, now(), now(), gone::timestamptz
    from (values (1, null, null), (2, null, '2026-01-01'), (3, 1, null)) as each(id, parent, gone)`
  await update()
  expect(await sql`select id, removed, label, search_pairs('\u00e9t7') as pairs from search_text order by id`).toEqual([
    { id: 1, removed: false, label: 'etui strasse', pairs: expect.arrayContaining(['\u00e9t', 't7', '7', '\u00e9']) },
    { id: 2, removed: true, label: 'etui strasse', pairs: expect.any(Array) },
  ])
  await sql`update record set deleted_at = null where id = 2`
  await sql`update record set deleted_at = now() where id = 3`
  expect(await sql`select id, removed from search_text order by id`).toEqual([
    { id: 1, removed: false },
    { id: 2, removed: false },
    { id: 3, removed: true },
  ])
  await sql`update record set deleted_at = null where id = 3`
  await sql`delete from record where id = 2`
  // longer when folded than an index entry may be
  await sql`update record set label = repeat('\ufdfa', 300) where id = 1`
  expect(await sql`select length(label) as n from search_text`).toEqual([{ n: 300 }])
  await sql`select record_count_all()`
  await sql`truncate record_pen`
  expect(await sql`select from search_text`).toHaveLength(0)
  await sql.end()
})

test('existing records are counted when totals are added, as are those of areas that come later', async () => {
  const { sql, update } = await before('0020')
  const put = (area: string, environment: string, ids: readonly number[], gone: string | null = null) =>
    sql`insert into record (area, environment, id, version, data, created_at, updated_at, deleted_at)
      select ${area}, ${environment}, id, 1, '{}', now(), now(), ${gone}::timestamptz from unnest(${[...ids]}::bigint[]) as id`
  await sql`create table record_pen partition of record for values in ('pen')`
  await put('pen', 'test-ie', [1, 2, 3])
  await put('pen', 'test-ind', [1])
  await put('pen', 'test-ind', [2, 3], '2026-01-01')
  await update()
  const totals = () =>
    sql`select area, environment, sum(n) as n from record_total group by 1, 2 having sum(n) <> 0 order by 1, 2`
  const pens = [
    { area: 'pen', environment: 'test-ie', n: 3 },
    { area: 'pen', environment: 'test-ind', n: 1 },
  ]
  expect(await totals()).toEqual(pens)
  await sql`create table record_ink partition of record for values in ('ink')`
  await sql`select record_count_all()`
  await put('ink', 'pre-ie', [1, 2])
  await sql`delete from record_ink where id = 1`
  await sql`insert into record_ink (area, environment, id, version, data, created_at, updated_at) values ('ink', 'pre-ie', 3, 1, '{}', now(), now())`
  expect(await totals()).toEqual([{ area: 'ink', environment: 'pre-ie', n: 2 }, ...pens])
  await sql`truncate record_pen`
  expect(await totals()).toEqual([{ area: 'ink', environment: 'pre-ie', n: 2 }])
  await put('pen', 'test-ie', [1])
  await sql`truncate record`
  expect(await totals()).toEqual([])
  await sql.end()
})

test('existing messages keep the key that receivers know; new ones get a random key', async () => {
  const { sql, update } = await before('0034')
  const put = () => sql`insert into outbox (environment, topic, payload, irreversible, state, next_at)
    values ('test-ie', 'push', '{}', true, 'waiting', now())`
  await put()
  await update()
  await put()
  await put()
  const rows = await sql<{ id: number; key: string }[]>`select id, key from outbox order by id`
  const [first, ...others] = rows
  expect(first?.key).toBe(`outbox-${first?.id}`)
  expect(others.map(({ key }) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key))).toEqual([true, true])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
  await sql.end()
})

test('existing and new rates are weighted by the players they were measured on', async () => {
  const { sql, update } = await before('0035')
  const put = (id: number, data: object) =>
    sql`insert into record (area, environment, id, version, data, created_at, updated_at) values ('aha-game-analysis', 'test-ie', ${id}, 1,
      ${JSON.stringify({ creation_date: '2026-02-28', game_id: id % 2, click_uv: 10, ...data })}::text::jsonb, now(), now())`
  await put(1, { retention_d2: 0.5 })
  await put(2, { retention_d2: null, arpu: 'n/a' })
  await put(3, { arpu: '0.25' })
  await sql`update analysis_sum set click_uv = 99 where game_id = 1`
  await update()
  await put(4, { retention_d2: 0.1, arpu: 0 })
  await put(5, {})
  await sql`delete from record where id = 3`
  const sums =
    await sql`select grain, game_id, rows, click_uv, retained, retained_uv, revenue, paid_uv from analysis_sum order by grain, game_id`
  const odd = { game_id: 1, rows: 2, click_uv: 20, retained: 5, retained_uv: 10, revenue: 0, paid_uv: 0 }
  const even = { game_id: 0, rows: 2, click_uv: 20, retained: 1, retained_uv: 10, revenue: 0, paid_uv: 10 }
  expect(sums).toEqual([
    ...['game', 'game-country', 'game-day'].flatMap((grain) => [even, odd].map((each) => ({ grain, ...each }))),
    { grain: 'market', game_id: 0, rows: 4, click_uv: 40, retained: 6, retained_uv: 20, revenue: 0, paid_uv: 10 },
    ...[even, odd].map((each) => ({ grain: 'place', ...each })),
  ])
  expect(await sql`select analysis_mend() as wrong`).toEqual([{ wrong: 0 }])
  await sql.end()
})

test('the migration records the files that existing revisions and plans use', async () => {
  const { sql, update } = await before('0013')
  const file = (letter: string) => JSON.stringify({ picture: `/files/${letter.repeat(32)}.png` })
  await sql`insert into revision (area, environment, id, version, before, after, run, actor) values
    ('book', 'test-ie', 1, 2, ${file('a')}::text::jsonb, ${file('b')}::text::jsonb, 1, 1)`
  await sql`insert into plan (id, kind, environment, actor, expires_at) values (1, 'batch', 'test-ind', 1, now())`
  await sql`insert into change (plan, step, area, environment, id, before, after, expected_version, created_at) values
    (1, 0, 'book', 'test-ind', 1, ${file('c')}::text::jsonb, ${file('d')}::text::jsonb, 1, now())`
  await update()
  const uses = await sql`select left(name, 1) as file, environment, area from file_use order by name`
  expect(uses.map(({ file: letter, environment, area }) => [letter, environment, area])).toEqual([
    ['a', 'test-ie', 'book'],
    ['b', 'test-ie', 'book'],
    ['c', 'test-ind', 'book'],
    ['d', 'test-ind', 'book'],
  ])
  await sql.end()
})

test('rows without a valid date or number stop the migrations that sum them, which name those rows', async () => {
  const { sql, update } = await before('0027')
  const put = (area: string, id: number, data: object) =>
    sql`insert into record (area, environment, id, version, data, created_at, updated_at)
      values (${area}, 'test-ie', ${id}, 1, ${JSON.stringify(data)}::text::jsonb, now(), now())`
  await sql`create table record_collect_day partition of record for values in ('collect-day')`
  await put('collect-day', 1, { date: '2026-02-28', game_id: 3, visits: 7 })
  await put('collect-day', 2, { date: '2026-02-30', game_id: 3, visits: 7 })
  await put('collect-day', 3, { date: '2026-02-28', game_id: 'three', visits: 7 })
  await expect(update()).rejects.toThrow(
    /0028-collect-sums\.sql .* collect-day 2 \(test-ie\): date = "2026-02-30"; collect-day 3 \(test-ie\): game_id = "three"\. Correct/,
  )
  await sql`update record set data = data || '{"date": "2026-03-02"}' where id = 2`
  await sql`delete from record where id = 3`
  await update()
  const visits = () =>
    sql`select day::text, visits, rows from collect_sum where grain = 'game' and game_id = 3 order by day`
  const right = [
    { day: '2026-02-28', visits: 7, rows: 1 },
    { day: '2026-03-02', visits: 7, rows: 1 },
  ]
  expect(await visits()).toEqual(right)
  await put('collect-day', 4, { date: 'n/a', game_id: 3, visits: 7 })
  await put('collect-day', 5, { date: '2026-03-02', game_id: 3, visits: 'many' })
  await put('aha-game-analysis', 6, { creation_date: 'yesterday', game_id: 'x', click_uv: 'y', arpu: '1e999' })
  await sql`select collect_mend(), analysis_mend()`
  expect(await visits()).toEqual([right[0], { ...right[1], rows: 2 }])
  expect(await sql`select * from analysis_sum`).toEqual([])
  await sql`update record set data = data || '{"date": "2026-02-28", "visits": "5"}' where id in (4, 5)`
  expect(await visits()).toEqual([
    { day: '2026-02-28', visits: 17, rows: 3 },
    { day: '2026-03-02', visits: 7, rows: 1 },
  ])
  await sql.end()
})
