import { words, type Words } from '#catalogue/index.ts'
import { momentAt } from './zone.ts'
import type { ParseResult } from '../kind.ts'
import { instant, parseInstant } from './instant.ts'

/** First and last moment, ISO 8601 in UTC. */
export interface MomentRange {
  readonly from: string
  readonly to: string
}

const written = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?<second>:\d{2}(?<fraction>\.\d{1,6})?)?)?/
const [secondMs, minuteMs, dayMs] = [1_000, 60_000, 24 * 60 * 60_000]
const longest = 100

/** A day, minute or second includes its last moment. Days are in UTC, or `2026-10-25@Europe/Dublin`. */
export function momentsIn(raw: unknown): MomentRange | { readonly fault: Words } {
  if (typeof raw !== 'string' || raw.length > longest) return momentOf(parseInstant(raw))
  const parsed = parseInstant(raw)
  const found = written.exec(raw.trim())
  if ('fault' in parsed || !found) return momentOf(parsed)
  const { second, fraction } = found.groups ?? {}
  const length = fraction ? 1 : second ? secondMs : found[0].length > 'YYYY-MM-DD'.length ? minuteMs : dayMs
  const from = Date.parse(String(parsed.value))
  const [, zone] = raw.split('@', 2)
  if (zone === undefined || length < dayMs) return span(from, from + length)
  // a day may have 23 or 25 hours
  return span(from, momentAt(zone.trim(), Date.parse(found[0]) + dayMs))
}

export function boundOf(raw: unknown, bound: 'from' | 'to'): ParseResult {
  const found = momentsIn(raw)
  return 'fault' in found ? found : { value: found[bound] }
}

function momentOf(parsed: ParseResult): MomentRange | { readonly fault: Words } {
  if ('fault' in parsed) return parsed
  const moment = String(parsed.value)
  return { from: moment, to: moment }
}

function span(from: number, next: number): MomentRange | { readonly fault: Words } {
  const fault = words('Use a year from 1 to 9999.', '年份须在 1 到 9999 之间。')
  const [first, last] = [instant(from, fault), instant(next - 1, fault)]
  if ('fault' in first) return first
  if ('fault' in last) return last
  return { from: String(first.value), to: String(last.value) }
}
