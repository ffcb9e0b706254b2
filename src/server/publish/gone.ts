import type { RemovedRecord } from '../records/gone.ts'
import type { AreaStore } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'

export type FindRemoved = (areaStore: AreaStore, id: number) => Promise<RemovedRecord | undefined>

export function goneThere(
  world: Engine,
  there: Engine,
  { store: main }: AreaStore,
  ids: readonly number[],
): FindRemoved {
  const items = new Set(ids)
  let known: ReturnType<Engine['gone']> | undefined
  return async ({ store }, id) => {
    if (store !== main || !items.has(id)) return (await there.gone(store, [id], world.environment)).get(id)
    known ??= there.gone(main, ids, world.environment)
    return (await known).get(id)
  }
}
