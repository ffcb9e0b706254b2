import { isSecret } from '#derive/values/secret.ts'
import type { FastifyRequest } from 'fastify'
import { aimedAt } from '../visibility/aimed-at.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { Call } from './handler.ts'

interface Outcome {
  readonly status: number
  readonly receipt?: number
  readonly message?: string
  /** whose personal data it was answered with */
  readonly answered?: object
}

/** What came in over HTTP, or what stands for it where a script asks. */
type Asked = Pick<FastifyRequest, 'method' | 'url' | 'startedAt'> & { readonly ip?: string; isLogged?: boolean }

/** One line of the trace record: who called what with which input, and how it ended. */
export function logCall(
  sql: Sql | TransactionSql,
  call: Pick<Call, 'entry' | 'environment' | 'input' | 'actor' | 'about'> & { readonly request: Asked },
  outcome: Outcome,
) {
  const about = new Set([...(call.about ?? []), ...aimedAt(call.entry, call.environment, call.input)])
  return logRequest(sql, { ...call, about, command: call.entry.id, input: withoutSource(call) }, outcome)
}

interface Requested extends Pick<Call, 'environment' | 'about'> {
  readonly request: Asked
  readonly actor: Pick<Call['actor'], 'id' | 'username' | 'email'>
  readonly command?: string
  readonly input?: Call['input']
}

/** The same for what is no command of the catalogue. */
export function logRequest(sql: Sql | TransactionSql, requested: Requested, outcome: Outcome) {
  const { request, environment, actor, command = null } = requested
  request.isLogged = true
  const { part, isWhole } = firstPart(requested.input ?? {}, longestInput)
  const input = storableJson(part)
  const shown =
    isWhole && input.length < longestInput ? input : JSON.stringify({ shortened: input.slice(0, 2_000).toWellFormed() })
  const ms = Math.round(request.startedAt === undefined ? 0 : performance.now() - request.startedAt)
  const route = request.url.split('?')[0]?.slice(0, 500) ?? ''
  const answered = outcome.answered ? JSON.stringify(outcome.answered) : null
  return sql<{ id: number }[]>`insert into call_log
    (operator, username, email, environment, environments, request_method, route, command, status, ms, input, receipt, ip, message, answered)
    values (${actor.id}, ${actor.username}, ${actor.email}, ${environment}, ${[...(requested.about ?? [])]}, ${request.method}, ${route}, ${command},
      ${outcome.status}, ${ms}, ${shown}::text::jsonb, ${outcome.receipt ?? null}, ${request.ip ?? null}, ${outcome.message ?? null}, ${answered}::text::jsonb)
    returning id`
}

const longestInput = 20_000

/** As much of an input as a log line could hold: whatever is sent, no more of it is walked through. */
function firstPart(input: unknown, most: number): { readonly part: unknown; readonly isWhole: boolean } {
  let left = most
  const take = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const taken = value.slice(0, Math.max(left, 0))
      left -= value.length
      return taken
    }
    left -= 1
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (let at = 0; at < value.length && left > 0; at++) items.push(take(value[at]))
      left -= value.length - items.length
      return items
    }
    const members: [string, unknown][] = []
    for (const name of Object.keys(value)) {
      if (left <= 0) break
      left -= name.length
      members.push([name, take((value as Readonly<Record<string, unknown>>)[name])])
    }
    if (members.length < Object.keys(value).length) left = -1
    return Object.fromEntries(members)
  }
  const part = take(input)
  return { part, isWhole: left >= 0 }
}

/** A script is its owner's until they share it: who reads the log need not be one of those who may. */
function withoutSource({ entry, input }: Pick<Call, 'entry' | 'input'>): Call['input'] {
  return entry.area.system && typeof input['source'] === 'string' ? { ...input, source: '***' } : input
}

/** Without secrets, and without characters that PostgreSQL cannot keep: a call that sends them is logged like any other. */
function storableJson(input: unknown): string {
  const json = JSON.stringify(input, (key, value: unknown) => (isSecret(key) || isSecretJson(value) ? '***' : value))
  return json.replaceAll(/\\u(?:0000|d[89a-f][\da-f]{2})|\\./g, (escape) => (escape.length === 6 ? '\ufffd' : escape))
}

// an object may come as JSON in a text
function isSecretJson(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value) && isSecret(value)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request came in */
    startedAt: number | undefined
  }
}
