import type { AnyArea, Field, Words } from '#catalogue/index.ts'
import { formatInstant } from '#browser/i18n/format.ts'

/** A stored value as people read it, in one line. */
export function valueText(field: Field | undefined, value: unknown, say: (words: Words) => string): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field?.kind === 'flag') return say(value === 1 || value === true ? { en: 'yes', zh: '是' } : { en: 'no', zh: '否' })
  const choice = field?.choices?.find((each) => String(each.value) === String(value))
  if (choice) return say(choice.title)
  if (field?.kind === 'dateTime' && typeof value === 'string') return formatInstant(value)
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => valueText(field?.item ?? (field?.kind === 'dateRange' ? { ...field, kind: 'dateTime' } : undefined), each, say)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A change of the state field reads as its words: online → offline. */
export function stateText(area: AnyArea | undefined, name: string, value: unknown, say: (words: Words) => string): string {
  const field = area?.fields[name]
  if (field?.kind === 'flag' && ['online', 'onShelf', 'is_online', 'isOnline'].includes(name)) {
    return say(value === 1 ? { en: 'online', zh: '已上架' } : { en: 'offline', zh: '已下架' })
  }
  return valueText(field, value, say)
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
