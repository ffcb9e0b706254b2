import { words, type Words } from '#catalogue/index.ts'
import type { ParseResult } from '../kind.ts'
import { isZone, momentAt, momentIn, noZone } from './zone.ts'

/** Accepts UTC, an offset, a zone (`2026-11-20 18:00@Europe/Dublin`) or Unix time. */
export function parseInstant(raw: unknown): ParseResult {
  const fault = words('Use a date and time such as 2026-11-20 18:00.', '请使用日期时间，例如 2026-11-20 18:00。')
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return instant(raw > 1e11 ? raw : raw * 1000, fault)
  if (typeof raw !== 'string') return { fault }
  const [text = '', zone] = raw.trim().split('@', 2)
  if (/^(?:\d{9,10}|\d{13})$/.test(text)) return parseInstant(Number(text))
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text,
  )
  if (!parts?.[1]) return { fault: /\bIST$/i.test(text) ? twoZones : fault }
  // Date would accept 31 April as 1 May
  const day = new Date(`${parts[1]}T00:00Z`)
  if (!Number.isNaN(day.getTime()) && !day.toISOString().startsWith(parts[1]))
    return { fault: words(`There is no ${parts[1]}: that month is shorter.`, `没有 ${parts[1]} 这一天，请检查日期。`) }
  const written = Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? 'Z'}`)
  if (zone === undefined) return instant(written, fault)
  if (!isZone(zone)) return { fault: noZone(zone) }
  if (parts[3] !== undefined || Number.isNaN(written)) return instant(written, fault)
  // a day begins once, even if clocks change at midnight
  const moment = parts[2] === undefined ? momentAt(zone, written) : momentIn(zone, written)
  return typeof moment === 'number' ? instant(moment, fault) : { fault: moment.fault }
}

const twoZones = words(
  'IST is the time of Ireland and that of India. Write 2026-11-20 18:00@Europe/Dublin or 2026-11-20 18:00@Asia/Kolkata.',
  'IST 既是爱尔兰时间也是印度时间，请写作 2026-11-20 18:00@Europe/Dublin 或 2026-11-20 18:00@Asia/Kolkata。',
)

/** Ignores time, offset and zone. */
export function parseDay(raw: unknown): ParseResult {
  const [text = raw, zone] = typeof raw === 'string' ? raw.trim().split('@', 2) : []
  const parsed = parseInstant(text)
  if ('fault' in parsed) return parsed
  if (zone !== undefined && !isZone(zone)) return { fault: noZone(zone) }
  const [named] = /^\d{4}-\d\d-\d\d/.exec(String(raw).trim()) ?? []
  return { value: `${named ?? String(parsed.value).slice(0, 10)}T00:00:00.000Z` }
}

/** Refuses years outside 1 to 9999. */
export function instant(ms: number, fault: Words): ParseResult {
  const date = new Date(ms)
  // neither this parser nor PostgreSQL reads other years
  const isWritable = date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999
  return isWritable ? { value: date.toISOString() } : { fault }
}
