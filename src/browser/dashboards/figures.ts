import { words, type Words } from '#catalogue/index.ts'
import { say } from '#browser/i18n/i18n.ts'
import { app } from '#browser/state/app-state.ts'

type Kind = 'count' | 'ratio' | 'seconds' | 'hours' | 'money' | 'money1000'

interface Figure {
  readonly title: Words
  readonly kind: Kind
}

const figure = (en: string, zh: string, kind: Kind = 'count'): Figure => ({ title: words(en, zh), kind })

/** What dashboards show, and how each is read. */
export const figures: Readonly<Record<string, Figure>> = {
  click_uv: figure('Players', '点击人数'),
  show_uv: figure('People reached', '曝光人数'),
  click_pv: figure('Clicks', '点击次数'),
  show_pv: figure('Impressions', '曝光次数'),
  uctr: figure('UCTR', 'UV 点击率', 'ratio'),
  play_time_avg: figure('Time per player', '人均时长', 'seconds'),
  play_time_total: figure('Play time', '总时长', 'hours'),
  play_time: figure('Play time', '游戏时长', 'hours'),
  retention_d2: figure('Day-2 retention', '次日留存', 'ratio'),
  arpu: figure('ARPU', '人均收入', 'money1000'),
  revenue: figure('Revenue', '收入', 'money'),
  new_users: figure('New users', '新增用户'),
  active_users: figure('Active users', '活跃用户'),
  sessions: figure('Sessions', '会话数'),
  requests: figure('Requests', '请求数'),
  filled: figure('Filled', '填充数'),
  impressions: figure('Shown', '展示数'),
  clicks: figure('Clicks', '点击数'),
  fill_rate: figure('Fill rate', '填充率', 'ratio'),
  ctr: figure('Click rate', '点击率', 'ratio'),
  ecpm: figure('eCPM', '千次展示收入', 'money'),
  added: figure('Added', '新增收藏'),
  removed: figure('Taken away', '取消收藏'),
  net: figure('Net', '净增收藏'),
  visits: figure('Opened', '收藏夹打开'),
}

const locales = { en: 'en-GB', zh: 'zh-CN' } as const
const made = new Map<string, Intl.NumberFormat>()

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = locales[app().language]
  const key = locale + JSON.stringify(options)
  const known = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, known)
  return known
}

/** A figure as it is read; `short` for axes and tiles. */
export function figureText(name: string, value: unknown, short = false): string {
  if (value === null || value === undefined || value === '') return '–'
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
    return `${numbers(size).format(hours)} ${app().language === 'zh' ? '小时' : 'h'}`
  }
  if (kind === 'money' || kind === 'money1000') {
    const digits = Math.abs(number) < 1 ? 4 : Math.abs(number) < 1_000 ? 2 : 0
    return `$${numbers(short && Math.abs(number) >= 10_000 ? brief : { maximumFractionDigits: digits, minimumFractionDigits: short ? 0 : digits }).format(number)}`
  }
  return numbers(brief).format(short ? number : Math.round(number))
}

const sheetUnits: Partial<Record<Kind, { readonly of: number; readonly unit: Words }>> = {
  ratio: { of: 0.01, unit: words('%', '%') },
  seconds: { of: 1, unit: words('s', '秒') },
  hours: { of: 3_600, unit: words('h', '小时') },
  money: { of: 1, unit: words('$', '$') },
  money1000: { of: 1, unit: words('$', '$') },
}

/** Head of a figure's column in a spreadsheet, with its unit. */
export function sheetTitle(name: string): string {
  const { title = words(name, name), kind = 'count' } = figures[name] ?? {}
  const unit = sheetUnits[kind]?.unit
  return unit ? `${say(title)} (${say(unit)})` : say(title)
}

/** A figure for a spreadsheet: a number in the unit that is read on screen. */
export function sheetFigure(name: string, value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const { of = 1 } = sheetUnits[figures[name]?.kind ?? 'count'] ?? {}
  return of === 1 ? Number(value) : Number((Number(value) / of).toPrecision(12))
}

/** `12.4 %`, with a sign where it is a change. */
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

/** A day as people write it; days are counted in UTC. */
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

/** How much more than before, as a part; nothing where there was nothing. */
export function changeOf(now: unknown, before: unknown): number | undefined {
  const [value, past] = [Number(now ?? 0), Number(before ?? 0)]
  return past > 0 ? value / past - 1 : undefined
}
