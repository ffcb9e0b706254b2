import { environments, type Environment } from '#derive/environment.ts'
import type { Sql } from '#server/database/sql.ts'
import type { AreaStore } from '#server/records/registry.ts'
import type { StoredRecord } from '#server/records/stored.ts'
import { differing } from '#server/publish/content.ts'

export const environmentPairs = environments.flatMap((from, at) =>
  environments.slice(at + 1).map((to) => [from, to] as const),
)

type Held = Pick<StoredRecord, 'data' | 'parentId'> & { readonly id: number; readonly environment: Environment }

/** Compares all records of an area as a publish does; returns the ids that differ, by pair. */
export async function comparedDrift(sql: Sql, { area, table, store }: AreaStore): Promise<Map<string, Set<number>>> {
  const rows = await sql.unsafe<Held[]>(
    `select id, environment, data, parent_id as "parentId" from ${table} where area = $1 and deleted_at is null`,
    [area.id],
  )
  const found = new Map(environmentPairs.map((pair) => [pair.join(' '), new Set<number>()]))
  for (const [id, sides] of Map.groupBy(rows, (row) => row.id)) {
    const known = new Map(sides.map((side) => [side.environment, side]))
    for (const pair of environmentPairs) {
      const [one, other] = pair.map((each) => known.get(each))
      if (!one && !other) continue
      if (!one || !other || differing(store, one, other).length > 0) found.get(pair.join(' '))?.add(id)
    }
  }
  return found
}
