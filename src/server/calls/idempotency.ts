import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import type { Call } from '../console/handler.ts'
import { problem } from '../problem.ts'

/** The key a caller gives a write, so that a repeat answers what the first one did. */
export function idempotencyKey({ request, entry, dryRun }: Call): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && !dryRun && !entry.command.secret ? key.slice(0, 255) : undefined
}

/** Takes the key for this call, or answers what the first call with it answered. */
export async function claim(
  sql: Sql | TransactionSql,
  { actor, entry, environment, input }: Call,
  key: string,
): Promise<string | undefined> {
  const request = createHash('sha256')
    .update(JSON.stringify([entry.id, environment, input]))
    .digest('base64url')
  // waits here while another transaction holds the key
  const taken = await sql`insert into idempotency (operator, key, request) values (${actor.id}, ${key}, ${request})
    on conflict do nothing returning key`
  if (taken.length > 0) return undefined
  const [first] = await sql<{ request: string; body: string | null }[]>`
    select request, body from idempotency where operator = ${actor.id} and key = ${key}`
  if (first?.request !== request) {
    const text = words('This Idempotency-Key was used for another call.', '该 Idempotency-Key 已用于其他调用。')
    throw problem(422, 'idempotency-key', text)
  }
  if (first.body !== null) return first.body
  throw problem(
    409,
    'in-flight',
    words('The first call with this key is still under way.', '使用该 Idempotency-Key 的首次调用仍在进行。'),
  )
}

/** For calls whose effects lie in transactions of their own: the key is taken first, and given back when they fail. */
export async function once(
  call: Call,
  key: string,
  run: () => Promise<string>,
): Promise<{ text: string; repeated: boolean }> {
  const { sql } = call.server
  const first = await claim(sql, call, key)
  if (first !== undefined) return { text: first, repeated: true }
  try {
    const text = await run()
    await sql`update idempotency set status = 200, body = ${text} where operator = ${call.actor.id} and key = ${key}`
    return { text, repeated: false }
  } catch (error) {
    await sql`delete from idempotency where operator = ${call.actor.id} and key = ${key}`
    throw error
  }
}
