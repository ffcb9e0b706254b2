import type { Field, Kind } from '#catalogue/index.ts'
import { parseJson } from './json.ts'
import { isNumberOrPair } from './shared/numeric.ts'

// a comma may be part of what they hold
const verbatim: ReadonlySet<Kind> = new Set(['text', 'longText', 'richText', 'url', 'file', 'perLanguage', 'json'])

/** Whether a value may hold commas, so that several are a JSON list, or sent one by one. */
export function mayHoldCommas({ kind, asUrl }: Pick<Field, 'kind' | 'asUrl'>): boolean {
  return verbatim.has(kind) || (kind === 'image' && asUrl === true)
}

/**
 * The values of this field that a list, or a text, names: a JSON list, values with commas or bars between them, or one
 * text where a value may hold these.
 */
export function several(field: Pick<Field, 'kind' | 'asUrl'>, raw: unknown): unknown[] {
  if (raw === null || raw === undefined) return []
  const divides = !mayHoldCommas(field)
  if (Array.isArray(raw)) return divides ? raw.flatMap(divided) : raw
  if (typeof raw !== 'string') return [raw]
  const listed = raw.trim().startsWith('[') ? listIn(raw.trim()) : undefined
  if (listed) return listed
  if (raw.trim() === '') return []
  return divides ? divided(raw) : [raw]
}

/** Values of one part of a filter. A number with a comma stays whole: its field refuses it with both readings. */
export function valuesIn(field: Field, part: unknown): unknown[] {
  const isNumeric = field.kind === 'int' || field.kind === 'number'
  const isWhole = typeof part === 'string' && isNumeric && isNumberOrPair(part.trim(), field.kind === 'int')
  return isWhole ? [part] : several(field, part)
}

function divided(part: unknown): unknown[] {
  return typeof part === 'string' ? part.split(/[,|]/).map((each) => each.trim()) : [part]
}

function listIn(text: string): unknown[] | undefined {
  const parsed = parseJson(text)
  return 'value' in parsed && Array.isArray(parsed.value) ? parsed.value : undefined
}
