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

/** What parameters of a call name: of these areas, and of those that belong to them or refer to them, answers are dropped. */
const scopes = { page_id: 'h5-page', cat_id: 'category', content_no: 'common-content' } as const

/** The scopes that a call names, and the areas they are about; none where it is about everything. */
export function scopeOf(
  registry: Server['registry'],
  input: Readonly<Record<string, unknown>>,
): { readonly within: readonly string[]; readonly areas: readonly string[] | undefined } {
  const named = Object.entries(scopes).filter(([param]) => input[param])
  const within = named.map(([param]) => param)
  const mains = new Set<string>(named.map(([, area]) => area))
  const areas = [...registry.values()].filter(
    ({ area, references }) =>
      mains.has(area.id) || mains.has(area.parent ?? '') || references.some(({ of }) => mains.has(of)),
  )
  return { within, areas: within.length === 0 ? undefined : [...new Set(areas.map(({ store }) => store.area.id))] }
}

/** Drops the caches that the key names, on every server; an empty key names all of them. */
export function dropCaches(
  { services, events }: Pick<Server, 'services' | 'events'>,
  key: string,
  areas?: readonly string[],
): Dropped {
  const { caches } = services
  const known = Object.keys(caches.sizes())
  const names = key === '' ? null : namedBy(known, key)
  events.tell({ type: 'caches', names, areas: areas ?? null })
  return { dropped: caches.drop(names ?? undefined, areas), known }
}

/** The key without the white space around it; one that names no cache is refused. */
export function cacheKey(caches: Caches, sent: string | null | undefined): string {
  const key = sent?.trim() ?? ''
  const known = Object.keys(caches.sizes())
  if (key === '' || namedBy(known, key).length > 0) return key
  const all = known.join(', ')
  throw invalid('key', words(`There is no cache ${key}. Caches: ${all}.`, `没有缓存 ${key}，现有：${all}。`))
}

function namedBy(known: readonly string[], key: string): string[] {
  return known.filter((name) => name === key || name.startsWith(`${key}-`))
}
