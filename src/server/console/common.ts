import { answerCleared, cacheKey, cachesNamed, scopeOf } from '../domain/drop-caches.ts'
import { trying } from '../calls/trying.ts'
import type { Call, Handler } from '../server.ts'

export const cacheClear: Handler = trying(clear)

export const clearAhaCache: Handler = trying(clear)

async function clear(call: Call): Promise<unknown> {
  const { server, input } = call
  const { caches } = server.services
  const { within, areas } = scopeOf(server.registry, input)
  const names = cachesNamed(caches, cacheKey(caches, input['key'] as string | null))
  const known = Object.keys(caches.sizes())
  return answerCleared(call, { names, areas }, { known, ...(within.length > 0 ? { within } : {}) })
}
