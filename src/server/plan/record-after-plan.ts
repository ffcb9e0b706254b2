import type { Environment } from '#derive/environment.ts'
import type { DeclaredData } from '../declared.ts'
import { notFound } from '../problem.ts'
import { storedFrom, type RecordRow } from '../records/layer.ts'
import { areaStoreOf, present } from '../records/registry.ts'
import type { Server } from '../server.ts'

/** Returns a record as a plan will leave it, or unchanged. */
export async function recordAfterPlan(
  { sql, registry }: Server,
  plan: number,
  area: string,
  environment: Environment,
  id: number,
): Promise<DeclaredData<'plan.record'>> {
  const areaStore = areaStoreOf(registry, area)
  const store = areaStore.store.area.id
  const [row] = await sql.unsafe<(RecordRow & { planned: boolean; removed: boolean })[]>(
    `select id, expected_version + 1 as version, parent_id, after as data, created_at, now() as updated_at, true as planned, after is null as removed
       from change where plan = $1 and area = $2 and environment = $3 and id = $4 and not excluded
     union all select id, version, parent_id, data, created_at, updated_at, false, false from ${areaStore.table}
       where area = $2 and environment = $3 and id = $4 and deleted_at is null
     order by planned desc limit 1`,
    [plan, store, environment, id],
  )
  if (!row || row.removed) throw notFound(areaStore.area, id)
  return present(areaStore.area, storedFrom(store, environment, row)) as DeclaredData<'plan.record'>
}
