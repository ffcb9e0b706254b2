import { words } from '#catalogue/index.ts'
import { inexact, inexactKey, mayReachInto } from './shared/exact.ts'
import type { FieldKind, ParseResult } from './kind.ts'
import { isStorable, jsonOrText } from './shared/plain-text.ts'

export const json: FieldKind = {
  parse: (_, raw) => parseJson(raw),
  schema: () => ({}),
  script: () => 'unknown',
  fromCell: (_, text) => jsonFromCell(text),
  cell: 'json',
  filter: 'text',
  mayHoldCommas: true,
  holdsSeveral: true,
  drawsSeveral: true,
  unsortable: true,
  bulky: true,
}

/** Objects and lists stay text, since parsing checks their limits. */
export function jsonFromCell(text: string): unknown {
  return /^\s*[[{"]/.test(text) ? text : jsonOrText(text)
}

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

export function parseJson(raw: unknown): ParseResult {
  try {
    const text = typeof raw === 'string' && /^\s*[[{"]/.test(raw) ? raw : JSON.stringify(raw)
    if (text === undefined || text.length > 262_144)
      return { fault: words('At most 256 KiB of JSON.', 'JSON 不能超过 256 KiB。') }
    if (!isStorable(text) || text.includes('\\u0000'))
      return { fault: words('This JSON holds characters that cannot be stored.', 'JSON 中含有无法保存的字符。') }
    const value: unknown = mayReachInto(text)
      ? JSON.parse(text, (key, member: unknown) => (unsafeKeys.has(key) ? undefined : member))
      : JSON.parse(text)
    return text === raw && inexactKey(text) !== undefined ? { fault: inexact } : { value }
  } catch {
    return { fault: words('This is not valid JSON.', 'JSON 格式不正确。') }
  }
}
