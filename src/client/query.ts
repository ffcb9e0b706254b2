import { isNumberOrPair, writeNumber } from '#derive/kinds/shared/numeric.ts'
import { plain } from '#derive/values/plain.ts'

/** Values of a query string; lists of texts are sent one by one, others joined by commas, empty values are left out. */
export type Query = Readonly<Record<string, unknown>>

/** `/path?a=1&b=2,3&c=x&c=y`; a path may bring a query of its own. */
export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const text of textsOf(value)) params.append(name, text)
  }
  const text = params.toString()
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

function textsOf(value: unknown): string[] {
  if (!Array.isArray(value) || value.some((each) => typeof each === 'object'))
    return [typeof value === 'number' ? writeNumber(value) : plain(value)]
  const joined = value.join(',')
  if (!value.some((each) => typeof each === 'string')) return isNumberOrPair(joined, true) ? value.map(plain) : [joined]
  // one that is alone would be read as the list that it may look like
  const [first] = value
  return value.length === 1 && String(first).startsWith('[') ? [JSON.stringify(value)] : value.map(plain)
}
