import type { Actor } from '../world/world.ts'
import type { FastifyInstance } from 'fastify'
import { logRequest } from '../calls/log.ts'
import { environmentOf } from '#derive/environment.ts'
import type { Server } from '../server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** authenticated sender; for calls set before the body is read */
    caller: Actor | undefined
    isLogged: boolean | undefined
  }
}

const refusals = new Set([401, 403, 429])

/** Logs refused requests of known callers, and counts the others. */
export function logRefusals(app: FastifyInstance, server: Server): void {
  app.decorateRequest('caller')
  app.decorateRequest('isLogged')
  app.decorateRequest('begunLine')
  app.addHook('onResponse', async (request, reply) => {
    if (!refusals.has(reply.statusCode) || request.isLogged) return
    if (!request.caller) return server.unknownCallers.count(request.url.startsWith('/files/') ? 'file' : 'call')
    const environment = environmentOf(request.hostname, server.settings.fallback)
    await logRequest(server.sql, { request, environment, actor: request.caller }, { status: reply.statusCode }).catch(
      (error: unknown) => server.log.warn({ err: error }, 'a refused call was not logged'),
    )
  })
}
