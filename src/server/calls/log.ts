import { isSecret } from '#derive/secret.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { Call } from '../console/handler.ts'

interface Outcome {
  readonly status: number
  readonly receipt?: number
  readonly message?: string
}

/** One line of the trace record: who called what with which input, and how it ended. */
export function logCall(
  sql: Sql | TransactionSql,
  call: Pick<Call, 'request' | 'entry' | 'environment' | 'input'> & { actor?: Call['actor'] },
  outcome: Outcome,
) {
  const { request, entry, environment, actor } = call
  const input = storableJson(withoutSource(call))
  const shown = input.length < 20_000 ? input : JSON.stringify({ shortened: input.slice(0, 2_000).toWellFormed() })
  const ms = Math.round(request.startedAt === undefined ? 0 : performance.now() - request.startedAt)
  const route = request.url.split('?')[0]?.slice(0, 500) ?? ''
  return sql`insert into call_log (operator, username, email, environment, request_method, route, command, status, ms, input, receipt, ip, message)
    values (${actor?.id ?? null}, ${actor?.username ?? null}, ${actor?.email ?? null}, ${environment}, ${request.method}, ${route}, ${entry.id},
      ${outcome.status}, ${ms}, ${shown}::text::jsonb, ${outcome.receipt ?? null}, ${request.ip ?? null}, ${outcome.message ?? null})`
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
