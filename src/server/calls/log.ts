import type { Sql, TransactionSql } from 'postgres'
import type { Call } from '../console/handler.ts'

interface Outcome {
  readonly status: number
  readonly receipt?: number
  readonly message?: string
}

// written down as three stars: passwords and the like have no place in a log
const secret = /password|token|secret/i

/** One line of the trace record: who called what with which input, and how it ended. */
export function logCall(sql: Sql | TransactionSql, call: Pick<Call, 'request' | 'entry' | 'environment' | 'input'> & { actor?: Call['actor'] }, outcome: Outcome) {
  const { request, entry, environment, actor } = call
  const input = JSON.stringify(call.input, (key, value: unknown) => (secret.test(key) ? '***' : value)).slice(0, 20_000)
  const shown = input.length < 20_000 ? input : JSON.stringify({ shortened: input.slice(0, 2_000) })
  const ms = Math.round(request.startedAt === undefined ? 0 : performance.now() - request.startedAt)
  const route = request.url.split('?')[0]?.slice(0, 500) ?? ''
  return sql`insert into call_log (operator, username, email, environment, request_method, route, command, status, ms, input, receipt, ip, message)
    values (${actor?.id ?? null}, ${actor?.username ?? null}, ${actor?.email ?? null}, ${environment}, ${request.method}, ${route}, ${entry.id},
      ${outcome.status}, ${ms}, ${shown}::text::jsonb, ${outcome.receipt ?? null}, ${request.ip}, ${outcome.message ?? null})`
}

declare module 'fastify' {
  interface FastifyRequest {
    /** `performance.now()` when the request came in */
    startedAt: number | undefined
  }
}
