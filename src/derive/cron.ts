import { Cron as Croner, CronPattern } from 'croner'
import { words, type Words } from '#catalogue/index.ts'

/** When a schedule is due: the values that fit each part; undefined where any does. */
export interface Cron {
  /** as it was written */
  readonly text: string
  readonly minutes: readonly number[] | undefined
  readonly hours: readonly number[] | undefined
  readonly days: readonly number[] | undefined
  /** 1 is January */
  readonly months: readonly number[] | undefined
  /** 0 is Sunday */
  readonly weekdays: readonly number[] | undefined
  /** of days and weekdays a day has to fit both; else either will do */
  readonly fitsBoth: boolean
}

// a fixed time that the clocks skip is due right after the change, and one that comes twice is due once
const options = { mode: '5-part', sloppyRanges: true, fixedTimeRule: 'no-wildcard' } as const

// as in crontab, a part that begins with `*` restricts nothing by itself: a step in it narrows the other one
function fitsBoth(text: string): boolean {
  const [, , days = '', , weekdays = ''] = text.split(/\s+/)
  return days.startsWith('*') || weekdays.startsWith('*')
}

const nickname = /^@(hourly|daily|midnight|weekly|monthly|yearly|annually)$/i
const names = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)\b/gi

/** Reads minute, hour, day, month and weekday, or a nickname such as @daily. */
export function parseCron(given: string): Cron | { readonly fault: Words } {
  const text = given.trim()
  const parts = text.split(/\s+/)
  if (!nickname.test(text) && parts.length !== 5)
    return { fault: words('Five parts: minute, hour, day, month, weekday.', '需包含五段：分、时、日、月、周。') }
  const pattern = patternOf(text)
  if (pattern) return fieldsOf(text, pattern)
  const wrong = parts.find((part, at) => !patternOf(alone(part, at))) ?? text
  return { fault: words(`“${wrong}” cannot be read.`, `“${wrong}”无法识别。`) }
}

/** The next times after a moment, by the clocks of a time zone; none if it is never due. */
export function nextTimes({ text }: Cron, zone: string, count: number, after: Date): Date[] {
  return new Croner(text, { ...options, domAndDow: fitsBoth(text), timezone: zone }).nextRuns(count, after)
}

function patternOf(text: string): CronPattern | undefined {
  // croner also reads “the last Friday” (5L) and the like, for which there are no words
  if (!nickname.test(text) && !/^[\d*,/\s-]*$/.test(text.replace(names, '0'))) return undefined
  try {
    return new CronPattern(text, undefined, options)
  } catch {
    return undefined
  }
}

function alone(part: string, at: number): string {
  return Array.from({ length: 5 }, (_, each) => (each === at ? part : '*')).join(' ')
}

function fieldsOf(text: string, pattern: CronPattern): Cron {
  const days = pattern.starDOM ? undefined : values(pattern.day, 1)
  const weekdays = pattern.starDOW ? undefined : values(pattern.dayOfWeek, 0)
  // where both are given, either will do: one that any day fits makes the other say nothing
  const isBoth = fitsBoth(text)
  const isAnyDay = !isBoth && !pattern.starDOM && !pattern.starDOW && !(days && weekdays)
  return {
    text,
    minutes: values(pattern.minute, 0),
    hours: values(pattern.hour, 0),
    days: isAnyDay ? undefined : days,
    months: values(pattern.month, 1),
    weekdays: isAnyDay ? undefined : weekdays,
    fitsBoth: isBoth,
  }
}

/** The values that are marked, counted from the first; undefined if all are. */
function values(marks: readonly number[], first: number): number[] | undefined {
  const found = marks.flatMap((mark, at) => (mark ? [at + first] : []))
  return found.length === marks.length ? undefined : found
}
