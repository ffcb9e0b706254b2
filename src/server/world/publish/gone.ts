import type { RemovedRecord } from '../../records/gone.ts'
import type { AreaStore } from '../../records/registry.ts'
import type { Engine } from '../engine.ts'

export type GoneThere = (areaStore: AreaStore, id: number) => Promise<RemovedRecord | undefined>

export async function goneThere(
  world: Engine,
  there: Engine,
  { store: main }: AreaStore,
  ids: readonly number[],
): Promise<GoneThere> {
  const known = await there.gone(main, ids, world.environment)
  const ahead = new Set(ids)
  return async ({ store }, id) =>
    store === main && ahead.has(id) ? known.get(id) : (await there.gone(store, [id], world.environment)).get(id)
}
