import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { asProblem } from '../calls/as-problem.ts'
import type { Problem } from '../problem.ts'
import { databaseFault, type DatabaseFault } from '../database/fault.ts'
import { languageOf } from '../session/request-language.ts'

const quietMs = 10_000
const lastLogged = new WeakMap<FastifyInstance, Map<DatabaseFault, number>>()

/** Whoever looks after the server learns of faults of its database, of each kind now and then: it may meet every call. */
function logFault(error: Error, request: FastifyRequest): void {
  const fault = databaseFault(error)
  // that it is lost is told where that is noticed; a caller that is gone looks the same here
  if (fault === undefined || fault === 'lost') return
  const last = lastLogged.get(request.server) ?? new Map<DatabaseFault, number>()
  lastLogged.set(request.server, last)
  const now = performance.now()
  if (now - (last.get(fault) ?? -Infinity) < quietMs) return
  last.set(fault, now)
  request.log.error({ err: error, fault }, 'calls fail by a fault of the database')
}

/** After how long the same call may be taken; nothing where time alone does not help. */
function secondsUntilRetry({ status, code, extra }: Problem): number | undefined {
  if (status === 429 && typeof extra['retryAfter'] === 'number') return extra['retryAfter']
  return status === 503 && code !== 'too-slow' ? 2 : undefined
}

/** Any error as an answer: expected ones in the caller's words, others as a number to look up in the log. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = asProblem(error)
  const language = languageOf(request)
  logFault(error, request)
  if (!found) {
    request.log.error({ err: error, id: request.id }, 'failed call')
    const text = words(
      `Server error (${request.id}). Nothing was changed.`,
      `服务器出现错误（${request.id}），未做任何更改。`,
    )
    return reply.code(500).send({ code: 'internal', message: text[language] })
  }
  const errors = found.errors.map(({ field, message }) => ({ field, message: message[language] }))
  const seconds = secondsUntilRetry(found)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  const body = {
    code: found.code,
    message: found.words[language],
    ...(errors.length > 0 ? { errors } : {}),
    ...found.extra,
  }
  return reply.code(found.status).send(body)
}
