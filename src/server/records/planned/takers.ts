import type { AnyArea } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { AreaStore } from '../registry.ts'
import type { Change } from '../stored.ts'
import { comparedValues, uniqueKeysOf } from '../unique.ts'

/** Changed records that ever took a unique value; callers must check if they still have it. */
export class Takers {
  private readonly ids = new Map<string, Set<number>>()

  note({ store: { area } }: AreaStore, { environment, id, parentId, after }: Change): void {
    const unique = uniqueKeysOf(area)
    if (!after || !unique) return
    const key = takerKey(
      area,
      environment,
      parentId,
      unique.keys.map((each) => after[each]),
    )
    this.ids.set(key, (this.ids.get(key) ?? new Set()).add(id))
  }

  of(
    { store: { area } }: AreaStore,
    environment: Environment,
    parent: number | null,
    values: readonly unknown[],
  ): ReadonlySet<number> {
    return this.ids.get(takerKey(area, environment, parent, values)) ?? none
  }
}

const none: ReadonlySet<number> = new Set()

function takerKey(area: AnyArea, environment: string, parent: number | null, values: readonly unknown[]): string {
  const unique = uniqueKeysOf(area)
  return JSON.stringify([area.id, environment, parent, unique ? comparedValues(unique, values) : values])
}
