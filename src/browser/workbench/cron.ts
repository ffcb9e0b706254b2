/** Minutes, hours, days, months and days of the week that fit; undefined where any does. */
export interface Cron {
  readonly minutes: readonly number[] | undefined
  readonly hours: readonly number[] | undefined
  readonly days: readonly number[] | undefined
  readonly months: readonly number[] | undefined
  /** 0 is Sunday */
  readonly weekdays: readonly number[] | undefined
}

const parts = [
  ['minutes', 0, 59],
  ['hours', 0, 23],
  ['days', 1, 31],
  ['months', 1, 12],
  ['weekdays', 0, 7],
] as const

/** Reads five parts: numbers, lists, ranges and steps; undefined when they are no such thing. */
export function readCron(text: string): Cron | undefined {
  const given = text.trim().split(/\s+/)
  if (given.length !== 5) return undefined
  const read: Record<string, readonly number[] | undefined> = {}
  for (const [at, [name, least, most]] of parts.entries()) {
    const values = readPart(given[at] ?? '', least, most)
    if (values === undefined) return undefined
    // 7 is Sunday too
    const tidy = name === 'weekdays' ? [...new Set(values.map((value) => value % 7))].toSorted((a, b) => a - b) : values
    read[name] = given[at] === '*' ? undefined : tidy
  }
  return read as unknown as Cron
}

function readPart(text: string, least: number, most: number): number[] | undefined {
  const found = new Set<number>()
  for (const piece of text.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(piece)
    if (!match) return undefined
    const [, first, last, step] = match
    const from = first === undefined ? least : Number(first)
    const to = last === undefined ? (first === undefined || step !== undefined ? most : from) : Number(last)
    const by = step === undefined ? 1 : Number(step)
    if (from < least || to > most || from > to || by < 1) return undefined
    for (let value = from; value <= to; value += by) found.add(value)
  }
  return [...found].toSorted((a, b) => a - b)
}

/** The next times, in the zone's own clock. */
export function nextTimes(cron: Cron, zone: string, count: number, after: Date = new Date()): Date[] {
  const times: Date[] = []
  const clock = clockOf(zone)
  const start = clock(after)
  // whole days of the zone, as if they were UTC; 5 years hold every date, 29 February included
  for (let day = 0; day < 366 * 5 && times.length < count; day++) {
    const date = new Date(Date.UTC(start.year, start.month - 1, start.day + day))
    if (!fitsDay(cron, date)) continue
    for (const hour of cron.hours ?? range(24)) {
      for (const minute of cron.minutes ?? range(60)) {
        const time = instantOf(clock, date, hour, minute)
        if (time && time > after && times.length < count && time.getTime() !== times.at(-1)?.getTime()) times.push(time)
      }
      if (times.length >= count) break
    }
  }
  return times
}

function fitsDay({ days, months, weekdays }: Cron, date: Date): boolean {
  if (months && !months.includes(date.getUTCMonth() + 1)) return false
  const isDay = days?.includes(date.getUTCDate())
  const isWeekday = weekdays?.includes(date.getUTCDay())
  // where both are given, either will do: the rule of cron since the beginning
  return days && weekdays ? Boolean(isDay) || Boolean(isWeekday) : (isDay ?? isWeekday ?? true)
}

interface Wall {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

function clockOf(zone: string): (date: Date) => Wall {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (date) =>
    Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)])) as unknown as Wall
}

/** The moment a wall clock shows this time; none in the hour that a spring leaves out. */
function instantOf(clock: (date: Date) => Wall, day: Date, hour: number, minute: number): Date | undefined {
  const wanted = day.getTime() + (hour * 60 + minute) * 60_000
  let guess = wanted
  for (let turn = 0; turn < 3; turn++) {
    const shown = clock(new Date(guess))
    const at = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute)
    if (at === wanted) return new Date(guess)
    guess += wanted - at
  }
  return undefined
}

function range(size: number): number[] {
  return Array.from({ length: size }, (_, at) => at)
}

/** How a schedule reads in one language. */
export interface CronWords {
  readonly everyMinutes: (step: number) => string
  readonly hourly: (minutes: string) => string
  readonly at: (times: string, days: string) => string
  readonly daily: string
  readonly weekdays: readonly string[]
  readonly workdays: string
  readonly onDays: (names: string) => string
  readonly onDates: (dates: string) => string
  readonly inMonths: (days: string, months: string) => string
  readonly either: (one: string, other: string) => string
  readonly and: string
  readonly many: (count: number) => string
  readonly month: (month: number) => string
}

const mostTimes = 4

/** “Every day at 07:30”, 每天 07:30. */
export function cronText({ minutes, hours, days, months, weekdays }: Cron, words: CronWords): string {
  const list = (values: readonly (string | number)[]) => values.join(words.and)
  const step = minutes && stepOf(minutes, 60)
  const isAnyDay = !days && !weekdays && !months
  if (!hours && isAnyDay && (!minutes || step)) return words.everyMinutes(step ?? 1)
  const byDay =
    weekdays &&
    (weekdays.join() === '1,2,3,4,5'
      ? words.workdays
      : words.onDays(list(weekdays.map((day) => words.weekdays[day] ?? ''))))
  const byDate = days && words.onDates(list(days))
  const when = byDay && byDate ? words.either(byDay, byDate) : (byDay ?? byDate ?? words.daily)
  const during = months ? words.inMonths(when, list(months.map((month) => words.month(month)))) : when
  if (!hours) return words.at(words.hourly(list((minutes ?? [0]).map(two))), during)
  const times = hours.flatMap((hour) => (minutes ?? [0]).map((minute) => `${two(hour)}:${two(minute)}`))
  return words.at(times.length > mostTimes ? words.many(times.length) : list(times), during)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function stepOf(values: readonly number[], size: number): number | undefined {
  const step = size / values.length
  return Number.isInteger(step) && values.every((value, at) => value === at * step) ? step : undefined
}
