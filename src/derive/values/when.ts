import { halfWidth } from '../kinds/shared/half-width.ts'
import { parseInstant } from '../kinds/shared/instant.ts'
import { momentIn, offsetIfRepeated, ownZone, wallOf, wallText, type ClockChange } from '../kinds/shared/zone.ts'

export type TypedTime = Date | ClockChange

// longer texts are no dates
const longest = 100

/** Local time: `+3d`, `-2h`, `now`, `tomorrow 9:00`, `明天9：00`, `2026-11-20 18:00`. */
export function readWhen(typed: string, now: Date): TypedTime | undefined {
  if (typed.length > longest) return undefined
  const text = halfWidth(typed).trim().toLowerCase()
  return relative(text, now) ?? weekday(text, now) ?? written(text)
}

/** `readWhen` restores the result. */
export function writeWhen(date: Date): string {
  return wallText(wallOf(ownZone, date.getTime())) + offsetIfRepeated(ownZone, date.getTime())
}

export function sentWhen(when: TypedTime): string {
  return when instanceof Date ? when.toISOString() : when.text
}

export function readDay(typed: string, now: Date): Date | undefined {
  const when = readWhen(typed, now)
  return when && !(when instanceof Date) ? readDay(when.text.slice(0, 10), now) : when
}

const units: Readonly<Record<string, number>> = { m: 60_000, min: 60_000, h: 3_600_000, 分: 60_000, 小时: 3_600_000 }

function relative(text: string, now: Date): TypedTime | undefined {
  const parts = /^([+-])\s*(\d{1,5})\s*(?:(min|m|h|d|w|mo|y)(?:\s+|$)|(分|小时|天|周|月|年)\s*)(.*)$/.exec(text)
  if (!parts) return undefined
  const [, sign, digits, letters, unit = letters ?? '', clock] = parts
  const count = Number(digits) * (sign === '-' ? -1 : 1)
  const date = new Date(now)
  // days and longer units keep the clock time over a clock change
  if (unit === 'd' || unit === '天') date.setDate(date.getDate() + count)
  else if (unit === 'w' || unit === '周') date.setDate(date.getDate() + 7 * count)
  else if (unit === 'mo' || unit === '月') addMonths(date, count)
  else if (unit === 'y' || unit === '年') addMonths(date, 12 * count)
  else date.setTime(date.getTime() + count * (units[unit] ?? 0))
  date.setSeconds(0, 0)
  return at(date, clock)
}

/** A missing day becomes the last of the month. */
function addMonths(date: Date, count: number): void {
  const day = date.getDate()
  date.setMonth(date.getMonth() + count)
  if (date.getDate() !== day) date.setDate(0)
}

const days: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  今天: 0,
  明天: 1,
  后天: 2,
  昨天: -1,
}
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

function weekday(text: string, now: Date): TypedTime | undefined {
  if (text === 'now' || text === '现在') return new Date(now)
  const [, word = '', clock] = /^(今天|明天|后天|昨天|\S+)\s*(.*)$/.exec(text) ?? []
  const weekday = weekdays.indexOf(word.slice(0, 3))
  const isDayName = /^(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?$/.test(word)
  const next = isDayName ? (weekday - now.getDay() + 7) % 7 || 7 : undefined
  const ahead = Object.hasOwn(days, word) ? days[word] : next
  if (ahead === undefined) return undefined
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead)
  return at(date, clock)
}

function written(text: string): TypedTime | undefined {
  if (/^\d{4}-\d\d-\d\d[t ]/.test(text) && /z$|[+-]\d\d:?\d\d$|@/.test(text.slice(10))) {
    const exact = parseInstant(text.toUpperCase())
    return 'value' in exact ? new Date(String(exact.value)) : undefined
  }
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日[t\s]*|[t\s]+|$)(.*)$/.exec(text)
  if (!parts) return undefined
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number]
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? at(date, parts[4]) : undefined
}

function at(date: Date, clock: string | undefined): TypedTime | undefined {
  if (!clock) return date
  const [, hours, minutes = '0', seconds = '0', milliseconds = '0', half] =
    /^(\d{1,2})(?::(\d{2}))?(?::(\d{2})(?:\.(\d{3}))?)?\s*(am|pm)?$/.exec(clock) ?? []
  if (hours === undefined) return undefined
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const day = wallOf(ownZone, date.getTime())
  const wall = new Date(day).setUTCHours(hour, Number(minutes), Number(seconds), Number(milliseconds))
  const moment = momentIn(ownZone, wall)
  return typeof moment === 'number' ? new Date(moment) : moment
}
