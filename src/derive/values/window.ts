import { words, type AnyArea, type Words, type Values } from '#catalogue/index.ts'
import type { FieldError } from './field-error.ts'

/** Null leaves a side open. */
export interface VisiblePeriod {
  readonly start: string | null
  readonly end: string | null
}

export type SpanState = 'to-come' | 'running' | 'over'

export function spanOf({ window }: Pick<AnyArea, 'window'>, row: Values): VisiblePeriod | undefined {
  if (!window) return undefined
  const range = window.length === 1 ? row[window[0]] : [row[window[0]], row[window[1]]]
  const [start, end] = Array.isArray(range) ? range.map(instant) : []
  return start || end ? { start: start ?? null, end: end ?? null } : undefined
}

export function spanState({ start, end }: VisiblePeriod, now: string): SpanState {
  return start !== null && now < start ? 'to-come' : end !== null && now >= end ? 'over' : 'running'
}

/** One may start when the other ends. */
export function overlaps(one: VisiblePeriod, other: VisiblePeriod): boolean {
  const before = (end: string | null, start: string | null): boolean => end !== null && start !== null && end <= start
  return !before(one.end, other.start) && !before(other.end, one.start)
}

/** Moves a window by days at the same local time. Open sides stay open. */
export function shifted({ window }: Pick<AnyArea, 'window'>, row: Values, days: number): Values {
  const move = (value: unknown): unknown => {
    const at = instant(value)
    if (at === null) return value
    const date = new Date(at)
    date.setDate(date.getDate() + days)
    return date.toISOString()
  }
  const moved = (window ?? []).map((name) => {
    const value = row[name]
    return [name, Array.isArray(value) ? value.map(move) : move(value)] as const
  })
  return Object.fromEntries(
    moved.filter(([name, value]) => value !== null && value !== undefined && value !== row[name]),
  )
}

/** Ignores missing and invalid times. */
export function windowFault({ window }: Pick<AnyArea, 'window'>, row: Values): FieldError | undefined {
  const [from, to] = window ?? []
  if (from === undefined || to === undefined) return undefined
  const [start, end] = [instant(row[from]), instant(row[to])]
  return start && end && end < start ? { field: to, message: backwards } : undefined
}

const backwards: Words = words('The end is before the start.', '结束时间早于开始时间。')

function instant(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value : null
}
