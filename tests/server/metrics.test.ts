import { request as httpRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { make, ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

/** Returns values of OpenMetrics text by metric and labels. */
function figuresIn(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.replace(/ [^ ]*$/, ''), Number(line.split(' ').at(-1))]))
}

const figures = async (): Promise<Record<string, number>> =>
  figuresIn((await server.get('/metrics', { as: null })).text)

test('/metrics counts requests, statements, open streams, runs and undelivered messages', async () => {
  const before = await figures()
  await make(server, '/api/author', { name: 'Counted' })
  ok(await server.get('/api/book'))
  await server.get('/api/book', { as: null })
  const { sql } = server.running.server
  await sql`insert into outbox (environment, topic, payload, state) values ('test-ie', 'x', '{}', 'failed')`
  const { port } = new URL(server.url)
  const stream = httpRequest({ port, path: '/api/-/events', headers: { cookie: server.session } })
  onTestFinished(() => void stream.destroy())
  await new Promise((resolve) => void stream.on('response', resolve).end())
  const after = await figures()
  const grown = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0)
  expect(grown('playdesk_requests_total{kind="write",status="200"}')).toBe(1)
  expect(grown('playdesk_requests_total{kind="read",status="200"}')).toBe(1)
  expect(grown('playdesk_requests_total{kind="read",status="401"}')).toBe(1)
  expect(grown('playdesk_request_seconds_total{kind="write"}')).toBeGreaterThan(0)
  expect(grown('playdesk_statements_total')).toBeGreaterThan(3)
  expect(grown('playdesk_statement_seconds_total')).toBeGreaterThan(0)
  expect(grown('playdesk_event_streams')).toBe(1)
  expect(grown('playdesk_runs{state="done"}')).toBe(1)
  expect(grown('playdesk_outbox_messages{state="failed"}')).toBe(1)
  expect(after).toMatchObject({ playdesk_database_up: 1, 'playdesk_queue_waiting{queue="calls"}': 0 })
  expect(after['playdesk_memory_bytes']).toBeGreaterThan(1_000_000)
  await sql`delete from outbox where topic = 'x'`
})

test('/metrics shows statements that wait for a connection', async () => {
  const { sql } = server.running.server
  const held = await Promise.all(Array.from({ length: 16 }, () => sql.reserve()))
  const late = sql`select 1`.execute()
  // timers of the server wait too
  const waiting = async () => (await figures())['playdesk_statements_waiting']
  const seen = await waiting()
  for (const each of held) each.release()
  expect(seen).toBeGreaterThan(0)
  await late
  await expect.poll(waiting).toBe(0)
})

test('/metrics is OpenMetrics text', async () => {
  const { headers, text } = await server.get('/metrics', { as: null })
  expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(text.trimEnd().split('\n').at(-1)).toBe('# EOF')
  const line =
    /^(# TYPE playdesk_\w+ (counter|gauge)|# HELP playdesk_\w+ .+\.|playdesk_\w+(\{\w+="[^"\\]*"(,\w+="[^"\\]*")*\})? \d[\d.e+-]*|# EOF)$/
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((each) => !line.test(each)),
  ).toEqual([])
})

test('admins and tokens for /metrics read it through a proxy or under another name, others do not', async () => {
  const read = async (as: string | null) =>
    (await server.get('/metrics', { as, headers: { 'x-forwarded-for': '203.0.113.5' } })).status
  expect((await server.get('/metrics', { as: null, headers: { host: 'test-ie.example.com' } })).status).toBe(401)
  const token = await server.token('metrics')
  expect([await read(null), await read(await server.token('publisher')), await read(token)]).toEqual([401, 403, 200])
  expect(await read(await server.token('admin'))).toBe(200)
  const others = [await server.get('/api/book', { as: token }), await server.get('/api/user-info', { as: token })]
  expect(others.map(({ status }) => status)).toEqual([403, 403])
})

test('a server behind the migrations of its database is not ready', async () => {
  const { sql } = server.running.server
  await sql`insert into migration (name, sha256) values ('9999-newer.sql', '')`
  const { status, body } = await server.get('/readyz', { as: null })
  await sql`delete from migration where name = '9999-newer.sql'`
  expect([status, body]).toEqual([503, { ok: false, why: 'migrations' }])
  expect((await server.get('/readyz', { as: null })).status).toBe(200)
})
