import { plain } from '#derive/values/plain.ts'

/** Values of a query string; lists are joined by commas, empty ones are left out. */
export type Query = Readonly<Record<string, unknown>>

/** `/path?a=1&b=2,3`; a path may bring a query of its own. */
export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    params.set(name, textOf(value))
  }
  const text = params.toString()
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(',')
  return plain(value)
}
