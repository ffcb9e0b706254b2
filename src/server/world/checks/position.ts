import type { Problem } from '../../problem.ts'
import type { Selection } from '../../records/query.ts'
import type { AreaStore } from '../../records/registry.ts'
import type { Engine } from '../engine.ts'
import { samePosition } from './same-position.ts'
import { treeFault } from './tree.ts'
import type { Change, Stored } from '../../records/stored.ts'

/** The position conflict of a record, if there is one: with others in the same position, or in its tree. */
export async function positionConflict(
  world: Engine,
  areaStore: AreaStore,
  { id, before, after }: Change,
): Promise<Problem | undefined> {
  if (!after) return undefined
  const select = (selection: Selection): Promise<Stored[]> => world.select(areaStore, selection)
  return (
    (await samePosition(areaStore, id, before?.data, after, select)) ??
    treeFault(areaStore, id, before?.data, after, select)
  )
}
