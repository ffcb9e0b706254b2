import type { Language } from '#catalogue/index.ts'
import { offsetIfRepeated, ownZone } from '#derive/kinds/shared/zone.ts'
import { localeOf } from '#derive/locale.ts'
import { app } from '#browser/state/app-state.ts'

function perLanguage<T>(make: (locale: string) => T): () => T {
  const made = new Map<Language, T>()
  return () => {
    const { language } = app()
    const known = made.get(language)
    if (known) return known
    const fresh = make(localeOf(language))
    made.set(language, fresh)
    return fresh
  }
}

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }))
const rates = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
)
const instants = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }))
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }))
const daysOfYear = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const months = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' }))
const clock = perLanguage((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }))
const ago = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }))
const regions = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
const languages = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** `1,284,000`; `decimals` above 0 shows one or two decimals. */
export function formatNumber(value: number, decimals = 0): string {
  return (decimals > 0 ? rates() : numbers()).format(value)
}

/** Adds the offset if clocks show that time twice. */
export function formatInstant(value: string | number | Date): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return String(value)
  return `${instants().format(date)} ${offsetIfRepeated(ownZone, date.getTime())}`.trimEnd()
}

export function formatClock(value: string | number | Date): string {
  return clock().format(new Date(value))
}

const steps = [
  ['second', 60_000, 1_000],
  ['minute', 3_600_000, 60_000],
  ['hour', 86_400_000, 3_600_000],
  ['day', 7 * 86_400_000, 86_400_000],
] as const

export function formatRelative(value: string | number | Date, now: number = Date.now()): string {
  const date = new Date(value)
  const away = date.getTime() - now
  if (Number.isNaN(away)) return String(value)
  for (const [unit, below, size] of steps) {
    // Tolerance for future times, so a fresh `+3d` reads as three days.
    const ahead = away > 0 ? Math.min(size / 50, 60_000) : 0
    if (Math.abs(away) < below) return ago().format(Math.trunc((away + ahead) / size), unit)
  }
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? days() : daysOfYear()).format(date)
}

/** `3 Nov` */
export function formatDay(value: string | number | Date): string {
  return days().format(new Date(value))
}

export function formatMonth(value: string | number | Date): string {
  return months().format(new Date(value))
}

export function formatList(parts: readonly string[]): string {
  return parts.join(app().language === 'zh' ? '、' : ', ')
}

export function formatAny(parts: readonly string[]): string {
  return new Intl.ListFormat(app().language, { type: 'disjunction' }).format(parts)
}

/** Returns an unknown code itself. */
export function countryName(code: string): string {
  return nameOf(regions(), code)
}

export function languageName(code: string): string {
  return nameOf(languages(), code.replaceAll('_', '-'))
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
