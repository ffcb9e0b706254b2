import { cacheKey, dropCaches } from '../rules/drop-caches.ts'
import type { Call, Handler } from './handler.ts'

export const cacheClear: Handler = async (call) => clear(call, ['page_id', 'cat_id', 'content_no'])

export const clearAhaCache: Handler = async (call) => clear(call, [])

async function clear({ server, input }: Call, scopes: readonly string[]): Promise<unknown> {
  const within = scopes.filter((scope) => input[scope])
  const key = cacheKey(server.services.caches, input['key'] as string | null)
  return { ...dropCaches(server, key), ...(within.length > 0 ? { within } : {}) }
}
