import { indexGrown } from '#server/records/prepare.ts'
import type { TestServer } from '../server/start.ts'

/** Fills the comment area with this many rows straight in the database; ids count from 1. */
export async function fillComments({ running: { server } }: TestServer, rows: number): Promise<void> {
  const blank = Object.fromEntries(
    Object.keys(server.registry.get('comment')?.area.fields ?? {}).map((name) => [name, null]),
  )
  for (let from = 1; from <= rows; from += 100_000) {
    await server.sql`insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select 'comment', 'test-ie', n, 1, 'comment ' || n, 'comment ' || n, 'comment ' || n,
        ${JSON.stringify(blank)}::text::jsonb || jsonb_build_object('gameId', n % 3000 + 1, 'language', (array['en', 'zh', 'hi', 'id', 'ar'])[n % 5 + 1],
          'rate', n % 5 + 1, 'likes', (n::bigint * 7919) % 1000, 'isTop', 0, 'status', n % 3, 'content', 'comment ' || n),
        timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(${from}::int, ${Math.min(from + 99_999, rows)}::int) n`
  }
  // a server does this by itself within a minute
  await indexGrown(server.sql, server.registry)
  // maintenance that would otherwise disturb the measurement
  await server.sql.unsafe('vacuum analyze record_comment')
  await server.sql.unsafe('checkpoint')
}
