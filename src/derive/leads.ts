import type { Field } from '#catalogue/index.ts'

type Values = Readonly<Record<string, unknown>>

/** The area whose record a text names, as the record with that text says; none where it is an address or nothing. */
export function leadsTo(field: Field, record: Values): string | undefined {
  return field.leads && field.leads.to[String(record[field.leads.by])]
}

/** The record that a text names. */
export function leadOf(field: Field, record: Values, value: unknown): { of: string; id: number } | undefined {
  const of = leadsTo(field, record)
  return of !== undefined && typeof value === 'string' && /^\d{1,15}$/.test(value)
    ? { of, id: Number(value) }
    : undefined
}
