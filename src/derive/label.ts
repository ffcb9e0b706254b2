import type { AnyArea, Words } from '#catalogue/index.ts'
import { plain } from './values/plain.ts'

/** The field that names a record to people. */
export function labelField(area: AnyArea): string | undefined {
  if (area.label) return area.label
  const titleField = ['name', 'title', 'Name', 'Title'].find((name) => name in area.fields)
  return titleField ?? Object.entries(area.fields).find(([, { kind }]) => kind === 'text')?.[0]
}

/** What a record is called: its label, else area and id. */
export function labelOfRow(area: AnyArea, row: Readonly<Record<string, unknown>>, language: keyof Words): string {
  const value = row[labelField(area) ?? '']
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text || `${area.title[language]} ${plain(row['id'])}`
}
