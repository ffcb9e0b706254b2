import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import type { FieldError } from './field-error.ts'

type Row = Readonly<Record<string, unknown>>

/** From when to when a record is shown; a side that is left empty is open. */
export interface Span {
  readonly start: string | null
  readonly end: string | null
}

export type SpanState = 'to-come' | 'running' | 'over'

/** When a record of this area is shown; none when the area has no window, or the record neither side of it. */
export function spanOf({ window }: Pick<AnyArea, 'window'>, row: Row): Span | undefined {
  if (!window) return undefined
  const range = window.length === 1 ? row[window[0]] : [row[window[0]], row[window[1]]]
  const [start, end] = Array.isArray(range) ? range.map(instant) : []
  return start || end ? { start: start ?? null, end: end ?? null } : undefined
}

export function spanState({ start, end }: Span, now: string): SpanState {
  return start !== null && now < start ? 'to-come' : end !== null && now >= end ? 'over' : 'running'
}

/** Whether two spans have a moment in common; one that ends when the other starts makes room for it. */
export function overlaps(one: Span, other: Span): boolean {
  const before = (end: string | null, start: string | null): boolean => end !== null && start !== null && end <= start
  return !before(one.end, other.start) && !before(other.end, one.start)
}

/**
 * The fields of a record that is shown some days later, or earlier: the same time of day in the zone of whoever asks. A
 * side that is open stays open.
 */
export function shifted({ window }: Pick<AnyArea, 'window'>, row: Row, days: number): Row {
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

/** The end before the start, reported at the end; what is not there yet, or no time, is another fault's business. */
export function windowFault({ window }: Pick<AnyArea, 'window'>, row: Row): FieldError | undefined {
  const [from, to] = window ?? []
  if (from === undefined || to === undefined) return undefined
  const [start, end] = [instant(row[from]), instant(row[to])]
  return start && end && end < start ? { field: to, message: backwards } : undefined
}

const backwards: Words = words('The end is before the start.', '结束时间早于开始时间。')

function instant(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value : null
}
