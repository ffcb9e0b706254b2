import type { AnyArea, Field, Words } from '#catalogue/index.ts'
import { leadOf } from './leads.ts'
import { plain } from './values/plain.ts'

export function labelField(area: AnyArea): string | undefined {
  if (area.label) return area.label
  const titleField = ['name', 'title', 'Name', 'Title'].find((name) => name in area.fields)
  return titleField ?? Object.entries(area.fields).find(([, { kind }]) => kind === 'text')?.[0]
}

export function nameFields(area: AnyArea): string[] {
  const name = labelField(area)
  return name === undefined ? [] : [name, ...(area.fields[name]?.leads ? [area.fields[name].leads.by] : [])]
}

export function namesake(
  area: AnyArea,
  valueOf: (name: string) => unknown,
): { readonly of: string; readonly id: number } | undefined {
  const name = labelField(area) ?? ''
  const field = area.fields[name]
  if (!field || !isNamesake(area)) return undefined
  const value = valueOf(name)
  if (field.leads) return leadOf(field, { [field.leads.by]: valueOf(field.leads.by) }, value)
  return field.of && typeof value === 'number' ? { of: field.of, id: value } : undefined
}

export function isNamesake(area: AnyArea): boolean {
  const field = area.fields[labelField(area) ?? '']
  return field?.kind === 'ref' || field?.leads !== undefined
}

export function labelOfRow(area: AnyArea, row: Readonly<Record<string, unknown>>, language: keyof Words): string {
  const value = row[labelField(area) ?? '']
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return labelText(area, text, language) || `${area.title[language]} ${plain(row['id'])}`
}

/** Formats a stored label: a code, moment or position. */
export function labelText(area: AnyArea, label: string, language: keyof Words): string {
  const field = area.fields[labelField(area) ?? '']
  if (!field || label === '') return label
  return field.kind === 'int' ? `${field.title[language]} ${label}` : codeText(field, label, language)
}

/** A choice's title, a day, or a moment to the minute. */
export function codeText({ kind, choices, day }: Field, text: string, language: keyof Words): string {
  if (kind === 'choice') return choices?.find(({ value }) => String(value) === text)?.title[language] ?? text
  if (day) return text.slice(0, 10)
  return kind === 'dateTime' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
    ? `${text.slice(0, 16).replace('T', ' ')} UTC`
    : text
}
