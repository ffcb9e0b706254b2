import { words, type Language, type Words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { Sql } from '../database/sql.ts'
import type { Events } from '../events.ts'
import type { Counts } from '../records/counts.ts'
import type { Registry } from '../records/registry.ts'
import { Envelope } from '../world/answer.ts'

/** Topic of a planned clearing; `clearedTopic` follows once it is executed. */
export const cacheTopic = 'cache.clear'

export const clearedTopic = 'cache.cleared'

export const countsKey = 'counts'

/** Area that a parameter of the call selects, together with its dependent areas. */
const scopes = { page_id: 'h5-page', cat_id: 'category', content_no: 'common-content' } as const

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

/** Message to the apps; an empty key means all caches. */
export interface ClearCacheMessage {
  readonly key: string
  readonly app?: 'aha'
  readonly page_id?: number
  readonly cat_id?: number
  readonly content_no?: string
}

export function clearMessage(input: Readonly<Record<string, unknown>>, app?: 'aha'): ClearCacheMessage {
  const key = typeof input['key'] === 'string' ? input['key'].trim() : ''
  const named = Object.keys(scopes).filter((param) => input[param])
  return { key, ...(app && { app }), ...Object.fromEntries(named.map((param) => [param, input[param]])) }
}

interface CacheServer {
  readonly counts: Counts
  readonly events: Events
  readonly registry: Registry
}

/** Drops the counts on every server; returns their number on this one. */
export function dropCounts(
  { counts, events, registry }: CacheServer,
  message: ClearCacheMessage,
  dryRun = false,
): Record<string, number> {
  if (!['', countsKey, 'tag'].includes(message.key)) return {}
  const { areas } = scopeOf(registry, { ...message })
  if (dryRun) return { [countsKey]: counts.size(areas) }
  events.tell({ type: 'caches', areas: areas ?? null })
  return { [countsKey]: counts.drop(areas) }
}

interface ClearingCall {
  readonly server: CacheServer & { readonly sql: Sql }
  readonly environment: Environment
  readonly language: Language
  readonly dryRun: boolean
}

export async function answerCleared<M extends object>(
  { server, environment, language, dryRun }: ClearingCall,
  message: ClearCacheMessage,
  more: M,
): Promise<Envelope<{ readonly dropped: Record<string, number> } & M>> {
  const dropped = dropCounts(server, message, dryRun)
  if (!dryRun)
    await server.sql`insert into outbox (environment, topic, payload, state) values (${environment}, ${clearedTopic},
      ${JSON.stringify(message)}::text::jsonb || jsonb_build_object('at', now()), 'waiting')`
  const own = countsKey in dropped ? [clearedWords(dropped[countsKey] ?? 0, !dryRun)] : []
  return new Envelope({
    data: { dropped, ...more },
    notices: [...own, toldWords(message.key, !dryRun)].map((each) => ({ field: 'key', message: each[language] })),
    ...(dryRun ? { changes: [] } : {}),
  })
}

function clearedWords(count: number, isDone: boolean): Words {
  if (count === 0)
    return words(
      'Nothing is kept there on this server now; the others clear theirs too.',
      '本服务器当前没有缓存内容；其他服务器也会一并清除。',
    )
  const each = `${countsKey} ${count}`
  return isDone
    ? words(
        `${count} kept ${count === 1 ? 'answer' : 'answers'} cleared (${each}).`,
        `已清除 ${count} 条缓存（${each}）。`,
      )
    : words(
        `Clears ${count} kept ${count === 1 ? 'answer' : 'answers'} (${each}). No record changes; what is asked for again is worked out anew.`,
        `将清除 ${count} 条缓存（${each}）。不会更改任何记录，再次查询时会重新计算。`,
      )
}

function toldWords(key: string, isDone: boolean): Words {
  const [en, zh] = key === '' ? ['all their caches', '全部缓存'] : [`their cache ${key}`, `缓存 ${key}`]
  return isDone
    ? words(`A message in the outbox tells the apps to clear ${en}.`, `发件箱中的消息将通知应用清除${zh}。`)
    : words(`Leaves a message that tells the apps to clear ${en}.`, `将发出消息，通知应用清除${zh}。`)
}
