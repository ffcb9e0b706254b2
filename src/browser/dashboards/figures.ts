import { figures } from '#derive/figures.ts'
import { say } from '#browser/i18n/i18n.ts'
import { app } from '#browser/state/app-state.ts'
import { dashboardWords } from './words.ts'

const locales = { en: 'en-GB', zh: 'zh-CN' } as const
const made = new Map<string, Intl.NumberFormat>()

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = locales[app().language]
  const key = locale + JSON.stringify(options)
  const known = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, known)
  return known
}

/** `short` is for axes and tiles. */
export function figureText(name: string, value: unknown, short = false): string {
  if (isNone(value)) return '–'
  const number = Number(value)
  const kind = figures[name]?.kind ?? 'count'
  const brief: Intl.NumberFormatOptions =
    short && Math.abs(number) >= 10_000
      ? { notation: 'compact', maximumFractionDigits: 1 }
      : { maximumFractionDigits: short && Math.abs(number) < 10 ? 1 : 0 }
  if (kind === 'ratio') return percent(number)
  if (kind === 'seconds') return clock(number)
  if (kind === 'hours') {
    const hours = number / 3_600
    const size = Math.abs(hours) >= 10_000 && short ? brief : { maximumFractionDigits: hours < 10 ? 1 : 0 }
    return say(dashboardWords.hours(numbers(size).format(hours)))
  }
  if (kind === 'money') {
    const digits = Math.abs(number) < 1 ? 4 : Math.abs(number) < 1_000 ? 2 : 0
    return `$${numbers(short && Math.abs(number) >= 10_000 ? brief : { maximumFractionDigits: digits, minimumFractionDigits: short ? 0 : digits }).format(number)}`
  }
  return numbers(brief).format(short ? number : Math.round(number))
}

/** `12.4%`, signed for changes. */
export function percent(value: number, signed = false): string {
  return numbers({
    style: 'percent',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
  }).format(value)
}

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const dayTexts = new Map<string, Intl.DateTimeFormat>()

export function dayText(day: string, style: 'short' | 'long' = 'short'): string {
  const locale = locales[app().language]
  const key = `${locale} ${style}`
  const options: Intl.DateTimeFormatOptions =
    style === 'short'
      ? { day: 'numeric', month: 'short' }
      : { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
  const known = dayTexts.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  dayTexts.set(key, known)
  return known.format(new Date(`${day}T00:00:00Z`))
}

export function changeOf(now: unknown, before: unknown): number | undefined {
  if (isNone(now) || isNone(before)) return undefined
  return Number(before) > 0 ? Number(now) / Number(before) - 1 : undefined
}

function isNone(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
