import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from 'postgres'
import { isEnvironment, type Environment } from '#derive/environment.ts'
import { newSecret } from '../session/secret.ts'

const lastsMs = 10 * 60_000
const setting = 'web-site-key'

/** Returns a token for clients without a session: phones, in-app pages. */
export async function pageToken(sql: Sql, environment: Environment, now = Date.now()) {
  const expires = now + lastsMs
  const payload = `${environment}.${expires}`
  return { token: `${payload}.${signed(await keyOf(sql), payload)}`, expires_at: new Date(expires).toISOString() }
}

export async function opens(sql: Sql, token: string, environment: Environment): Promise<boolean> {
  const [named = '', expires = '', signature = ''] = token.split('.')
  if (!isEnvironment(named) || named !== environment || !/^\d{13}$/.test(expires)) return false
  const expected = Buffer.from(signed(await keyOf(sql), `${named}.${expires}`))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > Date.now()
}

function signed(key: string, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url')
}

/** All servers of a database share the key. */
async function keyOf(sql: Sql): Promise<string> {
  await sql`insert into setting (key, value) values (${setting}, to_jsonb(${newSecret()}::text)) on conflict (key) do nothing`
  const [row] = await sql<{ key: string }[]>`select value #>> '{}' as key from setting where key = ${setting}`
  return row?.key ?? ''
}
