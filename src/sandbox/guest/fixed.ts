/** Fixes the current time, and the zone as UTC. */
export function fixDate(now: string): void {
  const Real = Date
  const moment = Real.parse(now)
  const proto = Real.prototype as unknown as Record<string, unknown>
  const parse = (text: string): number => Real.parse(zoned(text))

  function Fixed(this: unknown, ...parts: number[]): unknown {
    if (!new.target) return String(new Real(moment))
    const made = parts.length === 0 ? new Real(moment) : parts.length === 1 ? one(parts[0]) : new Real(utc(parts))
    return Object.setPrototypeOf(made, (new.target as { prototype: object }).prototype) as unknown
  }
  const one = (value: unknown): Date => new Real(typeof value === 'string' ? parse(value) : (value as number))
  const utc = (parts: number[]): number => Real.UTC(...(parts as [number, number]))

  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
    proto[`get${part}`] = proto[`getUTC${part}`]
    if (part !== 'Day') proto[`set${part}`] = proto[`setUTC${part}`]
  }
  proto['getTimezoneOffset'] = () => 0
  proto['toDateString'] = function (this: Date) {
    return isNaN(this.getTime()) ? 'Invalid Date' : dayText(this)
  }
  proto['toTimeString'] = function (this: Date) {
    return isNaN(this.getTime()) ? 'Invalid Date' : clockText(this)
  }
  proto['toString'] = function (this: Date) {
    return isNaN(this.getTime()) ? 'Invalid Date' : `${dayText(this)} ${clockText(this)}`
  }
  proto['constructor'] = Fixed
  Object.defineProperty(Fixed, 'name', { value: 'Date' })
  Object.assign(Fixed, { now: () => moment, parse, UTC: Real.UTC })
  Fixed.prototype = proto
  globalThis.Date = Fixed as unknown as DateConstructor
}

// from `Fri, 20 Nov 2026 10:00:00 GMT`
function dayText(date: Date): string {
  const [weekday = '', day, month, year] = date.toUTCString().split(' ')
  return `${weekday.slice(0, 3)} ${month} ${day} ${year}`
}

function clockText(date: Date): string {
  return `${date.toUTCString().split(' ')[4]} GMT+0000 (Coordinated Universal Time)`
}

// otherwise Date uses the server's zone
function zoned(text: string): string {
  if (/^\s*[+-]?\d{4,6}(-\d\d){0,2}\s*$/.test(text) || /(z|gmt|utc|[+-]\d\d:?\d\d)\s*(\(.*\))?\s*$/i.test(text))
    return text
  return /^\s*[+-]?\d{4,6}-\d\d-\d\dT/.test(text) ? `${text.trim()}Z` : `${text} UTC`
}

/** Makes runs repeatable (mulberry32). */
export function fixRandom(seed: number): void {
  let state = seed >>> 0
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
