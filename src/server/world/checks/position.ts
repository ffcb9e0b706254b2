import type { AnyArea } from '#catalogue/index.ts'
import type { AreaStore } from '../../records/registry.ts'
import type { Selection } from '../../records/query.ts'
import type { Change, StoredRecord } from '../../records/stored.ts'
import type { Engine } from '../engine.ts'
import { recordsNamed } from '../names.ts'
import { samePosition } from './same-position.ts'
import { treeFaults } from './tree.ts'
import type { Refusal } from '../rule.ts'
import type { PositionedRecord, ReadAll, PositionContext } from './fault.ts'

export function hasPositions({ places, state, tree }: AnyArea): boolean {
  return tree !== undefined || (places !== undefined && state !== undefined)
}

export async function misplaced(world: Engine, areaStore: AreaStore, changes: readonly Change[]): Promise<Refusal[]> {
  if (!hasPositions(areaStore.area)) return []
  const placed = changes.flatMap(({ id, before, after }): PositionedRecord[] =>
    after ? [{ id, before: before?.data, after }] : [],
  )
  const readAll: ReadAll = (where) => allRows(world, areaStore, where)
  const namesOf: PositionContext['namesOf'] = (records) => recordsNamed(world, areaStore, records)
  const taken = await samePosition(areaStore, placed, { readAll, namesOf })
  const tangled = await treeFaults(areaStore, placed, readAll)
  return placed.flatMap(({ id }) =>
    [...(taken.get(id) ?? []), ...(tangled.get(id) ?? [])].map((fault) => ({ id, ...fault })),
  )
}

const page = 10_000

async function allRows(
  world: Engine,
  areaStore: AreaStore,
  { where, ids }: Pick<Selection, 'where' | 'ids'>,
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = []
  for (;;) {
    const sort = [['id', 'asc'] as const]
    const rows = await world.select(areaStore, { where, ids, sort, limit: page, offset: found.length })
    found.push(...rows)
    if (rows.length < page) return found
  }
}
