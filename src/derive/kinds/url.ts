import { words, type Field } from '#catalogue/index.ts'
import type { FieldKind, ParseResult, JsonSchema } from './kind.ts'
import { isStorable } from './shared/plain-text.ts'

export const addressSchema: JsonSchema = { type: 'string', format: 'uri-reference', maxLength: 2_000 }

export const url: FieldKind = {
  parse: parseUrl,
  schema: () => addressSchema,
  script: () => 'string',
  cell: 'url',
  filter: 'text',
  isAtomic: true,
  isTyped: true,
  compared: 'equal',
  isPlainText: true,
  mayHoldCommas: true,
}

function parseUrl(field: Field, raw: unknown): ParseResult {
  const text = typeof raw === 'string' ? raw.trim() : ''
  const fault = words(
    'Use a full address such as https://example.com/a.',
    '请填写完整地址，例如 https://example.com/a。',
  )
  if (text.length > 2_000 || !isStorable(text) || /\s/.test(text)) return { fault }
  if (text.startsWith('/files/') && !text.includes('..')) return { value: text }
  if (field.httpsFlag && !text.includes('://')) return URL.canParse(`https://${text}`) ? { value: text } : { fault }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (!scheme || ['javascript', 'data', 'vbscript', 'file', 'blob'].includes(scheme)) return { fault }
  return /^https?$/.test(scheme) && !URL.canParse(text) ? { fault } : { value: text }
}

/** Refuses app links: files are on this server or the web. */
export function parseFileUrl(field: Field, raw: unknown): ParseResult {
  const parsed = parseUrl(field, raw)
  if ('fault' in parsed || /^(https?:\/\/|\/files\/)/i.test(String(parsed.value))) return parsed
  return {
    fault: words(
      'Use a web address such as https://example.com/a.png.',
      '请填写网络地址，例如 https://example.com/a.png。',
    ),
  }
}
