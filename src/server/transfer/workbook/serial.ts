const day = 86_400_000
// the 1900 calendar contains a 29 February that never existed
const [epoch, epochOf1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
const [leapOf1900, lastDay] = [60, 2_958_466]

/** Returns UTC; nothing when out of range. */
export function momentOf(days: number, hasTime: boolean, from1904: boolean): string | undefined {
  if (days < 0 || days >= lastDay) return undefined
  if (hasTime && days < 1 && !from1904) return timeOf(days)
  if (days < 1 && !from1904) return undefined
  const shift = !from1904 && days < leapOf1900 ? day : 0
  const ms = (from1904 ? epochOf1904 : epoch) + shift + Math.round(days * day)
  return written(ms)
}

function written(ms: number): string {
  // days are fractions, so a full second may be slightly off
  const second = Math.round(ms / 1000) * 1000
  const date = new Date(Math.abs(ms - second) <= 1 ? second : ms)
  return date.toISOString().replace('T00:00:00.000Z', '')
}

function timeOf(days: number): string {
  const text = new Date(Math.round(days * 86_400) * 1000).toISOString()
  return text.slice(11, text.slice(17, 19) === '00' ? 16 : 19)
}

const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?$/

export function isoMoment(text: string): string {
  const said = text.trim().replace(/Z$/, '')
  const ms = isoDate.test(said) ? Date.parse(said.includes('T') ? `${said}Z` : said) : Number.NaN
  return Number.isNaN(ms) ? text.trim() : written(ms)
}
