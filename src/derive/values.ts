import { words, type Field, type Words } from '#catalogue/index.ts'
import { inexact, isExact } from './exact.ts'

/** A value as it is stored, or what is wrong with it. */
export type Parsed = { readonly value: unknown } | { readonly fault: Words; readonly at?: string }

/** Reads a value that may have come as text (query, form, CSV) into the field's own type. */
export function parseValue(field: Field, raw: unknown): Parsed {
  switch (field.kind) {
    case 'int':
    case 'number':
      return parseNumber(field, raw)
    case 'ref':
      return parseNumber({ ...field, kind: 'int', min: 1 }, raw)
    case 'image':
      return field.asUrl ? parseFileUrl(field, raw) : parseNumber({ ...field, kind: 'int', min: 1 }, raw)
    case 'flag':
      return parseFlag(raw)
    case 'choice':
      return parseChoice(field, raw)
    case 'country':
      return parseText(
        raw,
        /^(ALL|[A-Z]{2})$/,
        words('Use a two-letter country code such as IE or IN.', '请使用两位国家代码，例如 IE、IN。'),
        (text) => text.toUpperCase(),
      )
    case 'countries':
      return parseCountries(raw)
    case 'language':
      return parseText(
        raw,
        /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/,
        words('Use a language code such as en, zh or pt-BR.', '请使用语言代码，例如 en、zh、pt-BR。'),
      )
    case 'color':
      return parseText(
        raw,
        /^#([0-9a-f]{6}|[0-9a-f]{8})$/,
        words('Use a colour such as #4453d1.', '请使用颜色值，例如 #4453d1。'),
        (text) => text.toLowerCase(),
      )
    case 'dateTime':
      return parseInstant(raw)
    case 'dateRange':
      return parseRange(raw)
    case 'url':
      return parseUrl(field, raw)
    case 'file':
      return parseFileUrl(field, raw)
    case 'list':
      return parseList(field, raw)
    case 'perLanguage':
      return parsePerLanguage(raw)
    case 'object':
    case 'json':
      return parseJson(raw)
    case 'text':
    case 'longText':
    case 'richText':
      return parsePlain(field, raw)
  }
}

function parseNumber(field: Field, raw: unknown): Parsed {
  const value = typeof raw === 'string' && /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(raw) ? Number(raw) : raw
  if (typeof value !== 'number' || !Number.isFinite(value)) return { fault: words('Enter a number.', '请输入数字。') }
  if (field.kind === 'int' && !Number.isSafeInteger(value))
    return { fault: words('Enter a whole number.', '请输入整数。') }
  const min = field.min ?? (field.kind === 'int' ? 0 : undefined)
  if (min !== undefined && value < min) return { fault: words(`The smallest value is ${min}.`, `不能小于 ${min}。`) }
  if (field.max !== undefined && value > field.max)
    return { fault: words(`The largest value is ${field.max}.`, `不能大于 ${field.max}。`) }
  return { value: value === 0 ? 0 : value }
}

function parseFlag(raw: unknown): Parsed {
  const on = raw === 1 || raw === true || raw === '1' || raw === 'true'
  const off = raw === 0 || raw === false || raw === '0' || raw === 'false'
  return on || off
    ? { value: on ? 1 : 0 }
    : { fault: words('Use 1 for yes or 0 for no.', '请使用 1（是）或 0（否）。') }
}

function parseChoice(field: Field, raw: unknown): Parsed {
  const found = field.choices?.find(({ value }) => String(value) === plainText(raw))
  if (found) return { value: found.value }
  const known = field.choices?.map(({ value }) => value).join(', ')
  return { fault: words(`Choose one of: ${known}.`, `请选择其中之一：${known}。`) }
}

function parseText(raw: unknown, shape: RegExp, fault: Words, tidy: (text: string) => string = (text) => text): Parsed {
  const text = typeof raw === 'string' ? tidy(raw.trim()) : ''
  return shape.test(text) ? { value: text } : { fault }
}

function parsePlain(field: Field, raw: unknown): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { fault: words('Enter text.', '请输入文本。') }
  const value = String(raw)
  if (!isStorable(value))
    return { fault: words('This text holds characters that cannot be stored.', '文本中含有无法保存的字符。') }
  const max = field.max ?? (field.kind === 'text' ? 500 : field.kind === 'richText' ? 200_000 : 20_000)
  if (value.length > max)
    return {
      fault: words(
        `At most ${max} characters; this has ${value.length}.`,
        `最多 ${max} 个字符，当前 ${value.length} 个。`,
      ),
    }
  if (field.min !== undefined && value.length < field.min)
    return { fault: words(`At least ${field.min} characters.`, `至少 ${field.min} 个字符。`) }
  return { value }
}

