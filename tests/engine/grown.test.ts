import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexGrown } from '#server/records/prepare.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { toy } from './toy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

async function indexes(table: string): Promise<string[]> {
  const rows = await server.running.server.sql<
    { indexdef: string }[]
  >`select indexdef from pg_indexes where tablename = ${table} and indexname like 'ix\\_%' order by indexname`
  return rows.map(({ indexdef }) => indexdef)
}

function fill(from: number, to: number): Promise<unknown> {
  return server.running.server
    .sql`insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'book', 'test-ie', n, 1, 'b' || n, 'b' || n, 'b' || n, jsonb_build_object('title', 'b' || n), now(), now() from generate_series(${from}::int, ${to}::int) n`
}

test('an area that becomes long is given the indexes of its lists, and only that one', async () => {
  const { sql, registry } = server.running.server
  const [before, others] = [await indexes('record_book'), await indexes('record_chapter')]
  await fill(1, 10_000)
  await indexGrown(sql, registry)
  expect(await indexes('record_book')).toEqual(before)
  await fill(10_001, 10_001)
  await indexGrown(sql, registry)
  const after = await indexes('record_book')
  expect(after).toEqual(expect.arrayContaining([...before, expect.stringContaining('gin_trgm_ops')]))
  await indexGrown(sql, registry)
  expect(await indexes('record_book')).toEqual(after)
  expect(await indexes('record_chapter')).toEqual(others)
})
