import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/embedded.ts'
import { connect, open } from '#server/database/sql.ts'
import { bridged } from './beyond.ts'
import { makeFolder, silent } from './folders.ts'

test('values arrive as plain numbers, ISO strings and objects, and go back the same', async () => {
  const database = await openDatabase({ dataFolder: await makeFolder(), log: silent })
  const sql = connect(database.options, { max: 2 })
  const moment = '2026-11-20T10:20:30.456Z'
  const [row] = await sql`select
    9007199254740991::int8 as big, array[1, 2]::int8[] as bigs, 12.50::numeric as price, count(*) as count,
    ${moment}::timestamptz as at, ${new Date(moment)}::timestamptz as at_date,
    '2026-11-20 18:00+05:30'::timestamptz as india, '2026-11-20 10:00'::timestamp as local,
    ${'2026-11-20'}::date as day, ${new Date(moment)}::date as day_date, 'infinity'::timestamptz as never,
    '0044-03-15'::date as old, ${5}::int8 as five, ${1.25}::numeric as decimal,
    ${sql.json({ a: [1, { b: '游戏' }] })}::jsonb as data,
    current_setting('application_name') as name, current_setting('TimeZone') as zone`
  expect(row).toEqual({
    big: 9007199254740991,
    bigs: [1, 2],
    price: 12.5,
    count: 1,
    at: moment,
    at_date: moment,
    india: '2026-11-20T12:30:00.000Z',
    local: '2026-11-20T10:00:00.000Z',
    day: '2026-11-20',
    day_date: '2026-11-20',
    never: 'infinity',
    old: '0044-03-15',
    five: 5,
    decimal: 1.25,
    data: { a: [1, { b: '游戏' }] },
    name: 'playdesk',
    zone: 'UTC',
  })
  await sql.end()
  await database.stop()
})

test('text search and letter case know Chinese and accents', async () => {
  const database = await openDatabase({ dataFolder: await makeFolder(), log: silent })
  const sql = connect(database.options, { max: 1 })
  await sql`create extension if not exists pg_trgm`
  const [row] =
    await sql`select cardinality(show_trgm('游戏大厅')) as parts, lower('ÀÉ') as lower, '大厅 ABC' ilike '%abc' as found`
  expect(row).toEqual({ parts: 5, lower: 'àé', found: true })
  await sql.end()
  await database.stop()
})

test('a lost reserved connection stays lost: its statements never reach the next holder of that connection', async () => {
  const database = await openDatabase({ dataFolder: await makeFolder(), log: silent })
  onTestFinished(() => database.stop())
  const sql = connect(database.options, { max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  const other = connect(database.options, { max: 1 })
  onTestFinished(() => other.end({ timeout: 1 }))
  const own = await sql.reserve()
  await own.unsafe('begin isolation level repeatable read read only')
  const [row] = await own<{ pid: number }[]>`select pg_backend_pid() as pid`
  await other`select pg_terminate_backend(${row!.pid}, 10_000)`
  await expect(sql.begin((tx) => tx`select 1 as one`.then(([row]) => row))).resolves.toEqual({ one: 1 })
  await sql.begin(async (tx) => {
    const current = () => tx<{ id: string }[]>`select pg_current_xact_id()::text as id`.then(([row]) => row?.id)
    const before = await current()
    await expect(own`select 1`).rejects.toThrow()
    await expect(own`rollback`).rejects.toThrow()
    own.release()
    // the connection is still in its transaction
    expect(await current()).toBe(before)
  })
})

test('a statement without an answer, as after a failover, ends with its connection; the next one reconnects', async () => {
  const { bridge, url } = await bridged(await makeFolder())
  const sql = open({ url }, { max: 1, response_timeout: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  const one = () => sql`select 1 as one`.then(([row]) => row)
  expect(await one()).toEqual({ one: 1 })
  bridge.lose()
  await expect(one()).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(await one()).toEqual({ one: 1 })
})

test('a connection attempt that times out is retried once before its statement fails', async () => {
  const { bridge, url } = await bridged(await makeFolder())
  const oneWithin = (seconds: number) => {
    const sql = open({ url }, { max: 1, connect_timeout: seconds })
    onTestFinished(() => sql.end({ timeout: 1 }))
    return () => sql`select 1 as one`.then(([row]) => row)
  }
  bridge.ignore(1)
  expect(await oneWithin(2)()).toEqual({ one: 1 })
  bridge.ignore(2)
  const one = oneWithin(0.1)
  await expect(one()).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
  bridge.ignore(2)
  await expect(one()).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
})
