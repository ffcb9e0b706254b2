import { cacheKey, dropCaches } from '../rules/drop-caches.ts'
import { Bare } from '../http/answer.ts'
import { trying, type Call, type Handler } from './handler.ts'

export const cacheClear: Handler = trying((call) => clear(call, ['page_id', 'cat_id', 'content_no']))

export const clearAhaCache: Handler = trying((call) => clear(call, []))

async function clear({ server, input, dryRun }: Call, scopes: readonly string[]): Promise<unknown> {
  const within = scopes.filter((scope) => input[scope])
  const key = cacheKey(server.services.caches, input['key'] as string | null)
  if (dryRun) return new Bare({ data: null, changes: [] })
  return { ...dropCaches(server, key), ...(within.length > 0 ? { within } : {}) }
}
