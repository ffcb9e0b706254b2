import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, withoutAccents } from '#derive/kinds/shared/fold-text.ts'
import { foldTotals, mendTotals } from '#server/records/totals.ts'
import { count } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { statementsOf } from '../server/statements.ts'
import { applied, make, ok, planned, rowsOf, undone, until, type PlanData, type RunData } from './client.ts'
import { holds } from './property.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

const environments = ['test-ie', 'test-ind'] as const

/** Lists, and the rows that each of them shows. */
const lists: Readonly<Record<string, string>> = {
  '/api/book': `area = 'book'`,
  '/api/book?level=3': `area = 'book' and data->'level' = '3'`,
  '/api/book?min_level=4': `area = 'book' and (data->>'level')::int >= 4`,
  '/api/book?keyword=made': `area = 'book' and search like '%made%'`,
  '/api/book-old': `area = 'book' and data->'online' = '1'`,
  '/api/novel': `area = 'book' and data->'kind' = '"novel"'`,
  '/api/author': `area = 'author'`,
  '/api/badge': `area = 'badge' and data->'hidden' = '0'`,
  '/api/show': `area = 'show'`,
}

/** Returns the totals of the lists and the true numbers of rows. */
async function compared(): Promise<{ said: Record<string, number>; there: Record<string, number> }> {
  const said: Record<string, number> = {}
  const there: Record<string, number> = {}
  for (const env of environments)
    for (const [path, where] of Object.entries(lists)) {
      said[`${env} ${path}`] = ok(await server.get(path, { env })).total
      const [row] = await server.running.server.sql.unsafe<{ n: number }[]>(
        `select count(*) as n from record where environment = $1 and deleted_at is null and ${where}`,
        [env],
      )
      there[`${env} ${path}`] = row?.n ?? -1
    }
  return { said, there }
}

async function right(): Promise<void> {
  const { said, there } = await compared()
  expect(said).toEqual(there)
}

/** Checks the search texts against the records, and the search against both. */
async function isFound(): Promise<void> {
  const { sql } = server.running.server
  const texts = await sql`select area, environment, id, label, search from search_text
    order by area collate "C", environment collate "C", id`
  const live = await sql<{ environment: string; label: string; search: string }[]>`
    select area, environment, id, label, search from record
    where deleted_at is null and parent_id is null order by area collate "C", environment collate "C", id`
  expect([...texts]).toEqual(live.map((each) => ({ ...each, label: withoutAccents(foldText(each.label)) })))
  for (const env of environments) {
    const matching = live.filter(({ environment, search }) => environment === env && search.includes('ma'))
    expect(rowsOf(await server.get('/api/-/search?q=ma&limit=100', { env })).length).toBe(
      Math.min(matching.length, 100),
    )
  }
}

type Env = (typeof environments)[number]

async function some(area: string, env: Env, most: number): Promise<number[]> {
  const rows = await server.running.server.sql<{ id: number }[]>`
    select id from record where area = ${area} and environment = ${env} and deleted_at is null order by hashint8(id) limit ${most}`
  return rows.map(({ id }) => id)
}

async function appliedNow(command: string, input: unknown[], env: Env): Promise<RunData> {
  const plan: PlanData = await planned(server, command, input, { env })
  return applied(server, plan, { env })
}

const row = `environment, id, version, label, sort_key, search, data, created_at, updated_at`
const rowOf = (env: Env, n: number): string =>
  `select 'book', '${env}', nextval('record_id'), 1, 'made', 'made', 'made', '{"level":3,"online":1,"kind":"novel"}'::jsonb, now(), now() from generate_series(1, ${n})`

