import { cacheKey, dropCaches, scopeOf } from '../domain/drop-caches.ts'
import { Envelope } from '../world/answer.ts'
import { trying, type Call, type Handler } from '../calls/handler.ts'

export const cacheClear: Handler = trying(clear)

export const clearAhaCache: Handler = trying(clear)

async function clear({ server, input, dryRun }: Call): Promise<unknown> {
  const { within, areas } = scopeOf(server.registry, input)
  const key = cacheKey(server.services.caches, input['key'] as string | null)
  if (dryRun) return new Envelope({ data: null, changes: [] })
  return { ...dropCaches(server, key, areas), ...(within.length > 0 ? { within } : {}) }
}
