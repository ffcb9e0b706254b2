/** From here on there is one moment, and no zone but UTC. */
export function fixDate(now: string): void {
  const Real = Date
  const moment = Real.parse(now)
  const proto = Real.prototype as unknown as Record<string, unknown>
  const parse = (text: string): number => Real.parse(zoned(text))

  function Fixed(this: unknown, ...parts: number[]): unknown {
    if (!new.target) return new Real(moment).toUTCString()
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
  proto['toString'] = proto['toLocaleString'] = proto['toUTCString']
  proto['toDateString'] = proto['toLocaleDateString'] = function (this: Date) {
    return this.toISOString().slice(0, 10)
  }
  proto['toTimeString'] = proto['toLocaleTimeString'] = function (this: Date) {
    return this.toISOString().slice(11, 19)
  }
  proto['constructor'] = Fixed
  Object.defineProperty(Fixed, 'name', { value: 'Date' })
  Object.assign(Fixed, { now: () => moment, parse, UTC: Real.UTC })
  Fixed.prototype = proto
  globalThis.Date = Fixed as unknown as DateConstructor
}

// a time without a zone is one of the server's otherwise
function zoned(text: string): string {
  if (/^\s*[+-]?\d{4,6}(-\d\d){0,2}\s*$/.test(text) || /(z|gmt|utc|[+-]\d\d:?\d\d)\s*(\(.*\))?\s*$/i.test(text))
    return text
  return /^\s*[+-]?\d{4,6}-\d\d-\d\dT/.test(text) ? `${text.trim()}Z` : `${text} UTC`
}

/** The same numbers for the same seed (mulberry32). */
export function fixRandom(seed: number): void {
  let state = seed >>> 0
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
