import type { Values } from '#catalogue/index.ts'
import { createHash } from 'node:crypto'
import type { Environment } from '#derive/environment.ts'
import type { AreaStore } from '../records/registry.ts'
import { canonical } from '../records/diff.ts'
import type { StoredRecord } from '../records/stored.ts'
import { comparable, contentOf } from './content.ts'

/** Hashes of the values that an environment last sent; none for an empty one. */
export interface SentMarks {
  /** time of the publish */
  readonly at: string
  readonly fields: Readonly<Record<string, string>>
  /** sent, but the values are unknown */
  readonly isUnknown?: boolean
}

/** Hashes of values as last sent (marks), by stored key; null: an empty value. */
export type StoredMarks = Readonly<Record<string, string | null>>

/** `SentMarks` as a record stores them: one mark per value, or one for all. */
interface StoredSentMarks {
  readonly at: string
  readonly fields?: SentMarks['fields']
  /** mark of all values */
  readonly whole?: string
}

type SentBy = Readonly<Partial<Record<Environment, StoredSentMarks>>>

/** Older form of `SentMarks`: one hash of all values. */
interface Origin {
  readonly from: Environment
  readonly at: string
  readonly hash: string
}

export const markKeys = ['_sent', '_origin']

// mark of a field that was never sent; equals no hash
const never = ''

/** Returns what `from` last sent. The record stores the marks, so an undo restores them. */
export function lastSent(
  areaStore: AreaStore,
  record: Pick<StoredRecord, 'data' | 'parentId'>,
  from: Environment,
): SentMarks | undefined {
  const { _sent: sent, _origin: origin } = record.data as { readonly _sent?: SentBy; readonly _origin?: Origin }
  const known = sent?.[from]
  const content = comparable(areaStore, record)
  const wholly = (at: string, isAsSent: boolean): SentMarks =>
    isAsSent ? { at, fields: marksOf(content) } : { at, fields: {}, isUnknown: true }
  if (known?.fields) return { at: known.at, fields: known.fields }
  if (known) return wholly(known.at, known.whole === markOf(content))
  if (origin?.from !== from) return undefined
  return wholly(origin.at, origin.hash === hashOf(contentOf(areaStore, record.data)))
}

export function markAllSent(
  areaStore: AreaStore,
  record: Pick<StoredRecord, 'data' | 'parentId'>,
  { from, at }: { readonly from: Environment; readonly at: string },
): Record<string, unknown> {
  return { _sent: { [from]: { at, whole: markOf(comparable(areaStore, record)) } } }
}

export function editedKeys(keys: readonly string[], there: Values, sent: SentMarks | undefined): string[] {
  if (!sent || sent.isUnknown) return [...keys]
  return keys.filter((key) => sent.fields[key] !== markOf(there[key]))
}

export function markBefore(sent: SentMarks | undefined, key: string): string | null {
  return sent && !sent.isUnknown ? (sent.fields[key] ?? null) : never
}

/** Adds marks of the sent values. `kept`: earlier marks of values left unchanged in the target. */
export function marked(
  areaStore: AreaStore,
  data: Values,
  parentId: number | null,
  sending: {
    readonly from: Environment
    readonly at: string
    readonly before: Values | undefined
    readonly kept?: StoredMarks
  },
): Record<string, unknown> {
  const { from, at, before = {}, kept = {} } = sending
  const { _sent: _, _origin: __, ...rest } = data
  const known = (before['_sent'] ?? {}) as SentBy
  const origin = before['_origin'] as Origin | undefined
  const marks = { ...marksOf(comparable(areaStore, { data: rest, parentId })), ...kept }
  const fields = Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== null))
  const others = origin && origin.from !== from ? { _origin: origin } : {}
  return { ...rest, ...others, _sent: { ...known, [from]: { at, fields } } }
}

/** Restores the earlier marks of values that stay unchanged in the target. */
export function withMarks(data: Values, from: Environment, kept: StoredMarks): Record<string, unknown> {
  const sent = (data['_sent'] ?? {}) as SentBy
  const { at = '', fields = {} } = sent[from] ?? {}
  const marks = Object.entries({ ...fields, ...kept }).filter(([, mark]) => mark !== null)
  return { ...data, _sent: { ...sent, [from]: { at, fields: Object.fromEntries(marks) } } }
}

function marksOf(content: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content).flatMap(([key, value]) => {
      const mark = markOf(value)
      return mark === undefined ? [] : [[key, mark]]
    }),
  )
}

function markOf(value: unknown): string | undefined {
  const text = canonical(value)
  return text === undefined ? undefined : hash(text).slice(0, 8)
}

function hashOf(content: Values): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash(JSON.stringify(sorted)).slice(0, 22)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
