import type { Gone } from '../../records/gone.ts'
import type { AreaStore } from '../../records/registry.ts'
import type { Engine } from '../engine.ts'

/** Of a record that is not there, how it was when it was removed; those that are known to be asked for are read at once. */
export type GoneThere = (areaStore: AreaStore, id: number) => Promise<Gone | undefined>

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
