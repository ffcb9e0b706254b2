import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Limits } from '#server/limits.ts'
import { count } from '../depth.ts'
import { scripted } from '../engine/script-desk.ts'
import { operator } from '../sandbox/operators.ts'
import { startServer, type TestServer } from './start.ts'

export interface Desk {
  readonly server: TestServer
  /** sessions of three operators */
  readonly as: readonly [first: string, second: string, third: string]
}

/** Starts a server with more data in books than a connection buffers for a client that does not read. */
export async function open(limits: Partial<Limits>): Promise<Desk> {
  const server = await startServer({ catalogue: scripted, limits })
  const one = (name: string) => operator(server, name, { 'test-ie': 'operator' })
  await server.running.server
    .sql`insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select 'book', 'test-ie', n, 1, 'b', 'b', 'b', jsonb_build_object('name', 'b' || n, 'remark', repeat('long ', 60000)), now(), now()
    from generate_series(1, ${count(30, 120)}::int) n`
  return { server, as: [await one('first'), await one('second'), await one('third')] }
}

export const headersFor = ({ server }: Desk, cookie: string) => ({
  cookie,
  host: server.host('test-ie'),
  'x-requested-with': 'playdesk',
})

/** Starts as many downloads as one operator may have, and reads nothing after the headers. */
export function paused(desk: Desk, cookie: string): Promise<IncomingMessage[]> {
  const one = async (): Promise<IncomingMessage> => {
    const asked = get(`${desk.server.url}/api/book-export`, { headers: headersFor(desk, cookie) })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    onTestFinished(() => void answer.destroy())
    return answer.pause().on('error', () => undefined)
  }
  return Promise.all([one(), one(), one()])
}
