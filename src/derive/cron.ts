import { Cron as Croner, CronPattern } from 'croner'
import { words, type Words } from '#catalogue/index.ts'
import { onChange } from './values/on-change.ts'

/** Parts that allow every value are undefined. */
export interface Cron {
  readonly text: string
  readonly minutes: readonly number[] | undefined
  readonly hours: readonly number[] | undefined
  readonly days: readonly number[] | undefined
  /** 1 is January */
  readonly months: readonly number[] | undefined
  /** 0 is Sunday */
  readonly weekdays: readonly number[] | undefined
  /** true: day and weekday must match; false: either is enough */
  readonly fitsBoth: boolean
}

// a skipped fixed time runs right after the clock change; a repeated one runs once
const options = { mode: '5-part', sloppyRanges: true, fixedTimeRule: 'no-wildcard' } as const

// crontab ignores a day or weekday that starts with `*`; if it has a step, both must match
function fitsBoth(text: string): boolean {
  const [, , days = '', , weekdays = ''] = text.split(/\s+/)
  return days.startsWith('*') || weekdays.startsWith('*')
}

const nickname = /^@(hourly|daily|midnight|weekly|monthly|yearly|annually)$/i
const names = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)\b/gi

/** Accepts nicknames such as @daily. */
export function parseCron(given: string): Cron | { readonly fault: Words } {
  const text = given.trim()
  if (text.toLowerCase() === onChange) return { ...everyTime, text: onChange }
  const parts = text.split(/\s+/)
  if (!nickname.test(text) && parts.length !== 5)
    return { fault: words('Five parts: minute, hour, day, month, weekday.', '需包含五段：分、时、日、月、周。') }
  const pattern = patternOf(text)
  if (pattern) return fieldsOf(text, pattern)
  const wrong = parts.find((part, at) => !patternOf(alone(part, at))) ?? text
  return { fault: words(`“${wrong}” cannot be read.`, `“${wrong}”无法识别。`) }
}

const everyTime = {
  minutes: undefined,
  hours: undefined,
  days: undefined,
  months: undefined,
  weekdays: undefined,
  fitsBoth: false,
}

/** Returns the next run times by the zone's clocks; none for `@change`. */
export function nextTimes({ text }: Cron, zone: string, count: number, after: Date): Date[] {
  if (text === onChange) return []
  return new Croner(text, { ...options, domAndDow: fitsBoth(text), timezone: zone }).nextRuns(count, after)
}

function patternOf(text: string): CronPattern | undefined {
  // croner also parses forms that `cronText` cannot phrase, such as 5L
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
  // with both restricted, either is enough; one that allows any day makes the other irrelevant
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

function values(marks: readonly number[], first: number): number[] | undefined {
  const found = marks.flatMap((mark, at) => (mark ? [at + first] : []))
  return found.length === marks.length ? undefined : found
}
