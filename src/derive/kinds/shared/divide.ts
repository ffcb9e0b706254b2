import { parseJson } from '../json.ts'

/** Splits JSON lists, and other text at commas or bars unless values may contain them. */
export function divide(raw: unknown, atCommas: boolean): unknown[] {
  if (raw === null || raw === undefined) return []
  if (Array.isArray(raw)) return atCommas ? raw.flatMap(divided) : raw
  if (typeof raw !== 'string') return [raw]
  const listed = raw.trim().startsWith('[') ? listIn(raw.trim()) : undefined
  if (listed) return listed
  if (raw.trim() === '') return []
  return atCommas ? divided(raw) : [raw]
}

function divided(part: unknown): unknown[] {
  return typeof part === 'string' ? part.split(/[,|]/).map((each) => each.trim()) : [part]
}

function listIn(text: string): unknown[] | undefined {
  const parsed = parseJson(text)
  return 'value' in parsed && Array.isArray(parsed.value) ? parsed.value : undefined
}
