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
  const names = key === '' ? null : known.filter((name) => name === key || name.startsWith(`${key}-`))
  events.tell({ type: 'caches', names })
  return { dropped: caches.drop(names ?? undefined), known }
}
