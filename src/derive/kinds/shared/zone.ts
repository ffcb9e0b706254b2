import { words, type Words } from '#catalogue/index.ts'

/** Whether it is the name of a time zone, such as `Europe/Dublin`. */
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

const dayMs = 24 * 60 * 60_000

/**
 * The moment, in ms since 1970, at which the clocks of a zone first show a time: `wall` is that time read as if it
 * were one of UTC. Of a time that they skip, the moment at which they are set forward past it.
 */
export function momentAt(zone: string, wall: number): number {
  const clock = clockOf(zone)
  const [before, after] = [wall - dayMs, wall + dayMs].map((near) => wall - (shown(clock, near) - near))
  const found = [before ?? wall, after ?? wall].filter((moment) => shown(clock, moment) === wall)
  return found.length > 0 ? Math.min(...found) : (before ?? wall)
}

// there are some 600 zones, and as many spellings as one likes
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

/** What the clocks show at a moment, read as if it were a time of UTC. */
function shown(clock: Intl.DateTimeFormat, moment: number): number {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 0, day = 0, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((name) => parts.get(name))
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
