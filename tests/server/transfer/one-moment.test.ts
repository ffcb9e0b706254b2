import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { tableOf } from '#server/transfer/table.ts'
import { count, few } from '../../depth.ts'
import { ok } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'
import { sharedServer } from '../../shared-server.ts'

const total = count(800, 25_000)
const server = sharedServer({ catalogue: toy })
beforeAll(async () => {
  await server.running.server.sql`
    insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'book', 'test-ie', n, 1, 'b' || n, 'b' || n, 'b', jsonb_build_object('name', 'b' || n, 'remark', repeat('x', ${count(12_000, 400)}::int)) ||
      case when n % 2 = 0 then jsonb_build_object('level', n % 10) else '{}' end, now(), now() from generate_series(1, ${total}::int) n`
})

async function begun(query: string): Promise<IncomingMessage> {
  const headers = { cookie: server.session, host: server.host('test-ie'), 'accept-encoding': 'identity' }
  const asked = get(`${server.url}/api/book-export?${query}`, { headers })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer.pause()
}

test.each(few(['sortby=level', 'sortby=id&order=asc', 'sortby=created_at'], 1))(
  'an export by %s is a consistent snapshot under concurrent writes',
  async (query) => {
    const { sql } = server.running.server
    const answer = await begun(query)
    // rows in every part of the file are removed, move or are added
    await sql`update record set deleted_at = now() where area = 'book' and id % 50 = 1`
    await sql`update record set data = data || '{"level": 1, "name": "renamed"}' where area = 'book' and id % 50 = 2`
    await sql`insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      values ('book', 'test-ie', ${total + 1}, 1, 'new', 'new', 'new', '{"name": "new"}', now(), now())`
    onTestFinished(async () => {
      await sql`delete from record where area = 'book' and id > ${total}`
      await sql`update record set deleted_at = null, data = data || jsonb_build_object('name', 'b' || id) where area = 'book'`
    })
    const { rows } = await tableOf(Buffer.from(await text(answer.resume())))
    expect(rows).toHaveLength(total)
    expect(new Set(rows.map(({ cells }) => cells['name']))).toEqual(
      new Set(Array.from({ length: total }, (_, at) => `b${at + 1}`)),
    )
  },
)

test('a plan by filter includes every row, even those without a value to sort by', async () => {
  const plan = await server.post('/api/-/plans', {
    command: 'book.toggle-online',
    filter: { sortby: 'level' },
  })
  expect(ok(plan).data).toMatchObject({ total, counts: { failed: 0 } })
})
