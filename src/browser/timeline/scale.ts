import type { Span } from '#derive/values/window.ts'

const day = 86_400_000

/** Days on screen, from close to far. */
export const zooms = [7, 14, 42, 90, 180] as const

/** The stretch of time on screen. */
export interface Scale {
  readonly from: number
  readonly days: number
}

/** Its first moment and its last, as instants. */
export function momentsOf({ from, days }: Scale): { readonly from: string; readonly to: string } {
  return { from: new Date(from).toISOString(), to: new Date(from + days * day).toISOString() }
}

/** A third of it has passed already. */
export function around(moment: number, days: number): Scale {
  return { from: startOfDay(moment) - Math.floor(days / 3) * day, days }
}

export function moved({ from, days }: Scale, part: number): Scale {
  return { from: from + Math.round(days * part) * day, days }
}

/** So that the span is on screen, moving no more than it takes. */
export function reaching(scale: Scale, span: Span): Scale {
  const [start, end] = [span.start ?? span.end, span.end ?? span.start].map((each) => Date.parse(each ?? ''))
  const [first, last] = [scale.from, scale.from + scale.days * day]
  if (start === undefined || end === undefined || (end > first && start < last)) return scale
  return around(end <= first ? start : end, scale.days)
}

/** Where a moment lies, from 0 to 1; outside of it beyond. */
export function offsetOf({ from, days }: Scale, moment: number): number {
  return (moment - from) / (days * day)
}

/** The part of a span that is on screen, in per cent; none where all of it is elsewhere. */
export function stretchOf(scale: Scale, { start, end }: Span): { left: number; width: number } | undefined {
  const left = start === null ? 0 : Math.max(0, offsetOf(scale, Date.parse(start)))
  const right = end === null ? 1 : Math.min(1, offsetOf(scale, Date.parse(end)))
  return right <= 0 || left >= 1 || right < left ? undefined : { left: left * 100, width: (right - left) * 100 }
}

/** Days that get a mark: each, each Monday, or each first of a month. */
export function marksOf({ from, days }: Scale): number[] {
  const all = Array.from({ length: days + 1 }, (_, index) => startOfDay(from + index * day + day / 2))
  if (days <= 14) return all
  return all.filter((each) => (days <= 90 ? new Date(each).getDay() === 1 : new Date(each).getDate() === 1))
}

export function startOfDay(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0)
}
