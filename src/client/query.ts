import { plain } from '#derive/plain.ts'

/** Values of a query string; lists are joined by commas, empty ones are left out. */
export type Query = Readonly<Record<string, unknown>>

/** `?a=1&b=2,3`, or nothing. */
export function queryText(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    params.set(name, textOf(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(',')
  return plain(value)
}
