import type { Field, Values } from '#catalogue/index.ts'

/** Returns the area of a linked record. */
export function leadsTo({ leads }: Field, record: Values): string | undefined {
  const says = leads && record[leads.by]
  if (!leads || (typeof says !== 'string' && typeof says !== 'number')) return undefined
  return leads.to ? leads.to[says] : String(says) || undefined
}

export function leadOf(field: Field, record: Values, value: unknown): { of: string; id: number } | undefined {
  const of = leadsTo(field, record)
  const id = idOf(value)
  return of !== undefined && id !== undefined ? { of, id } : undefined
}

export function idOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}
