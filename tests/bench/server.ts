import { playdesk } from '#commands/index.ts'
import { startServer } from '../server/start.ts'
import { bareServer, fetchBytes, inTurns, type Line, type Times } from './measure.ts'
import { fillComments } from './million.ts'

/** Compares the API with the same SQL sent straight to PostgreSQL plus a bare `node:http` answer of the same bytes. */
export async function serverBench(rows: number, rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  try {
    await fillComments(server, rows)
    const token = await server.token('admin')
    const headers = {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'playdesk',
      'content-type': 'application/json',
    }
    const { sql } = server.running.server
    const list = `${server.url}/api/game-comments?status=1&sortby=likes&order=desc&pageSize=30`
    const bytes = await fetchBytes(list, { headers })
    const bare = await bareServer(bytes)
    const rowsSql = `select id, version, parent_id, data, created_at, updated_at from record_comment
      where area = 'comment' and environment = $1 and deleted_at is null and coalesce(data->'status', 'null'::jsonb) = $2::text::jsonb
      order by coalesce(data->'likes', 'null'::jsonb) desc, id desc limit 30`
    const lists = await inTurns(rounds, {
      ours: () => fetchBytes(list, { headers }),
      sql: () => sql.unsafe(rowsSql, ['test-ie', '1'], { prepare: true }),
      http: () => fetchBytes(bare.url),
    })
    let n = 1
    const answer = await fetchBytes(`${server.url}/api/comment-top-toggle/1`, { method: 'PUT', headers, body: '{}' })
    const small = await bareServer(answer)
    const toggles = await inTurns(rounds, {
      ours: () => fetchBytes(`${server.url}/api/comment-top-toggle/${++n}`, { method: 'PUT', headers, body: '{}' }),
      sql: () =>
        sql.begin((tx) =>
          tx.unsafe(
            `update record_comment set data = jsonb_set(data, '{isTop}', to_jsonb(1 - (data->>'isTop')::int)), version = version + 1, updated_at = now()
             where area = 'comment' and environment = 'test-ie' and id = $1`,
            [rows - ++n],
            { prepare: true },
          ),
        ),
      http: () => fetchBytes(small.url, { method: 'PUT', body: '{}' }),
    })
    await bare.stop()
    await small.stop()
    return [
      {
        what: `list of 30 of ${rows.toLocaleString('en')}, filtered, sorted, total`,
        ours: take(lists, 'ours'),
        floor: plus(lists),
        limit: 2,
      },
      { what: 'one toggle with revision, receipt, log', ours: take(toggles, 'ours'), floor: plus(toggles), limit: 2 },
    ]
  } finally {
    await server.stop()
  }
}

function take(times: Readonly<Record<string, Times>>, name: string): Times {
  return times[name] ?? { p50: 0, p95: 0 }
}

function plus(times: Readonly<Record<string, Times>>): Times {
  const [sql, http] = [take(times, 'sql'), take(times, 'http')]
  return { p50: sql.p50 + http.p50, p95: sql.p95 + http.p95 }
}
