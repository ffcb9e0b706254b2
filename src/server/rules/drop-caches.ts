import { words } from '#catalogue/index.ts'
import type { Caches } from '../caches.ts'
import { invalid } from '../problem.ts'
import type { Server } from '../server.ts'

/** In the outbox: carried out by a server itself, not sent to anybody. */
export const cacheTopic = 'cache.clear'

interface Dropped {
  /** answers that each cache of this server kept */
  readonly dropped: Record<string, number>
  readonly known: readonly string[]
}

/** Drops the caches that the key names, on every server; an empty key names all of them. */
export function dropCaches({ services, events }: Pick<Server, 'services' | 'events'>, key: string): Dropped {
  const { caches } = services
  const known = Object.keys(caches.sizes())
  const names = key === '' ? null : namedBy(known, key)
  events.tell({ type: 'caches', names })
  return { dropped: caches.drop(names ?? undefined), known }
}

/** The key without the white space around it; one that names no cache is refused. */
export function cacheKey(caches: Caches, sent: string | null | undefined): string {
  const key = sent?.trim() ?? ''
  const known = Object.keys(caches.sizes())
  if (key === '' || namedBy(known, key).length > 0) return key
  const all = known.join(', ')
  throw invalid('key', words(`There is no cache ${key}; there are: ${all}.`, `没有缓存 ${key}，现有：${all}。`))
}

function namedBy(known: readonly string[], key: string): string[] {
  return known.filter((name) => name === key || name.startsWith(`${key}-`))
}
