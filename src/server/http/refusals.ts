import type { Actor } from '../world/world.ts'
import type { FastifyInstance } from 'fastify'
import { logRequest } from '../calls/log.ts'
import { environmentOf } from '#derive/environment.ts'
import type { Server } from '../server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** who makes it; of calls known before anything of the body is read */
    caller: Actor | undefined
    /** stands in the log already */
    isLogged: boolean | undefined
  }
}

const refusals = new Set([401, 403, 429])

/** Every refused request of somebody known is in the log, by whichever route; those of nobody known are counted. */
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
