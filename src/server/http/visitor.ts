import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Server, Visitor } from '../server.ts'
import { clearCookie, cookieIn, isSecure } from '../session/cookies.ts'
import { hostOf, linkOrigin } from './host.ts'

export function visitorOf({ settings }: Server, request: FastifyRequest, reply: FastifyReply): Visitor {
  const protocol = isSecure(settings.secure, request) ? 'https' : 'http'
  return {
    get signal() {
      const left = new AbortController()
      reply.raw.once('close', () => !reply.raw.writableFinished && left.abort())
      return left.signal
    },
    cookie: (kind) => cookieIn(settings, request, kind),
    forget() {
      clearCookie(settings, request, reply, 'session')
      // the cache holds viewed files
      reply.header('clear-site-data', '"cache", "storage"')
    },
    origin: (environment) => `${protocol}://${hostOf(environment, request.host)}`,
    linkOrigin: (environment) => linkOrigin(settings, request, environment),
    note(message) {
      if (request.begunLine) request.begunLine = { ...request.begunLine, message }
    },
  }
}
