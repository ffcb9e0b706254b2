import type { Field, Kind } from '#catalogue/index.ts'
import { parseJson } from './json.ts'
import { isNumberOrPair } from './shared/numeric.ts'

// their values may contain commas
const verbatim: ReadonlySet<Kind> = new Set([
  'text',
  'longText',
  'richText',
  'url',
  'file',
  'perLanguage',
  'json',
  'object',
])

/** True if values may contain commas, so lists need JSON or repeated parameters. */
export function mayHoldCommas({ kind, asUrl }: Pick<Field, 'kind' | 'asUrl'>): boolean {
  return verbatim.has(kind) || (kind === 'image' && asUrl === true)
}

/** At commas or bars, or from JSON. Text that may contain commas is one value. */
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

/** A number with a comma stays one value: its field refuses it, naming both readings. */
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
