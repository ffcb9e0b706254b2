import type { VisiblePeriod } from '#derive/values/window.ts'

export const zooms = [7, 14, 42, 90, 180] as const

/** Days on screen; `from` is the start of a local day in ms. */
export interface Scale {
  readonly from: number
  readonly days: number
}

export function momentsOf(scale: Scale): { readonly from: string; readonly to: string } {
  return { from: new Date(scale.from).toISOString(), to: new Date(endOf(scale)).toISOString() }
}

export function shownDays({ from, days }: Scale): { readonly first: number; readonly last: number } {
  return { first: from, last: daysAfter(from, days - 1) }
}

/** Returns a scale with a third of its days before the moment. */
export function around(moment: number, days: number): Scale {
  return { from: daysAfter(moment, -past(days)), days }
}

export function moved({ from, days }: Scale, part: number): Scale {
  return { from: daysAfter(from, Math.round(days * part)), days }
}

/** Changes the number of days; the moment at its third stays. */
export function zoomed({ from, days }: Scale, to: number): Scale {
  return around(daysAfter(from, past(days)), to)
}

/** Moves a scale so that a span comes into view. */
export function reaching(scale: Scale, span: VisiblePeriod): Scale {
  const [start, end] = [span.start ?? span.end, span.end ?? span.start].map((each) => Date.parse(each ?? ''))
  const [first, last] = [scale.from, endOf(scale)]
  if (start === undefined || end === undefined || (end > first && start < last)) return scale
  return around(end <= first ? start : end, scale.days)
}

/** 0 to 1 on screen. */
export function offsetOf(scale: Scale, moment: number): number {
  return (moment - scale.from) / (endOf(scale) - scale.from)
}

/** In percent; undefined if off screen. */
export function stretchOf(scale: Scale, { start, end }: VisiblePeriod): { left: number; width: number } | undefined {
  const left = start === null ? 0 : Math.max(0, offsetOf(scale, Date.parse(start)))
  const right = end === null ? 1 : Math.min(1, offsetOf(scale, Date.parse(end)))
  return right <= 0 || left >= 1 || right < left ? undefined : { left: left * 100, width: (right - left) * 100 }
}

/** All days, Mondays, or firsts of the month. */
export function marksOf({ from, days }: Scale): number[] {
  const all = Array.from({ length: days + 1 }, (_, index) => daysAfter(from, index))
  if (days <= 14) return all
  return all.filter((each) => (days <= 90 ? new Date(each).getDay() === 1 : new Date(each).getDate() === 1))
}

export function startOfDay(moment: number): number {
  return daysAfter(moment, 0)
}

/** Calendar days: clock changes alter their length. */
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
