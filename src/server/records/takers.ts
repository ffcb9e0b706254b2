import type { Environment } from '#derive/environment.ts'
import { storedKey, type AreaStore } from './registry.ts'
import type { Change } from './stored.ts'

/** Records of a draft that took a unique value at some time, to be looked at again: they may have given it back. */
export class Takers {
  private readonly ids = new Map<string, Set<number>>()

  /** Notes that a change takes the unique values of its area. */
  note({ store: { area } }: AreaStore, { environment, id, parentId, after }: Change): void {
    const unique = (area.unique ?? []).map((name) => storedKey(area, name))
    if (!after || unique.length === 0) return
    const values = unique.map((key) => after[key])
    const key = takerKey(area.id, environment, parentId, values)
    this.ids.set(key, (this.ids.get(key) ?? new Set()).add(id))
  }

  of(area: string, environment: Environment, parent: number | null, values: readonly unknown[]): ReadonlySet<number> {
    return this.ids.get(takerKey(area, environment, parent, values)) ?? none
  }
}

const none: ReadonlySet<number> = new Set()

function takerKey(area: string, environment: string, parent: number | null, values: readonly unknown[]): string {
  return JSON.stringify([area, environment, parent, values])
}
