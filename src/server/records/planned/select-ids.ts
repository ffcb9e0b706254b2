import type { Environment } from '#derive/environment.ts'
import { isColumn, type Selection } from '../query.ts'
import type { AreaStore } from '../registry.ts'
import type { StoredRecord } from '../stored.ts'
import type { DraftRows } from './draft-rows.ts'

export async function selectIds(
  rows: DraftRows,
  areaStore: AreaStore,
  environment: Environment,
  { ids, where, sort, limit, offset, held: _, ...rest }: Selection,
): Promise<StoredRecord[] | undefined> {
  const [[key, direction] = ['id', 'desc'], ...others] = sort
  const isInOrder = key === 'id' && others.length === 0 && offset === 0
  if (!ids || !isInOrder || Object.values(rest).some((each) => each !== undefined)) return undefined
  if (!where.every(([name, value]) => !isColumn(name) && (value === null || typeof value !== 'object')))
    return undefined
  const found = await rows.readAll(areaStore, environment, ids)
  return found
    ?.filter(({ data }) => where.every(([name, value]) => (data[name] ?? null) === value))
    .toSorted((one, other) => (direction === 'asc' ? one.id - other.id : other.id - one.id))
    .slice(0, limit)
}
