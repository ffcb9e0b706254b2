import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { scripted, plannedBody } from './script-desk.ts'

// a first page, a full one, and the rest
const total = 620
let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: scripted, limits: { answerMs: 300 } })
})
afterAll(() => server.stop())

/** Books of a state of their own, the price of each its number. */
async function shelf(state: number): Promise<void> {
  const { sql } = server.running.server
  await sql`delete from record where area in ('book', 'badge')`
  await sql`
    insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'book', 'test-ie', n, 1, 'b' || n, 'b' || lpad(n::text, 5, '0'), 'b',
      jsonb_build_object('name', 'b' || lpad(n::text, 5, '0'), 'state', ${state}::int, 'closed', 0, 'online', 0) ||
      case when n % 5 = 0 then '{}' else jsonb_build_object('price', n) end,
      now() - n * interval '1 second', now() from generate_series(1, ${total}::int) n`
}

test('a walk keeps the order it was asked for, and leaves out what is gone by then', async () => {
  await shelf(1)
  const plan = await plannedBody(
    server,
    `const met = []
     for await (const book of ops.book.each({ state: 1, min_level: null, sortby: 'price', order: 'desc' })) {
       met.push(book.price ?? null)
       if (met.length === 1) await ops.book.remove({ id: 1 })
     }
     return met`,
  )
  const priced = Array.from({ length: total }, (_, at) => total - at).filter((n) => n % 5 !== 0 && n !== 1)
  expect(plan.result).toEqual([...priced, ...Array<null>(total / 5).fill(null)])
})
