import type { Field, Words } from '#catalogue/index.ts'
import { plain } from '#derive/values/plain.ts'
import { stateWord } from '#derive/state-words.ts'
import { formatInstant } from '#browser/i18n/format.ts'

export function valueText(
  name: string,
  field: Field | undefined,
  value: unknown,
  say: (words: Words) => string,
): string {
  if (value === null || value === undefined || value === '') return '–'
  const state = field && stateWord(name, field, value)
  if (state) return say(state.word)
  if (field?.day) return plain(value).slice(0, 10)
  if (field?.kind === 'dateTime' && typeof value === 'string') return formatInstant(value)
  if (Array.isArray(value)) {
    const item: Field | undefined = field?.kind === 'dateRange' ? { ...field, kind: 'dateTime' } : field?.item
    return value.length === 0 ? '–' : value.map((each) => valueText(name, item, each, say)).join(', ')
  }
  return plain(value)
}

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type RecordState = Readonly<Record<string, unknown>> | null | undefined

const bookkeeping = new Set(['id', 'created_at', 'updated_at', 'parent_id'])

export function fieldChanges(before: RecordState, after: RecordState): FieldChange[] {
  return fieldNames(before, after)
    .filter((name) => !isSame(before?.[name], after?.[name]))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
}

export function sameFields(before: RecordState, after: RecordState): (readonly [name: string, value: unknown])[] {
  return fieldNames(before, after).flatMap((name) =>
    isSame(before?.[name], after?.[name]) ? [[name, after?.[name] ?? null] as const] : [],
  )
}

// Leading underscores mark server fields.
function fieldNames(before: RecordState, after: RecordState): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter((name) => !name.startsWith('_') && !bookkeeping.has(name))
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null)
}
