import type { Field, Words } from '#catalogue/index.ts'
import { stateWord } from '#derive/state-words.ts'
import { formatInstant } from '#browser/i18n/format.ts'

/** A stored value as people read it, in one line. */
export function valueText(name: string, field: Field | undefined, value: unknown, say: (words: Words) => string): string {
  if (value === null || value === undefined || value === '') return '–'
  const state = field && stateWord(name, field, value)
  if (state) return say(state.word)
  if (field?.kind === 'dateTime' && typeof value === 'string') return formatInstant(value)
  if (Array.isArray(value)) {
    const item: Field | undefined = field?.kind === 'dateRange' ? { ...field, kind: 'dateTime' } : field?.item
    return value.length === 0 ? '–' : value.map((each) => valueText(name, item, each, say)).join(', ')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const bookkeeping = new Set(['id', 'created_at', 'updated_at', '_version', 'parent_id'])

/** What differs between two states of a record. */
export function fieldChanges(before: Readonly<Record<string, unknown>> | null | undefined, after: Readonly<Record<string, unknown>> | null | undefined): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((name) => !bookkeeping.has(name) && JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
}
