import type { Condition } from '../condition.ts'
import { isColumn, type Selection } from '../query.ts'
import type { Change } from '../stored.ts'

/**
 * Values that changed records ever had, by which reads skip the changes. Covers keys read before the area's first
 * change.
 */
export class HadValues {
  private readonly places = new Map<string, Map<string, Set<string>>>()

  note(place: string, { after }: Change): void {
    if (!after) return
    for (const [key, values] of this.places.get(place) ?? []) values.add(JSON.stringify(after[key] ?? null))
  }

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

/** Returns accepted values as JSON; undefined for conditions without values. */
function valuesOf(condition: Condition): readonly string[] | undefined {
  const values: readonly unknown[] = Array.isArray(condition) ? condition : [condition]
  const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
  return values.every(isValue) ? values.map((value) => JSON.stringify(value)) : undefined
}
