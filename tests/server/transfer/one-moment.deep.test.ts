import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { count } from '../../depth.ts'
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

test('a cancelled export releases its connection', async () => {
  for (let turn = 0; turn < count(6, 20); turn++) {
    const answer = await begun('sortby=level')
    answer.destroy()
  }
  const open = async () => {
    const [row] = await server.running.server.sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and application_name = 'playdesk'`
    return row?.n
  }
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
  expect(ok(await server.get('/api/book?pageSize=1')).total).toBe(total)
})
