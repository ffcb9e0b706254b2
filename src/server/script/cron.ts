import { words, type Words } from '#catalogue/index.ts'
import { localTime, type LocalTime } from './zone.ts'

/** When something is due: minute, hour, day, month and weekday, as cron writes them. */
export interface Cron {
  readonly minutes: ReadonlySet<number>
  readonly hours: ReadonlySet<number>
  readonly days: ReadonlySet<number>
  readonly months: ReadonlySet<number>
  readonly weekdays: ReadonlySet<number>
  /** days and weekdays both say something: either will do */
  readonly eitherDay: boolean
  readonly everyHour: boolean
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const named: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
}

export function parseCron(text: string): Cron | { readonly fault: Words } {
  const parts = (named[text.trim().toLowerCase()] ?? text).trim().toLowerCase().split(/\s+/)
  if (parts.length !== 5)
    return { fault: words('Five parts: minute, hour, day, month, weekday.', '需包含五段：分、时、日、月、周。') }
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts
  const read = [
    values(minute, 0, 59),
    values(hour, 0, 23),
    values(day, 1, 31),
    values(month, 1, 12, months, 1),
    values(weekday, 0, 7, weekdays),
  ]
  const wrong = read.findIndex((each) => each === undefined)
  if (wrong !== -1) return { fault: words(`“${parts[wrong]}” cannot be read.`, `“${parts[wrong]}”无法识别。`) }
  const [minutes, hours, days, inMonths, onDays] = read as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ]
  if (onDays.delete(7)) onDays.add(0)
  return {
    minutes,
    hours,
    days,
    months: inMonths,
    weekdays: onDays,
    eitherDay: day !== '*' && weekday !== '*',
    everyHour: hour.startsWith('*'),
  }
}

function values(
  part: string,
  least: number,
  most: number,
  names: readonly string[] = [],
  first = 0,
): Set<number> | undefined {
  const found = new Set<number>()
  for (const each of part.split(',')) {
    const [, range = '', step] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(each) ?? []
    const bounds = /^\*$/.test(range) ? [least, most] : range.split('-').map((one) => number(one, names, first))
    const [from = Number.NaN, to = step === undefined ? from : most] = bounds
    const by = step === undefined ? 1 : Number(step)
    if (bounds.length > 2 || !(from >= least && to <= most && from <= to && by >= 1)) return undefined
    for (let value = from; value <= to; value += by) found.add(value)
  }
  return found
}

function number(text: string, names: readonly string[], first: number): number {
  const at = names.indexOf(text.slice(0, 3))
  return at !== -1 && /^[a-z]+$/.test(text) ? at + first : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
}

const minuteMs = 60_000
const longestMs = 5 * 366 * 24 * 60 * minuteMs

/** The first due time after a moment; a time that the clocks skip is due right after, one that comes twice once. */
export function nextDue(cron: Cron, zone: string, after: Date): Date | undefined {
  const end = after.getTime() + longestMs
  let at = Math.floor(after.getTime() / minuteMs) * minuteMs + minuteMs
  let before = localTime(zone, at - minuteMs)
  while (at < end) {
    const local = localTime(zone, at)
    if (local.offset > before.offset && skipped(cron, before, local)) return new Date(at)
    const left = !fitsDay(cron, local)
      ? 24 * 60 - (local.hour * 60 + local.minute)
      : !cron.hours.has(local.hour)
        ? 60 - local.minute
        : !cron.minutes.has(local.minute) || isRepeated(cron, zone, at, local)
          ? 1
          : 0
    if (left === 0) return new Date(at)
    at = step(zone, at, left, local.offset)
    before = localTime(zone, at - minuteMs)
  }
  return undefined
}

/** Ahead by so many minutes, but not across a change of the clocks. */
function step(zone: string, at: number, minutes: number, offset: number): number {
  const there = at + minutes * minuteMs
  if (minutes === 1 || localTime(zone, there).offset === offset) return there
  let [low, high] = [at, there]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
    if (localTime(zone, middle).offset === offset) low = middle
    else high = middle
  }
  return high
}

function fitsDay(cron: Cron, { month, day, weekday }: LocalTime): boolean {
  if (!cron.months.has(month)) return false
  const [onDay, onWeekday] = [cron.days.has(day), cron.weekdays.has(weekday)]
  return cron.eitherDay ? onDay || onWeekday : onDay && onWeekday
}

function skipped(cron: Cron, before: LocalTime, now: LocalTime): boolean {
  if (cron.everyHour) return false
  for (let minute = before.hour * 60 + before.minute + 1; minute % 1_440 !== now.hour * 60 + now.minute; minute++) {
    const inDay = minute % 1_440
    const day = minute < 1_440 ? before : now
    if (fitsDay(cron, day) && cron.hours.has(Math.floor(inDay / 60)) && cron.minutes.has(inDay % 60)) return true
  }
  return false
}

function isRepeated(cron: Cron, zone: string, at: number, { offset, hour, minute }: LocalTime): boolean {
  if (cron.everyHour) return false
  const earlier = [30, 60, 120].map((back) => localTime(zone, at - back * minuteMs))
  return earlier.some((each) => each.offset > offset && each.hour === hour && each.minute === minute)
}
