import { get } from 'node:http'
import { count } from '../depth.ts'
import { make } from '../engine/client.ts'
import type { TestServer } from './start.ts'

// inputs that slow a server down; built once, so that the client's work is not measured
export const digits = '7'.repeat(500_000)
export const table = Buffer.from(
  `name,description\n${`name,"${'lorem ipsum '.repeat(40)}"\n`.repeat(count(10_000, 30_000))}`,
)
export const spacious = Buffer.from(
  `name,description\n${`${' '.repeat(1_000_000)},"${'a,'.repeat(500_000)}"\n`.repeat(15)}`,
)
export const members = Buffer.from(`{${Array.from({ length: 130_000 }, (_, at) => `"na${at}":1`).join()}}`)
export const unknownBody = Buffer.from(`{"name":[${'1,'.repeat(2_000_000)}1]}`)
export const keysAndDigits = Buffer.from(`{"name":{${'"constructo":1e9,'.repeat(50_000)}"a":1}}`)
export const wrongInputs = Buffer.from(`{"command":"tag.create","input":[${'{},'.repeat(9_999)}{}]}`)
const strangers = Array.from({ length: 2_000 }, (_, at) => `descriptio${at}`)
export const strangeQuery = strangers
  .slice(0, 1_500)
  .map((_, at) => `sortb${at.toString(36)}=1`)
  .join('&')
export const strangeBody = Buffer.from(JSON.stringify(Object.fromEntries(strangers.map((name) => [name, 1]))))
export const strangeInputs = Buffer.from(
  JSON.stringify({
    command: 'tag.create',
    input: Array.from({ length: count(250, 1_300) }, () =>
      Object.fromEntries(strangers.slice(0, 10).map((name) => [name, 1])),
    ),
  }),
)
const spaces = `1${' '.repeat(400_000)}x`
const longValues = [{ sort: `${digits}x` }, { country: spaces, sort: spaces }, { country: ','.repeat(1_500_000) }]
export const longBodies = longValues.map((each) => Buffer.from(JSON.stringify({ name: 'x', ...each })))

/** Creates records of 250 KB, one with a long history; returns the paths that read them. */
export async function withLarge(server: TestServer): Promise<readonly string[]> {
  const { sql } = server.running.server
  const { id } = await make(server, '/api/launcher-plan', { name: 'Large', slots: 'x'.repeat(250_000) })
  await sql`insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
    select area, environment, nextval('record_id'), 1, label, sort_key, search, data, now(), now()
    from record, generate_series(1, ${count(60, 400)}::int) n where area = 'launcher-plan' and id = ${id}`
  await sql`insert into revision (area, environment, id, version, run, actor, before, after)
    select area, environment, id, version + n, run, actor,
      jsonb_set(after, '{slots}', to_jsonb(n::text || repeat('y', 250000))), after
    from revision, generate_series(1, ${count(25, 150)}::int) n where area = 'launcher-plan' and id = ${id}`
  return [
    '/api/launcher-plan?pageSize=500',
    `/api/-/revisions?area=launcher-plan&id=${id}`,
    // an order without a cursor
    `/api/-/export?area=launcher-plan&filter=${encodeURIComponent('{"sortby":"status"}')}`,
  ]
}

/** Reads an answer without parsing it: parsing megabytes of JSON would block this thread, too. */
export async function drainedBy(
  server: TestServer,
  cookie: string,
  path: string,
): Promise<{ readonly status: number }> {
  const headers = { cookie, host: server.host('test-ie'), 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const asked = get(`${server.url}${path}`, { headers }, (answer) => {
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0 })).resume()
    })
    asked.on('error', reject)
  })
}
