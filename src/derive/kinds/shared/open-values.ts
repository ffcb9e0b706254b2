import type { Field } from '#catalogue/index.ts'
import type { ParseResult, JsonSchema } from '../kind.ts'
import { isStorable } from './plain-text.ts'

export function parseUnlisted({ open, kind, choices = [] }: Field, raw: unknown): ParseResult | undefined {
  if (!open || !isOther(raw)) return undefined
  const isNumeric = kind === 'flag' || choices.every(({ value }) => typeof value === 'number')
  // unlisted states must be numbers
  if (kind === 'flag' && !/^\d{1,15}$/.test(String(raw))) return undefined
  return { value: isNumeric && /^\d{1,15}$/.test(String(raw)) ? Number(raw) : isNumeric ? raw : String(raw) }
}

function isOther(raw: unknown): raw is string | number {
  if (typeof raw === 'number') return Number.isSafeInteger(raw)
  return typeof raw === 'string' && raw.trim() !== '' && raw.length <= 200 && isStorable(raw)
}

export function isUnlisted({ open, kind, choices = [] }: Field, value: unknown): boolean {
  if (!open || kind === 'int' || value === null || value === undefined || value === '') return false
  if (kind === 'flag') return value !== 0 && value !== 1
  return !choices.some((choice) => choice.value === value)
}

export function withUnlisted({ open, kind }: Field, listed: JsonSchema): JsonSchema {
  if (!open) return listed
  const text = { type: 'string', minLength: 1, maxLength: 200 }
  return { anyOf: [listed, { type: 'integer' }, ...(kind === 'flag' ? [] : [text])] }
}
