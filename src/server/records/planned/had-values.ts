import type { Condition } from '../condition.ts'
import { isColumn, type Selection } from '../query.ts'
import type { Change } from '../stored.ts'

/**
 * Values that drafted records ever had, by stored key, so that reads can skip a long draft. Only keys that were read
 * before the draft held a record of the area are tracked.
 */
export class HadValues {
  private readonly places = new Map<string, Map<string, Set<string>>>()

  note(place: string, { after }: Change): void {
    if (!after) return
    for (const [key, values] of this.places.get(place) ?? []) values.add(JSON.stringify(after[key] ?? null))
  }

  /** Tells if a drafted record can match. */
  mayHave(place: string, { where }: Selection, isEmpty: boolean): boolean {
    const keys = this.places.get(place) ?? new Map<string, Set<string>>()
    this.places.set(place, keys)
    let may = true
    for (const [key, condition] of where) {
      const wanted = isColumn(key) ? undefined : valuesOf(condition)
      if (!wanted) continue
      if (isEmpty && !keys.has(key)) keys.set(key, new Set())
      const had = keys.get(key)
      may &&= !had || wanted.some((value) => had.has(value))
    }
    return may
  }
}

/** Returns the values that a condition accepts, as JSON; undefined for other conditions. */
function valuesOf(condition: Condition): readonly string[] | undefined {
  const values: readonly unknown[] = Array.isArray(condition) ? condition : [condition]
  const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
  return values.every(isValue) ? values.map((value) => JSON.stringify(value)) : undefined
}
