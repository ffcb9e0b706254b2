import { words, type Language, type Words } from '#catalogue/index.ts'
import type { Caches } from '../caches.ts'
import { invalid } from '../problem.ts'
import type { Events } from '../events.ts'
import type { Registry } from '../records/registry.ts'
import type { Services } from '../services.ts'
import { Envelope } from '../world/answer.ts'

/** In the outbox: carried out by a server itself, not sent to anybody. */
export const cacheTopic = 'cache.clear'

/** What parameters of a call name: of these areas, and of those that belong to them or refer to them, answers are dropped. */
const scopes = { page_id: 'h5-page', cat_id: 'category', content_no: 'common-content' } as const

/** The scopes that a call names, and the areas they are about; none where it is about everything. */
export function scopeOf(
  registry: Registry,
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

interface Clearing {
  /** of all caches, here and on every other server, when null */
  readonly names: readonly string[] | null
  /** all when left out */
  readonly areas?: readonly string[] | undefined
}

/** Drops caches on every server; answers how many answers of each this one kept. */
export function dropCaches({ services, events }: Serving, { names, areas }: Clearing): Record<string, number> {
  events.tell({ type: 'caches', names, areas: areas ?? null })
  return services.caches.drop(names ?? undefined, areas)
}

interface Serving {
  readonly services: Services
  readonly events: Events
}

interface Asking {
  readonly server: Serving
  readonly language: Language
  readonly dryRun: boolean
}

/** Clears caches, or says what that would clear: no record changes by it. */
export function answerCleared({ server, language, dryRun }: Asking, clearing: Clearing, more: object = {}): Envelope {
  const dropped = dryRun ? keptBy(server.services.caches, clearing) : dropCaches(server, clearing)
  return new Envelope({
    data: { dropped, ...more },
    notices: [{ field: 'key', message: clearedWords(dropped, !dryRun)[language] }],
    ...(dryRun ? { changes: [] } : {}),
  })
}

function keptBy(caches: Caches, { names, areas }: Clearing): Record<string, number> {
  const kept = Object.entries(caches.sizes(areas)).filter(([name]) => names?.includes(name) ?? true)
  return Object.fromEntries(kept)
}

function clearedWords(counts: Readonly<Record<string, number>>, isDone: boolean): Words {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const each = Object.entries(counts).filter(([, count]) => count > 0)
  if (all === 0)
    return words(
      'Nothing is kept there on this server now; the others clear theirs too.',
      '本服务器当前没有缓存内容；其他服务器也会一并清除。',
    )
  const [en, zh] = [', ', '，'].map((comma) => each.map(([name, count]) => `${name} ${count}`).join(comma))
  return isDone
    ? words(`${all} kept ${all === 1 ? 'answer' : 'answers'} cleared (${en}).`, `已清除 ${all} 条缓存（${zh}）。`)
    : words(
        `Clears ${all} kept ${all === 1 ? 'answer' : 'answers'} (${en}). No record changes; what is asked for again is worked out anew.`,
        `将清除 ${all} 条缓存（${zh}）。不会更改任何记录，再次查询时会重新计算。`,
      )
}

/** The key without the white space around it; one that names no cache is refused. */
export function cacheKey(caches: Caches, sent: string | null | undefined): string {
  const key = sent?.trim() ?? ''
  const known = Object.keys(caches.sizes())
  if (key === '' || namedBy(known, key).length > 0) return key
  const all = known.join(', ')
  throw invalid('key', words(`There is no cache ${key}. Caches: ${all}.`, `没有缓存 ${key}，现有：${all}。`))
}

/** The caches that a key names; an empty one names all there are. */
export function cachesNamed(caches: Caches, key: string): readonly string[] | null {
  return key === '' ? null : namedBy(Object.keys(caches.sizes()), key)
}

function namedBy(known: readonly string[], key: string): string[] {
  return known.filter((name) => name === key || name.startsWith(`${key}-`))
}
