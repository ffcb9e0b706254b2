import { words, type Words } from '#catalogue/index.ts'
import { momentAt } from './zone.ts'
import type { Parsed } from '../kind.ts'
import { instant, parseInstant } from './instant.ts'

/** From the first to the last of the moments that a text means, as ISO 8601 in UTC. */
export interface Moments {
  readonly from: string
  readonly to: string
}

const written = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?<second>:\d{2}(?<fraction>\.\d{1,6})?)?)?/
const [secondMs, minuteMs, dayMs] = [1_000, 60_000, 24 * 60 * 60_000]
const longest = 100

/**
 * What is meant where a range is asked for: a day is all of it, and so is a minute or a second; a moment is itself.
 * A day is one of UTC, or of the zone behind it: `2026-10-25@Europe/Dublin`.
 */
export function momentsIn(raw: unknown): Moments | { readonly fault: Words } {
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

/** The first of the moments that a text means, or the last. */
export function boundOf(raw: unknown, bound: 'from' | 'to'): Parsed {
  const found = momentsIn(raw)
  return 'fault' in found ? found : { value: found[bound] }
}

function momentOf(parsed: Parsed): Moments | { readonly fault: Words } {
  if ('fault' in parsed) return parsed
  const moment = String(parsed.value)
  return { from: moment, to: moment }
}

/** Up to the moment before the next one begins. */
function span(from: number, next: number): Moments | { readonly fault: Words } {
  const fault = words('Use a year from 1 to 9999.', '年份须在 1 到 9999 之间。')
  const [first, last] = [instant(from, fault), instant(next - 1, fault)]
  if ('fault' in first) return first
  if ('fault' in last) return last
  return { from: String(first.value), to: String(last.value) }
}