// PostgreSQL refuses U+0000 and unpaired surrogates
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function parseUrl(field: Field, raw: unknown): Parsed {
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

/** Pictures and files are on this server or on the web, and no link into an app. */
function parseFileUrl(field: Field, raw: unknown): Parsed {
  const parsed = parseUrl(field, raw)
  if ('fault' in parsed || /^(https?:\/\/|\/files\/)/i.test(String(parsed.value))) return parsed
  return {
    fault: words(
      'Use a web address such as https://example.com/a.png.',
      '请填写网络地址，例如 https://example.com/a.png。',
    ),
  }
}

function parseInstant(raw: unknown): Parsed {
  const fault = words('Use a date and time such as 2026-11-20 18:00.', '请使用日期时间，例如 2026-11-20 18:00。')
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return instant(raw > 1e11 ? raw : raw * 1000, fault)
  if (typeof raw !== 'string') return { fault }
  const text = raw.trim()
  if (/^\d{9,13}$/.test(text)) return parseInstant(Number(text))
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text,
  )
  return parts ? instant(Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? 'Z'}`), fault) : { fault }
}

function instant(ms: number, fault: Words): Parsed {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? { fault } : { value: date.toISOString() }
}

function parseRange(raw: unknown): Parsed {
  const both = typeof raw === 'string' ? raw.split(/\s*(?:,|~|→)\s*/) : raw
  if (!Array.isArray(both) || both.length !== 2)
    return { fault: words('Give a start and an end.', '请填写开始和结束时间。') }
  const [start, end] = both.map(parseInstant)
  if (!start || !end || 'fault' in start) return start ?? { fault: words('Give a start.', '请填写开始时间。') }
  if ('fault' in end) return end
  if (String(end.value) < String(start.value))
    return { fault: words('The end is before the start.', '结束时间早于开始时间。') }
  return { value: [start.value, end.value] }
}

function parseCountries(raw: unknown): Parsed {
  const codes = splitList(raw)
    .map((code) => plainText(code).trim().toUpperCase())
    .filter(Boolean)
  const wrong = codes.find((code) => !/^(ALL|[A-Z]{2})$/.test(code))
  if (wrong) return { fault: words(`${wrong} is not a country code.`, `${wrong} 不是国家代码。`) }
  return { value: codes.length === 0 || codes.includes('ALL') ? ['ALL'] : [...new Set(codes)] }
}

function parseList(field: Field, raw: unknown): Parsed {
  const items = splitList(raw)
  const max = field.max ?? 1_000
  if (items.length > max)
    return {
      fault: words(`At most ${max} items; this has ${items.length}.`, `最多 ${max} 项，当前 ${items.length} 项。`),
    }
  if (field.min !== undefined && items.length < field.min)
    return { fault: words(`At least ${field.min} items.`, `至少 ${field.min} 项。`) }
  const { item } = field
  if (!item) return { value: items }
  const parsed = items.map((each) => parseValue(item, each))
  const wrong = parsed.findIndex((each) => 'fault' in each)
  const bad = parsed[wrong]
  if (bad && 'fault' in bad)
    return { fault: words(`Item ${wrong + 1}: ${bad.fault.en}`, `第 ${wrong + 1} 项：${bad.fault.zh}`) }
  return { value: parsed.map((each) => ('value' in each ? each.value : undefined)) }
}

function splitList(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  if (typeof raw !== 'string') return raw === null || raw === undefined ? [] : [raw]
  const text = raw.trim()
  if (text.startsWith('[')) {
    const parsed = parseJson(text)
    if ('value' in parsed && Array.isArray(parsed.value)) return parsed.value
  }
  return text === '' ? [] : text.split(/\s*[,|]\s*/)
}

function parsePerLanguage(raw: unknown): Parsed {
  const parsed = parseJson(raw)
  if ('fault' in parsed) return parsed
  const { value } = parsed
  const fault = words(
    'Give a text for each language code, such as {"en": "…"}.',
    '请按语言代码填写文本，例如 {"en": "…"}。',
  )
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault }
  const entries = Object.entries(value)
  const fits = entries.every(
    ([code, text]) =>
      /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code) &&
      typeof text === 'string' &&
      text.length <= 20_000 &&
      isStorable(text),
  )
  return fits ? { value } : { fault }
}

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

function parseJson(raw: unknown): Parsed {
  try {
    const text = typeof raw === 'string' && /^\s*[[{"]/.test(raw) ? raw : JSON.stringify(raw)
    if (text === undefined || text.length > 262_144)
      return { fault: words('At most 256 KiB of JSON.', 'JSON 不能超过 256 KiB。') }
    if (!isStorable(text) || text.includes('\\u0000'))
      return { fault: words('This JSON holds characters that cannot be stored.', 'JSON 中含有无法保存的字符。') }
    if (text === raw && !isExact(text)) return { fault: inexact }
    const value: unknown = JSON.parse(text, (key, member: unknown) => (unsafeKeys.has(key) ? undefined : member))
    return { value }
  } catch {
    return { fault: words('This is not valid JSON.', 'JSON 格式不正确。') }
  }
}

/** Any value as text: what is not text already as JSON. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : (JSON.stringify(value) ?? '')
}
