import { isSecret } from '#derive/values/secret.ts'
import type { FastifyRequest } from 'fastify'
import type { Environment } from '#derive/environment.ts'
import { aimedAt } from '../visibility/aimed-at.ts'
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import type { Call, HttpCall } from '../server.ts'

/** End of a call, for its log line. */
interface LoggedOutcome {
  readonly status: number
  readonly receipt?: number
  readonly message?: string
  /** people whose personal data the answer holds */
  readonly answered?: object
  /** runs in the same round trip */
  readonly statement?: PendingQuery<Row[]>
}

/** Status of a running call; its message names its server. */
const begun = 0

/** Writes the log line before the call's transactions, to survive a killed server. */
export async function beginLine(call: HttpCall): Promise<void> {
  const { server, request } = call
  const about = [...(call.about ?? [])]
  const [line] = await logCall(server.sql, call, { status: begun, message: server.name })
  request.begunLine = line && { id: line.id, about }
}

/** Returns false if the call has no log line. */
export async function endLine(
  sql: Sql,
  { request, about }: Pick<HttpCall, 'request' | 'about'>,
  { status, message }: LoggedOutcome,
): Promise<boolean> {
  const { begunLine: line } = request
  if (!line) return false
  const found = [...(about ?? [])].filter((each) => !line.about.includes(each))
  await sql`update call_log set status = ${status}, ms = ${msOf(request)}, message = ${message ?? line.message ?? null}
    ${found.length > 0 ? sql`, environments = both_environments(environments, ${found}::text[])` : sql``} where id = ${line.id}`
  return true
}

/** Returns columns with the end of a line of table l; null if unknown. */
export function endingOf(sql: Sql) {
  const known = (column: 'status' | 'ms' | 'message') =>
    sql`case when l.status <> ${begun} then ${sql.unsafe(`l.${column}`)} end as ${sql.unsafe(column)}`
  const isUnderWay = sql`exists (select from pg_stat_activity where application_name = l.message)`
  return sql`${known('status')}, ${known('ms')}, ${known('message')},
    case when l.status = ${begun} then case when ${isUnderWay} then 'running' else 'cut-off' end
      when l.status < 400 then 'done' when l.status < 500 then 'refused' else 'failed' end as outcome`
}

type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'startedAt'> & { readonly ip?: string; isLogged?: boolean }

export function logCall(
  sql: Sql | TransactionSql,
  call: Pick<Call, 'entry' | 'environment' | 'input' | 'actor' | 'about'> & { readonly request: LoggedRequest },
  outcome: LoggedOutcome,
) {
  const about = new Set([...(call.about ?? []), ...aimedAt(call.entry, call.environment, call.input)])
  return logRequest(sql, { ...call, about, command: call.entry.id, input: withoutSource(call) }, outcome)
}

interface LogEntry extends Pick<Call, 'environment' | 'about'> {
  readonly request: LoggedRequest
  readonly actor: Pick<Call['actor'], 'id' | 'username' | 'email'>
  readonly command?: string
  readonly input?: Call['input']
}

/** Logs any request, also one that is no command. */
export function logRequest(sql: Sql | TransactionSql, requested: LogEntry, outcome: LoggedOutcome) {
  const { request, environment, actor, command = null } = requested
  request.isLogged = true
  const { part, isWhole } = firstPart(requested.input ?? {}, longestInput)
  const input = storableJson(part)
  const shown =
    isWhole && input.length < longestInput ? input : JSON.stringify({ shortened: input.slice(0, 2_000).toWellFormed() })
  const route = request.url.split('?')[0]?.slice(0, 500) ?? ''
  const answered = outcome.answered ? JSON.stringify(outcome.answered) : null
  const statement = outcome.statement ? sql`with beside as (${outcome.statement})` : sql``
  return sql<{ id: number }[]>`${statement} insert into call_log
    (operator, username, email, environment, environments, request_method, route, command, status, ms, input, receipt, ip, message, answered)
    values (${actor.id}, ${actor.username}, ${actor.email}, ${environment}, ${[...(requested.about ?? [])]}, ${request.method}, ${route}, ${command},
      ${outcome.status}, ${msOf(request)}, ${shown}::text::jsonb, ${outcome.receipt ?? null}, ${request.ip ?? null}, ${outcome.message ?? null}, ${answered}::text::jsonb)
    returning id`
}

function msOf({ startedAt }: Pick<LoggedRequest, 'startedAt'>): number {
  return Math.round(startedAt === undefined ? 0 : performance.now() - startedAt)
}

const longestInput = 20_000

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

/** Hides sources of scripts, and counts rows of an intake instead. */
function withoutSource({ entry, input }: Pick<Call, 'entry' | 'input'>): Call['input'] {
  const { source, rows } = input
  if (!entry.area.system) return input
  return {
    ...input,
    ...(typeof source === 'string' ? { source: '***' } : {}),
    ...(Array.isArray(rows) ? { rows: rows.length } : {}),
  }
}

/** Hides secrets and replaces unstorable characters. */
function storableJson(input: unknown): string {
  const json = JSON.stringify(input, (key, value: unknown) => (isSecret(key) || isSecretJson(value) ? '***' : value))
  return json.replaceAll(/\\u(?:0000|d[89a-f][\da-f]{2})|\\./g, (escape) => (escape.length === 6 ? '\ufffd' : escape))
}

// a text may hold an object as JSON
function isSecretJson(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value) && isSecret(value)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request came in */
    startedAt: number | undefined
    /** its log line, if written before its effects */
    begunLine: { readonly id: number; readonly about: readonly Environment[]; readonly message?: string } | undefined
  }
}