/** Ways to create, change and remove records. */
const ways = {
  create: async (env, n) =>
    void (await make(server, '/api/book', { name: `made ${n}`, level: n, online: n % 2 }, { env })),
  novel: async (env, n) => void (await make(server, '/api/novel', { name: `made ${n}`, level: n }, { env })),
  update: async (env, n) => {
    const [id] = await some('book', env, 1)
    const name = n % 2 ? {} : { name: `M\u00e4de ガ ${n}` }
    if (id) await server.put(`/api/book/${id}`, { level: n, ...name }, { env })
  },
  remove: async (env) => {
    const [id] = await some('book', env, 1)
    if (id) await server.del(`/api/book/${id}`, undefined, { env })
  },
  hide: async (env) => {
    const [id] = await some('badge', env, 1)
    if (id) await server.del(`/api/badge/${id}`, undefined, { env })
    else await make(server, '/api/badge', { name: 'made' }, { env })
  },
  planAndUndo: async (env, n) => {
    const { run } = await appliedNow(
      'book.create',
      Array.from({ length: n + 2 }, () => ({ name: 'made by a plan', level: 3 })),
      env,
    )
    if (n % 2) await undone(server, run, { env })
  },
  removeAndUndo: async (env, n) => {
    const ids = await some('book', env, n)
    if (ids.length === 0) return
    const { run, done } = await appliedNow(
      'book.remove',
      ids.map((id) => ({ id })),
      env,
    )
    // concurrent steps may have removed all of them
    if (n % 2 && done > 0) await undone(server, run, { env })
  },
  publish: async () => {
    const [id] = await some('author', 'test-ie', 1)
    if (id) await server.post('/api/author-publish', { id, targets: ['test-ind'], conflicts: 'overwrite' })
    else await make(server, '/api/author', { name: 'made' })
  },
  import: async (env, n) => {
    const body = new FormData()
    body.set('file', new File([`name,hall\n${`made,${n}\n`.repeat(n)}`], 'shows.csv', { type: 'text/csv' }))
    const sent = new Response(body)
    const type = sent.headers.get('content-type') ?? ''
    const whole = Buffer.from(await sent.arrayBuffer())
    ok(await server.request('POST', '/api/show/import', { env, body: whole, headers: { 'content-type': type } }))
  },
  throughTheWhole: async (env, n) =>
    void (await server.running.server.sql.unsafe(`insert into record (area, ${row}) ${rowOf(env, n)}`)),
  throughThePart: async (env, n) =>
    void (await server.running.server.sql.unsafe(`insert into record_book (area, ${row}) ${rowOf(env, n)}`)),
  erase: async (env, n) => {
    const from = n % 2 ? 'record' : 'record_book'
    await server.running.server.sql.unsafe(
      `delete from ${from} where area = 'book' and environment = $1 and id = any($2::bigint[])`,
      [env, await some('book', env, n)],
    )
  },
  moveOver: async (env, n) =>
    void (await server.running.server.sql.unsafe(
      `update record set environment = 'test-ind', id = nextval('record_id') where area = 'book' and environment = $1 and id = any($2::bigint[])`,
      [env, await some('book', env, n)],
    )),
  takenBack: async (env, n) => {
    const { sql } = server.running.server
    const undo = new Error('taken back')
    const whole = sql.begin(async (tx) => {
      await tx.unsafe(`insert into record_book (area, ${row}) ${rowOf(env, n)}`)
      throw undo
    })
    await whole.catch((error: unknown) => (error === undo ? undefined : Promise.reject(error as Error)))
  },
  fold: () => foldTotals(server.running.server.sql),
} satisfies Record<string, (env: Env, n: number) => Promise<void>>

const steps = fc.record({
  way: fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
  env: fc.constantFrom(...environments),
  n: fc.integer({ min: 1, max: 6 }),
})

// runs before the server's first housekeeping after a minute, which corrects totals
test('records written without triggers, as by a replica, are counted in the end', async () => {
  const { sql, log } = server.running.server
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`insert into record_book (area, ${row}) ${rowOf('test-ie', 3)}`)
  })
  const { said, there } = await compared()
  expect(there['test-ie /api/book']).toBe((said['test-ie /api/book'] ?? 0) + 3)
  // two servers must not both add the difference
  await Promise.all([mendTotals(sql, log), mendTotals(sql, log)])
  await right()
})

