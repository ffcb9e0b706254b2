const dayMs = 24 * 60 * 60_000
const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: dayMs, w: 7 * dayMs }
const days: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

/** Converts `today`, `tomorrow 09:00`, `-3d` or `2h` (from now) to a date or time; keeps other texts. */
export function momentText(text: string, now: string): string {
  const at = Date.parse(now)
  const [, name = '', clock = ''] = /^([a-z]+)( \d{1,2}:\d\d.*)?$/.exec(text) ?? []
  const day = days[name]
  if (day !== undefined) return new Date(at + day * dayMs).toISOString().slice(0, 10) + clock.replace(/^ (?=\d:)/, ' 0')
  if (text === 'now') return now
  const ms = spanMs(text.replace(/^-/, ''))
  if (ms === undefined) return text
  return new Date(text.startsWith('-') ? at - ms : at + ms).toISOString()
}

/** Returns the ms of a span such as `90m`, `36h`, `30d` or `4w`. */
export function spanMs(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,5})([mhdw])$/.exec(text) ?? []
  const ms = unitMs[unit]
  return ms === undefined ? undefined : Number(count) * ms
}
