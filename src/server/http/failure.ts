import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { words } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import { asProblem } from '../calls/as-problem.ts'
import { lookFirst, perhapsDone } from '../calls/fault-words.ts'
import type { Problem } from '../problem.ts'
import { databaseFault, type DatabaseFault } from '../database/fault.ts'
import { languageOf } from '../session/request-language.ts'

const quietMs = 10_000
const lastLogged = perObject((_: FastifyInstance) => new Map<DatabaseFault, number>())

/** Logs each kind of database fault occasionally: one may hit every call. */
function logFault(error: Error, request: FastifyRequest): void {
  const fault = databaseFault(error)
  // a lost database is logged elsewhere; a caller that left looks the same here
  if (fault === undefined || fault === 'lost') return
  const last = lastLogged(request.server)
  const now = performance.now()
  if (now - (last.get(fault) ?? -Infinity) < quietMs) return
  last.set(fault, now)
  request.log.error({ err: error, fault }, 'calls fail by a fault of the database')
}

function secondsUntilRetry({ status, code, extra }: Problem): number | undefined {
  if (status === 429 && typeof extra['retryAfter'] === 'number') return extra['retryAfter']
  return status === 503 && code !== 'too-slow' ? 2 : undefined
}

/** Answers an error; unexpected ones get an id to find them in the log. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // a call with its own transactions may have taken effect in part
  const isBegun = request.begunLine !== undefined
  const fault = isBegun ? databaseFault(error) : undefined
  const found = fault === undefined ? asProblem(error) : perhapsDone[fault]
  const language = languageOf(request)
  logFault(error, request)
  if (!found) {
    request.log.error({ err: error, id: request.id }, 'failed call')
    const then = isBegun ? lookFirst : words('Nothing was changed.', '未做任何更改。')
    const text = words(`Server error (${request.id}). ${then.en}`, `服务器出现错误（${request.id}），${then.zh}`)
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
