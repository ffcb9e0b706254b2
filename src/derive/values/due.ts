import type { AnyArea, Values } from '#catalogue/index.ts'
import { occurrences, type RepeatCycle } from './occurrences.ts'

/** Sets when a record is sent as a message; clears it while off. */
export function withDueTime(area: AnyArea, before: Values | undefined, after: Values, now: string): Values {
  if (!area.sends) return after
  const at = dueTime(area, before, after, now)
  const isNew =
    at !== (before?.['goes_at'] ?? null) && (before?.['send_fault'] ?? null) === (after['send_fault'] ?? null)
  return { ...after, goes_at: at, ...(at !== null && isNew ? { send_fault: null } : {}) }
}

/** Keeps published copies from sending at once. */
export function notAtOnce(data: Values, now: string): Values {
  return data['goes_at'] === now ? { ...data, goes_at: null } : data
}

function dueTime(area: AnyArea, before: Values | undefined, after: Values, now: string): string | null {
  const { at: field = '', repeats = [] } = area.sends ?? {}
  if (!isOn(area, after)) return null
  const keys = [field, ...repeats].map((name) => storedKey(area, name))
  const wasOn = before !== undefined && isOn(area, before)
  if (wasOn && keys.every((key) => (before[key] ?? null) === (after[key] ?? null))) return textOf(after['goes_at'])
  if (repeats.length > 0) return nextTime(area, after, now)
  const at = textOf(after[storedKey(area, field)])
  if (at !== null && at > now) return at
  return wasOn && textOf(before['goes_at']) === null ? null : now
}

/** Returns the next send time; null unless the record repeats. */
export function nextTime(area: AnyArea, data: Values, from: string): string | null {
  const { at = '', repeats } = area.sends ?? {}
  if (!repeats) return null
  const [start, end, cycle] = [at, ...repeats].map((name) => data[storedKey(area, name)])
  if (typeof start !== 'string' || typeof end !== 'string') return null
  return occurrences({ start, end, cycle: (cycle ?? 1) as RepeatCycle }, from, 1)[0]?.at ?? null
}

export const missedMs = 86_400_000

function isOn(area: AnyArea, data: Values): boolean {
  const { on, unless = {} } = area.sends ?? {}
  if (Object.entries(unless).some(([name, value]) => data[storedKey(area, name)] === value)) return false
  return on === undefined || data[storedKey(area, on)] === 1
}

function storedKey(area: AnyArea, name: string): string {
  return area.fields[name]?.stored ?? name
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
