import { expect, onTestFinished, test } from 'vitest'
import { area, catalogue, create, list, text, type Catalogue } from '#catalogue/index.ts'
import { indexGrown, uniqueAtLast } from '#server/records/prepare.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, make, ok, planned, until } from './client.ts'
import { startBeside } from './share.ts'
import { toy } from './toy.ts'

// import files identify books by `name`, and no list filters by it
const book = { ...toy.areas.book, key: ['name'] } as typeof toy.areas.book
const keyed = catalogue({ ...toy.areas, book }, [])

const server = sharedServer({ catalogue: keyed })

/** Returns the valid indexes. */
async function indexes(table: string): Promise<string[]> {
  const rows = await server.running.server.sql<{ made: string }[]>`
    select pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = ${table}::regclass and indisvalid and indexrelid::regclass::text like 'ix\\_%' order by 1`
  return rows.map(({ made }) => made)
}

function fill(from: number, to: number): Promise<unknown> {
  return server.running.server
    .sql`insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'book', 'test-ie', n, 1, 'b' || n, 'b' || n, 'b' || n, jsonb_build_object('title', 'b' || n), now(), now() from generate_series(${from}::int, ${to}::int) n`
}

test('an area that grows large gets the indexes of its lists, and only that area', async () => {
  const { sql, registry } = server.running.server
  const [before, others] = [await indexes('record_book'), await indexes('record_chapter')]
  await fill(1, 1_000)
  await indexGrown(sql, registry)
  expect(await indexes('record_book')).toEqual(before)
  await fill(1_001, 1_001)
  await indexGrown(sql, registry)
  const after = await indexes('record_book')
  const more = ['gin_trgm_ops', "(data -> 'name'::text)"].map((part) => expect.stringContaining(part) as string)
  expect(after).toEqual(expect.arrayContaining([...before, ...more]))
  await indexGrown(sql, registry)
  expect(await indexes('record_book')).toEqual(after)
  expect(await indexes('record_chapter')).toEqual(others)
})

interface Maker {
  readonly pid: number
  readonly locks: readonly string[]
}

/** Waits for a connection that creates or drops an index and waits itself; returns its locks on the table. */
async function waitingMaker(table: string): Promise<Maker> {
  const { sql } = server.running.server
  return until(async () => {
    const [found] = await sql<Maker[]>`
      select a.pid, array(select mode from pg_locks l where l.pid = a.pid and l.relation = ${table}::regclass and l.granted) as locks
      from pg_stat_activity a
      where a.query ~ '^(create|drop) (unique )?index concurrently' and a.wait_event_type = 'Lock'`
    return found && found.locks.length > 0 ? found : undefined
  })
}

/** Opens a transaction that has written a row of the table; returns a function that ends it. */
async function writingFor(table: string): Promise<() => Promise<void>> {
  const own = await server.running.server.sql.reserve()
  await own.unsafe('begin')
  await own.unsafe(`update ${table} set updated_at = now() where id = (select min(id) from ${table})`)
  return async () => {
    await own.unsafe('commit')
    own.release()
  }
}

/** Like `writingFor`, with one index dropped; repeats if the server itself creates it again. */
async function writingWithout(table: string, like: string): Promise<() => Promise<void>> {
  const { sql } = server.running.server
  const names = () => sql<{ name: string }[]>`
    select indexname as name from pg_indexes where tablename = ${table} and indexname like 'ix\\_%' and indexdef like ${like}`
  for (;;) {
    for (const { name } of await names()) await sql.unsafe(`drop index if exists ${name}`)
    const end = await writingFor(table)
    if ((await names()).length === 0) return end
    await end()
  }
}

/** Makes writes of every kind, each after the one before has finished. */
async function writes(): Promise<void> {
  const { id } = await make(server, '/api/book', { name: 'While', code: `while ${performance.now()}` })
  ok(await server.put(`/api/book/${id}`, { level: 9 }))
  const plan = await planned(server, 'book.update', [{ id, level: 10 }])
  expect(await applied(server, plan)).toMatchObject({ state: 'done', done: 1 })
  ok(await server.del(`/api/book/${id}`))
  ok(await server.get('/api/book?keyword=While'))
}

test('writes never wait for an index build, and a half-built index is removed', async () => {
  const { sql, registry } = server.running.server
  const whole = await indexes('record_book')
  const end = await writingWithout('record_book', '%gin_trgm_ops%')
  const broken = indexGrown(sql, registry).catch(() => undefined)
  const first = await waitingMaker('record_book')
  // this lock blocks neither readers nor writers
  expect(first.locks).toEqual(['ShareUpdateExclusiveLock'])
  await writes()
  await sql`select pg_terminate_backend(${first.pid})`
  await broken
  expect(await indexes('record_book')).not.toEqual(whole)

  const making = indexGrown(sql, registry)
  expect((await waitingMaker('record_book')).locks).toEqual(['ShareUpdateExclusiveLock'])
  await writes()
  await end()
  await making
  expect(await indexes('record_book')).toEqual(whole)
  expect(await sql`select 1 from pg_index where not indisvalid`).toHaveLength(0)
})

test('writes do not wait for the build of a unique index', async () => {
  const { sql, registry, log } = server.running.server
  const whole = await indexes('record_book')
  const end = await writingWithout('record_book', 'CREATE UNIQUE%')
  const making = uniqueAtLast(sql, registry, log)
  expect((await waitingMaker('record_book')).locks).toEqual(['ShareUpdateExclusiveLock'])
  await writes()
  await end()
  await making
  expect(await indexes('record_book')).toEqual(whole)
})

test('a server with a new area starts beside a running one, and its records count', async () => {
  const pen = area({
    id: 'pen',
    title: ['Pen', 'Pens', '笔'],
    fields: { name: text('Name', '名称', { required: true }) },
    unique: ['name'],
    commands: { list: list('GET /api/pen'), create: create('POST /api/pen') },
  })
  const more: Catalogue = { ...keyed, areas: { ...keyed.areas, pen } }
  const end = await writingFor('record_book')
  const beside = await startBeside(server, { catalogue: more })
  onTestFinished(() => beside.stop())
  await make(beside, '/api/pen', { name: 'Blue' })
  await writes()
  await end()
  expect(ok(await beside.get('/api/pen')).total).toBe(1)
})
