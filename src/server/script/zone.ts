/** What clocks of a zone show. */
export interface LocalTime {
  readonly month: number
  readonly day: number
  /** 0 is Sunday */
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  /** minutes ahead of UTC */
  readonly offset: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function isZone(zone: string): boolean {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

export function localTime(zone: string, at: number): LocalTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (name) => parts.get(name as Intl.DateTimeFormatPartTypes) ?? 0,
  ) as [number, number, number, number, number]
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const offset = Math.round((asUtc - Math.floor(at / 60_000) * 60_000) / 60_000)
  return { month, day, weekday: new Date(asUtc).getUTCDay(), hour, minute, offset }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}
