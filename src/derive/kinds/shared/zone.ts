import { words, type Words } from '#catalogue/index.ts'

const [minuteMs, dayMs] = [60_000, 24 * 60 * 60_000]

export function isZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

export function noZone(zone: string): Words {
  const name = zone.slice(0, 60)
  return words(`There is no time zone ${name}.`, `没有时区 ${name}。`)
}

export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** First moment (ms) at which clocks show or pass `wall` (ms, as if UTC). */
export function momentAt(zone: string, wall: number): number {
  const { found, before } = readings(zone, wall)
  return found[0] ?? before
}

export function wallOf(zone: string, moment: number): number {
  return shown(clockOf(zone), moment)
}

/** For example `+01:00` within a repeated hour. */
export function offsetIfRepeated(zone: string, moment: number): string {
  // avoids a slow formatter
  const [before, after] = [moment - dayMs, moment + dayMs].map((near) => new Date(near).getTimezoneOffset())
  if (zone === ownZone && before === after) return ''
  const wall = wallOf(zone, moment)
  return readings(zone, wall).found.length > 1 ? offsetText(wall - moment) : ''
}

/** Fault of a local time that a clock change skips or repeats. */
export interface ClockChange {
  readonly fault: Words
  readonly text: string
  /** both meanings of a repeated time; the minutes around a skipped one */
  readonly choices: readonly number[]
}

export function momentIn(zone: string, wall: number): number | ClockChange {
  const { found, before, after } = readings(zone, wall)
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const time = wallText(wall)
  if (only !== undefined) {
    const [one, other] = found.map((moment) => `${time}${offsetText(wall - moment)}`)
    const fault = words(
      `${time} comes twice in ${zone}, as the clocks go back. Use ${one} or ${other}.`,
      `${zone} 时钟回拨，${time} 出现两次，请使用 ${one} 或 ${other}。`,
    )
    return { fault, text: `${time}@${zone}`, choices: found }
  }
  const change = changeBetween(clockOf(zone), after, before)
  const choices = [change - minuteMs, change]
  const [last, first] = choices.map((moment) => wallText(wallOf(zone, moment)))
  const fault = words(
    `${time} does not exist in ${zone}, as the clocks go forward. Use ${last} or ${first}.`,
    `${zone} 时钟拨快，${time} 不存在，请使用 ${last} 或 ${first}。`,
  )
  return { fault, text: `${time}@${zone}`, choices }
}

function readings(zone: string, wall: number): { found: number[]; before: number; after: number } {
  const clock = clockOf(zone)
  const [before = wall, after = wall] = [wall - dayMs, wall + dayMs].map((near) => wall - (shown(clock, near) - near))
  const found = [...new Set([before, after])].filter((moment) => shown(clock, moment) === wall)
  return { found: found.toSorted((one, other) => one - other), before, after }
}

function changeBetween(clock: Intl.DateTimeFormat, from: number, to: number): number {
  const offset = shown(clock, from) - from
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (shown(clock, middle) - middle === offset) low = middle
    else high = middle
  }
  return high
}

export function wallText(wall: number): string {
  return new Date(wall)
    .toISOString()
    .replace('T', ' ')
    .replace(/(:00)?(\.000)?Z$/, '')
}

function offsetText(ms: number): string {
  return `${ms < 0 ? '-' : '+'}${new Date(Math.abs(ms)).toISOString().slice(11, 16)}`
}

const known = new Map<string, Intl.DateTimeFormat>()
const mostKnown = 1_000

function clockOf(zone: string): Intl.DateTimeFormat {
  const found = known.get(zone)
  if (found) return found
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (known.size >= mostKnown) known.clear()
  known.set(zone, clock)
  return clock
}

/** Wall clock as ms, as if UTC. */
function shown(clock: Intl.DateTimeFormat, moment: number): number {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((name) => parts.get(name))
  // Date.UTC would read the year 50 as 1950
  const wall = new Date(0)
  wall.setUTCFullYear(year, month - 1, day)
  return wall.setUTCHours(hour, minute, second, ((moment % 1_000) + 1_000) % 1_000)
}
