import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import { listed, make, until } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'
import { startServer } from '../start.ts'

test('a database without free connections answers 503, keeps acknowledged writes and recovers', async () => {
  const server = await startServer({ catalogue: toy })
  await make(server, '/api/author', { name: 'Before' })
  const { sql } = server.running.server
  const [used] = await sql<{ free: number }[]>`
    select current_setting('max_connections')::int - count(*)::int as free from pg_stat_activity where backend_type = 'client backend'`
  const free = used?.free ?? 0
  expect(free).toBeGreaterThan(30)
  const { path, user, database } = sql.options as typeof sql.options & { path: string }
  const others = connect({ host: dirname(path), port: 5432, username: String(user), database }, { max: free })
  // the server may open another connection in the meantime
  const tried = await Promise.allSettled(Array.from({ length: free }, () => others.reserve()))
  const held = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))

  // two areas, since calls on one alone leave connections to the others
  const pressed = (path: string) =>
    Promise.all(Array.from({ length: 40 }, (_, index) => server.post(path, { name: `Pressed ${index}` })))
  const [authors, memos] = await Promise.all([pressed('/api/author'), pressed('/api/memo')])
  const refused = [...authors, ...memos].filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body, headers } of refused)
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '2',
      { code: 'database', message: 'The database cannot accept more connections right now. Try again in a moment.' },
    ])

  for (const each of held) each.release()
  await others.end()
  await until(async () => ((await server.post('/api/author', { name: 'After' })).status === 200 ? true : undefined))
  const names = await listed(server, '/api/author?pageSize=100', 'name')
  expect(names).toHaveLength(2 + authors.filter(({ status }) => status === 200).length)
  await server.stop()
})
