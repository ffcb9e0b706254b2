import type { VisiblePeriod } from '#derive/values/window.ts'

/** Days on screen, from close to far. */
export const zooms = [7, 14, 42, 90, 180] as const

/** The stretch of time on screen, from the beginning of a day of the operator's. */
export interface Scale {
  readonly from: number
  readonly days: number
}

/** Its first moment and its last, as instants. */
export function momentsOf(scale: Scale): { readonly from: string; readonly to: string } {
  return { from: new Date(scale.from).toISOString(), to: new Date(endOf(scale)).toISOString() }
}

/** Its first day and its last, each by its beginning. */
export function shownDays({ from, days }: Scale): { readonly first: number; readonly last: number } {
  return { first: from, last: daysAfter(from, days - 1) }
}

/** A third of it has passed already. */
export function around(moment: number, days: number): Scale {
  return { from: daysAfter(moment, -past(days)), days }
}

export function moved({ from, days }: Scale, part: number): Scale {
  return { from: daysAfter(from, Math.round(days * part)), days }
}

/** More or fewer days, around the same one. */
export function zoomed({ from, days }: Scale, to: number): Scale {
  return around(daysAfter(from, past(days)), to)
}

/** So that the span is on screen, moving no more than it takes. */
export function reaching(scale: Scale, span: VisiblePeriod): Scale {
  const [start, end] = [span.start ?? span.end, span.end ?? span.start].map((each) => Date.parse(each ?? ''))
  const [first, last] = [scale.from, endOf(scale)]
  if (start === undefined || end === undefined || (end > first && start < last)) return scale
  return around(end <= first ? start : end, scale.days)
}

/** Where a moment lies, from 0 to 1; outside of it beyond. */
export function offsetOf(scale: Scale, moment: number): number {
  return (moment - scale.from) / (endOf(scale) - scale.from)
}

/** The part of a span that is on screen, in per cent; none where all of it is elsewhere. */
export function stretchOf(scale: Scale, { start, end }: VisiblePeriod): { left: number; width: number } | undefined {
  const left = start === null ? 0 : Math.max(0, offsetOf(scale, Date.parse(start)))
  const right = end === null ? 1 : Math.min(1, offsetOf(scale, Date.parse(end)))
  return right <= 0 || left >= 1 || right < left ? undefined : { left: left * 100, width: (right - left) * 100 }
}

/** Days that get a mark: each, each Monday, or each first of a month. */
export function marksOf({ from, days }: Scale): number[] {
  const all = Array.from({ length: days + 1 }, (_, index) => daysAfter(from, index))
  if (days <= 14) return all
  return all.filter((each) => (days <= 90 ? new Date(each).getDay() === 1 : new Date(each).getDate() === 1))
}

export function startOfDay(moment: number): number {
  return daysAfter(moment, 0)
}

/** The beginning of a day so many days later, or earlier: where the clock changes, a day is no 24 hours. */
function daysAfter(moment: number, by: number): number {
  const date = new Date(moment)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + by).getTime()
}

function endOf({ from, days }: Scale): number {
  return daysAfter(from, days)
}

function past(days: number): number {
  return Math.floor(days / 3)
}
