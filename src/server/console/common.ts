import type { Call, Handler } from './handler.ts'

export const cacheClear: Handler = async (call) => clear(call, ['page_id', 'cat_id', 'content_no'])

export const clearAhaCache: Handler = async (call) => clear(call, [])

/** Drops the caches that the key names, on every server; an empty key names all of them. */
async function clear({ server, input }: Call, scopes: readonly string[]): Promise<unknown> {
  const { caches } = server.services
  const known = Object.keys(caches.sizes())
  const key = typeof input['key'] === 'string' ? input['key'].trim() : ''
  const names = key === '' ? null : known.filter((name) => name === key || name.startsWith(`${key}-`))
  const within = scopes.filter((scope) => input[scope])
  server.events.tell({ type: 'caches', names })
  return { dropped: caches.drop(names ?? undefined), known, ...(within.length > 0 ? { within } : {}) }
}
