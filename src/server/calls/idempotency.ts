import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import { problem } from '../problem.ts'
import type { Server, Call, HttpCall } from '../server.ts'
import { withKey, type KeyedCall } from './outcome.ts'

export function idempotencyKey({ request, entry, dryRun }: HttpCall): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && !dryRun && !entry.command.secret ? key.slice(0, 255) : undefined
}

export interface StoredAnswer {
  readonly status: number
  readonly text: string
}

interface FirstCall {
  readonly status: number | null
  /** hash of command and input */
  readonly request: string
  /** null: no answer yet */
  readonly body: string | null
  /** server that runs it */
  readonly holder: string | null
  /** effect, if it was cut off */
  readonly outcome: { readonly run: number } | null
  readonly at: string
}

export async function claim(sql: Sql | TransactionSql, call: Call, key: string): Promise<StoredAnswer | undefined> {
  const first = await take(sql, call, key)
  if (first === undefined) return undefined
  if (first.body !== null) return answered(first.status, first.body)
  if (underWay(call.server).has(nameOf(call, key))) throw inFlight
  // the first call was cut off while its plan was made, so it had no effect
  await takeOver(sql, call, key, first)
  return undefined
}

function answered(status: number | null, text: string): StoredAnswer {
  return { status: status ?? 200, text }
}

async function take(sql: Sql | TransactionSql, call: Call, key: string): Promise<FirstCall | undefined> {
  const { server, actor } = call
  // waits here while another transaction holds the key
  const taken = await sql`insert into idempotency (operator, key, request, holder)
    values (${actor.id}, ${key}, ${requestOf(call)}, ${server.name}) on conflict do nothing returning key`
  return taken.length > 0 ? undefined : known(sql, call, key)
}

async function known(sql: Sql | TransactionSql, call: Call, key: string): Promise<FirstCall> {
  const { actor } = call
  const [first] = await sql<FirstCall[]>`
    select request, status, body, holder, outcome, at::text as at from idempotency where operator = ${actor.id} and key = ${key}`
  // not taken yet, or just released
  if (!first) throw inFlight
  if (first.request === requestOf(call))
    return first.body === null ? { ...first, ...unstoredAnswers(call.server).get(nameOf(call, key)) } : first
  const text = words('This Idempotency-Key was used for another call.', '该 Idempotency-Key 已用于其他调用。')
  throw problem(422, 'idempotency-key', text)
}

function requestOf({ entry, environment, input, prints }: Call): string {
  const own = (_: string, value: unknown): unknown => (typeof value === 'string' && prints?.get(value)) || value
  return createHash('sha256')
    .update(JSON.stringify([entry.id, environment, input], prints?.size ? own : undefined))
    .digest('base64url')
}

const inFlight = problem(
  409,
  'in-flight',
  words('The first call with this key is still in progress.', '使用该 Idempotency-Key 的首次调用仍在进行。'),
)

const underWay = perObject((_: Server) => new Set<string>())

function nameOf({ actor }: Call, key: string): string {
  return `${actor.id} ${key}`
}

/** Runs a call once per key. A failure releases the key; a call cut off runs again, or answers with its effect. */
export async function once(
  call: Call,
  key: string,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { readonly repeated: boolean }> {
  const { server, actor } = call
  const { sql } = server
  const mine = underWay(server)
  const name = nameOf(call, key)
  if (mine.has(name)) {
    // no `take`: the running call may not have the key yet
    const { status, body } = await known(sql, call, key)
    if (body === null) throw inFlight
    return { ...answered(status, body), repeated: true }
  }
  mine.add(name)
  try {
    const first = await take(sql, call, key)
    if (first && first.body !== null) return { ...answered(first.status, first.body), repeated: true }
    if (first) await takeOver(sql, call, key, first)
    const earlier = first?.outcome ?? undefined
    const done = await underKey({ operator: actor.id, key, earlier }, run, server)
    await keep(call, key, done)
    return { ...done, repeated: false }
  } finally {
    mine.delete(name)
  }
}

async function underKey(call: KeyedCall, run: () => Promise<StoredAnswer>, { sql }: Server): Promise<StoredAnswer> {
  const { operator, key } = call
  try {
    return await withKey(call, run)
  } catch (error) {
    // a call that took effect keeps its key, so a repeat gets its answer
    const given = sql`delete from idempotency where operator = ${operator} and key = ${key} and outcome is null`
    // a key that cannot be released is taken over later
    await given.catch(() => undefined)
    throw error
  }
}

/** Answers that could not be stored with their keys. */
const unstoredAnswers = perObject((_: Server) => new Map<string, Pick<FirstCall, 'status' | 'body'>>())
const mostUnkept = 1_000

async function keep(call: Call, key: string, { status, text }: StoredAnswer): Promise<void> {
  const { server, actor } = call
  try {
    await server.sql`update idempotency set status = ${status}, body = ${text} where operator = ${actor.id} and key = ${key}`
  } catch (error) {
    server.log.error({ err: error, command: call.entry.id }, 'the answer of a call was not kept with its key')
    const answers = unstoredAnswers(server)
    if (answers.size >= mostUnkept) answers.clear()
    answers.set(nameOf(call, key), { status, body: text })
  }
}

/** Takes a key from a call that no server runs any more. */
async function takeOver(sql: Sql | TransactionSql, { server, actor }: Call, key: string, { holder, at }: FirstCall) {
  const me = server.name
  const taken = await sql`update idempotency set holder = ${me}, at = clock_timestamp()
    where operator = ${actor.id} and key = ${key} and body is null and at::text = ${at} and holder is not distinct from ${holder}
      and (holder is null or holder = ${me} or not exists (select from pg_stat_activity where application_name = holder))
    returning key`
  if (taken.length === 0) throw inFlight
}