test('totals and searches are exact for concurrent writes of every kind, with every filter', async () => {
  const { sql } = server.running.server
  // a record written without triggers is found after its next change
  await sql`update record_book set label = label || '.'`
  // within one snapshot the totals are always right, whatever is running
  let isOver = false
  const moments: number[] = []
  const watching = (async () => {
    while (!isOver) {
      const [seen] = await sql<{ off: number }[]>`select count(*) as off from (
        select area, environment, sum(n) from (
          select area, environment, count(*) as n from record where deleted_at is null group by 1, 2
          union all select area, environment, -n from record_total) both_sides group by 1, 2 having sum(n) <> 0) wrong`
      moments.push(seen?.off ?? -1)
    }
  })()
  try {
    await holds(
      fc.array(steps, { minLength: 4, maxLength: 14 }),
      async (sequence) => {
        for (let at = 0; at < sequence.length; at += 4) {
          await Promise.all(sequence.slice(at, at + 4).map(({ way, env, n }) => ways[way](env, n)))
          await right()
          await isFound()
        }
      },
      { runs: count(3, 60), seconds: count(8, 60) },
    )
  } finally {
    isOver = true
    await watching
  }
  expect(moments.length).toBeGreaterThan(0)
  expect(Math.max(...moments)).toBe(0)
})

test('writes and folding never wait for each other, and open transactions do not count', async () => {
  const { sql } = server.running.server
  const other = await sql.reserve()
  const total = async () => ok(await server.get('/api/book')).total
  const before = await total()
  await other.unsafe('begin')
  await other.unsafe(`insert into record_book (area, ${row}) ${rowOf('test-ie', 2)}`)
  for (let n = 0; n < 60; n++) await sql.unsafe(`insert into record_book (area, ${row}) ${rowOf('test-ie', 1)}`)
  await make(server, '/api/book', { name: 'meanwhile' })
  await foldTotals(sql)
  expect(await total()).toBe(before + 61)
  await other.unsafe('commit')
  other.release()
  expect(await total()).toBe(before + 63)
  await foldTotals(sql)
  await right()
})

test('a list with a known total counts nothing, even after a write to another area', async () => {
  await make(server, '/api/author', { name: 'one' })
  const asked = async (path: string): Promise<string[]> => {
    const found = await statementsOf(server, async () => void ok(await server.get(path)))
    return found.filter((text) => text.includes('count(*)'))
  }
  // a count is cached only once no older transaction runs in this PostgreSQL, even in other databases
  for (const path of ['/api/author', '/api/book?level=3'])
    await until(async () => ((await asked(path)).length === 0 ? true : undefined))
  await make(server, '/api/author', { name: 'two' })
  expect(await asked('/api/author')).toEqual([])
  expect(await asked('/api/book?level=3')).toEqual([])
})

test('a list reads its rows and a new total in one statement', async () => {
  // the writes before leave no books of this level
  await make(server, '/api/book', { name: 'One', level: 40 })
  await make(server, '/api/book', { name: 'Two', level: 40 })
  for (const [path, rows] of [
    ['/api/book?level=40&pageSize=1', 1],
    ['/api/book?level=40&pageSize=1&page=2', 1],
    ['/api/book?level=40&keyword=two', 1],
  ] as const) {
    const said = await statementsOf(server, async () => {
      const { data, total } = ok(await server.get(path))
      expect([(data as unknown[]).length, total]).toEqual([rows, path.includes('keyword') ? 1 : 2])
    })
    expect(said).toHaveLength(1)
  }
  const beyond = ok(await server.get('/api/book?level=40&pageSize=1&page=9'))
  expect([beyond.data, beyond.total]).toEqual([[], 2])
  const none = ok(await server.get('/api/book?level=40&keyword=three'))
  expect([none.data, none.total]).toEqual([[], 0])
})

test('totals of a list filtered by a reference name follow its current name', async () => {
  const author = await make(server, '/api/author', { name: 'Stephen King' })
  for (const name of ['It', 'Misery']) await make(server, '/api/book', { name, authorId: author.id })
  const found = async (name: string) => {
    const { data, total } = ok(await server.get(`/api/book?author_name=${name}&pageSize=1`))
    return [(data as unknown[]).length, total]
  }
  expect([await found('bachman'), await found('stephen')]).toEqual([
    [0, 0],
    [1, 2],
  ])
  ok(await server.put(`/api/author/${author.id}`, { name: 'Richard Bachman' }))
  expect([await found('bachman'), await found('stephen')]).toEqual([
    [1, 2],
    [0, 0],
  ])
})
