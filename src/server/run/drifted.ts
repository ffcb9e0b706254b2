import type { DeclaredData } from '../declared.ts'
import { recordKey } from '../records/record-ref.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Server } from '../server.ts'

type DriftCount = NonNullable<DeclaredData<'plan.get'>['drifted']>

interface DriftingPlan {
  readonly id: number
  readonly total: number
  /** counts by area */
  readonly records: readonly { readonly area: string }[]
}

const mostCompared = 10_000

/** Counts the changes of a plan whose records have changed since; compares the first of each area. */
export async function driftOf(server: Server, { id, total, records }: DriftingPlan): Promise<DriftCount> {
  let drifted = 0
  for (const area of new Set(records.map((each) => each.area))) drifted += (await driftedIn(server, id, area)).length
  return { total: drifted, ...(total > mostCompared ? { atLeast: true } : {}) }
}

/** Returns the keys of the waiting changes in an area, all or of these records, that would be skipped now. */
export async function driftedIn(
  { reads: sql, registry }: Server,
  plan: number,
  area: string,
  ids?: readonly number[],
): Promise<string[]> {
  const { table, store } = areaStoreOf(registry, area)
  const rows = await sql.unsafe<{ environment: string; id: number }[]>(
    `select c.environment, c.id from (
       select environment, id, expected_version as expected from change
       where plan = $1 and area = $2 and not excluded and state = 'waiting' and ($3::bigint[] is null or id = any($3)) limit $4) c
     left join lateral (
       select case when deleted_at is null then version else -version end as version from ${table} r
       where r.area = $2 and r.environment = c.environment and r.id = c.id limit 1) live on true
     where case when live.version is null then c.expected <> 0
       else live.version <> c.expected and (c.expected <> 0 or live.version > 0) end`,
    [plan, store.area.id, ids ? [...ids] : null, mostCompared],
  )
  return rows.map(({ environment, id }) => recordKey({ area, environment, id }))
}
