import type { DeclaredData } from '../declared.ts'
import { recordKey } from '../records/record-ref.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Server } from '../server.ts'

/** Plan whose drift is counted, with its areas. */
interface ComparedPlan {
  readonly id: number
  readonly total: number
  readonly records: readonly { readonly area: string }[]
}

const mostCompared = 10_000

/** Counts drifted changes, among the first ones of each area. */
export async function driftOf(
  server: Server,
  plan: ComparedPlan,
): Promise<NonNullable<DeclaredData<'plan.get'>['drifted']>> {
  const { length: total } = await driftedKeys(server, plan, mostCompared)
  return { total, ...(plan.total > mostCompared ? { atLeast: true } : {}) }
}

/** `limit` bounds the compared changes of each area. */
export async function driftedKeys(server: Server, { id, records }: ComparedPlan, limit?: number): Promise<string[]> {
  const areas = new Set(records.map(({ area }) => area).filter((area) => server.registry.has(area)))
  const found: string[] = []
  for (const area of areas) found.push(...(await driftedIn(server, id, area, { limit })))
  return found
}

export async function driftedIn(
  { reads: sql, registry }: Server,
  plan: number,
  area: string,
  { ids, limit }: { ids?: readonly number[]; limit?: number | undefined },
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
    [plan, store.area.id, ids ? [...ids] : null, limit ?? null],
  )
  return rows.map(({ environment, id }) => recordKey({ area, environment, id }))
}
