import { ok } from '../engine/client.ts'
import { scriptOf, settled, type ScriptPlan } from '../engine/script-desk.ts'
import type { Answer, RequestOptions, TestServer } from '../server/start.ts'

/** Creates an operator and returns the session. */
export async function operator(server: TestServer, username: string, roles: Record<string, string>): Promise<string> {
  ok(await server.post('/api/-/operators', { username, password: 'eight-chars', roles }))
  return server.signIn(username, 'eight-chars')
}

/** Sends a script and returns the first answer about its plan. */
export function sent(server: TestServer, body: string, as: string, options: RequestOptions = {}): Promise<Answer> {
  return server.post('/api/-/plans', { source: scriptOf(body) }, { as, ...options })
}

export async function plannedBy(
  server: TestServer,
  body: string,
  as: string,
  options: RequestOptions = {},
): Promise<ScriptPlan> {
  return settled(server, ok(await sent(server, body, as, options)).data, { as, ...options })
}

// tables that no draft may change; sessions and tokens change by use
const tables = [
  'record',
  'revision',
  'run',
  'operator',
  'role_grant',
  'entry_code',
  'preference',
  // periodic entries of the server itself are left out
  `(select * from setting where key not in ('sums', 'health'))`,
  'upload',
  'script',
  'script_version',
  'schedule',
]
const counted = ['session', 'token']

/** Returns the content of all tables that scripts must not change, as one text per table. */
export async function everything({ running }: TestServer): Promise<Record<string, string>> {
  const { sql } = running.server
  const whole = tables.map(
    (name) =>
      `select $$${name}$$ as name, concat(count(*), ' ', md5(string_agg(t::text, ',' order by t::text))) as text from ${name} t`,
  )
  const sizes = counted.map((name) => `select '${name}' as name, count(*)::text as text from ${name}`)
  const rows = await sql.unsafe<{ name: string; text: string }[]>([...whole, ...sizes].join(' union all '))
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}
