import type { AnyArea } from '#catalogue/index.ts'
import type { Selection } from '../../records/query.ts'
import type { AreaStore } from '../../records/registry.ts'
import type { Change, Stored } from '../../records/stored.ts'
import type { Engine } from '../engine.ts'
import type { Refusal } from '../rules.ts'
import { samePosition } from './same-position.ts'
import { treeFault } from './tree.ts'

/** What is wrong with where a record is put. */
export type Fault = Omit<Refusal, 'id' | 'code'>

/** Whether records of the area can be in the way of each other by where they are put. */
export function hasPositions({ places, state, tree }: AnyArea): boolean {
  return tree !== undefined || (places !== undefined && state !== undefined)
}

/** Records that are put where another one is, or tangle their tree; the world shows all of them as they will be. */
export async function misplaced(world: Engine, areaStore: AreaStore, changes: readonly Change[]): Promise<Refusal[]> {
  if (!hasPositions(areaStore.area)) return []
  const select = (selection: Selection): Promise<Stored[]> => world.select(areaStore, selection)
  const found: Refusal[] = []
  for (const { id, before, after } of changes) {
    if (!after) continue
    const fault =
      (await samePosition(areaStore, id, before?.data, after, select)) ??
      (await treeFault(areaStore, id, before?.data, after, select))
    if (fault) found.push({ id, ...fault })
  }
  return found
}
