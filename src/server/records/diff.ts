/** Compares as JSON; a missing member equals null. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a === null || a === undefined) return b === null || b === undefined
  if (typeof a !== 'object' || typeof b !== 'object' || b === null || Array.isArray(a) !== Array.isArray(b))
    return false
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((each, index) => sameValue(each, b[index]))
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key of Object.keys(left)) if (!sameValue(left[key], right[key])) return false
  return Object.keys(right).every((key) => Object.hasOwn(left, key) || sameValue(undefined, right[key]))
}

/** Returns the same text for values that `sameValue` finds equal; undefined for null. */
export function canonical(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each) ?? 'null').join()}]`
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, member]) => {
      const text = canonical(member)
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
    })
  return `{${members.join()}}`
}

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export function fieldChanges(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): FieldChange[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...keys]
    .filter((key) => !key.startsWith('_') && !sameValue(before?.[key], after?.[key]))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
}
