import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Effect } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Server } from '../server.ts'
import { uploadPath } from '../uploads/protocol.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    effect?: Effect
  }
}

export type RequestKind = Effect | 'stream' | 'upload' | 'file' | 'page'

export const requestCounts = perObject((_: Server) => ({
  /** by kind and status, such as `read 200` */
  answered: new Map<string, number>(),
  /** total duration by kind, except streams */
  seconds: new Map<RequestKind, number>(),
}))

export function countRequests(app: FastifyInstance, server: Server): void {
  const { answered, seconds } = requestCounts(server)
  app.addHook('onResponse', async (request, { raw, elapsedTime }) => {
    const kind = kindOf(request)
    add(answered, `${kind} ${raw.statusCode}`, 1)
    if (kind !== 'stream') add(seconds, kind, elapsedTime / 1_000)
  })
}

function kindOf({ routeOptions: { config, url = '' } }: FastifyRequest): RequestKind {
  if (url === '/api/-/events') return 'stream'
  if (url.startsWith(uploadPath)) return 'upload'
  if (url.startsWith('/files/')) return 'file'
  return config.effect ?? 'page'
}

function add<K>(sums: Map<K, number>, key: K, by: number): void {
  sums.set(key, (sums.get(key) ?? 0) + by)
}
