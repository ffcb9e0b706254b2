import { plain } from '#derive/plain.ts'

/** A value of any kind on one line, for differences. */
export function shortText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  const text = plain(value)
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
