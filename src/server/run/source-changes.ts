import { recordKey } from '../records/record-ref.ts'
import type { Language, Values } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { isNamesake } from '#derive/label.ts'
import type { DeclaredData } from '../declared.ts'
import { quote } from '../records/query.ts'
import { fieldChanges } from '../records/diff.ts'
import { localKeys, areaStoreOf, type AreaStore } from '../records/registry.ts'
import { textsOf } from '../records/search-text.ts'
import type { Server } from '../server.ts'
import { sees } from '../visibility/sight.ts'
import { withOwnNames } from '../world/names.ts'
import type { Actor } from '../world/world.ts'

type SourceChanges = NonNullable<DeclaredData<'plan.get'>['sourceChanges']>
type SourceChange = SourceChanges['records'][number]

interface SourceRow {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  /** data that the plan read; null: not created yet */
  readonly was: Values | null
  /** null: removed */
  readonly now: Values | null
}

const [mostShown, mostRead] = [100, 5_000]

export async function sourceChangesOf(server: Server, plan: number): Promise<SourceChanges | undefined> {
  const { reads: sql, registry } = server
  const areas = await sql<{ area: string }[]>`select distinct area from plan_source where plan = ${plan}`
  if (areas.length === 0) return undefined
  const rows: SourceRow[] = []
  let isPart = false
  const take = (found: readonly SourceRow[]): void => {
    rows.push(...found)
    isPart ||= found.length === mostRead
  }
  for (const { area } of areas) {
    const areaStore = registry.get(area)
    if (!areaStore) continue
    take(await changed(server, plan, areaStore))
    for (const child of areaStore.children)
      if (child.area.store === undefined) take(await added(server, plan, areaStore, child))
  }
  const found = rows.flatMap(({ area, environment, id, was, now }): SourceChange[] => {
    const areaStore = areaStoreOf(registry, area)
    const stays = localKeys(areaStore)
    const fields = fieldChanges(was, now).filter(({ field }) => !stays.has(field))
    if (fields.length === 0) return []
    const kind = was ? (now ? 'update' : 'remove') : 'create'
    return [{ area, environment, id, label: textsOf(areaStore, now ?? was ?? {}).label, kind, fields }]
  })
  return { total: found.length, ...(isPart ? { atLeast: true } : {}), records: found.slice(0, mostShown) }
}

export async function shownSources(
  {
    server,
    actor,
    language,
  }: { readonly server: Server; readonly actor: Pick<Actor, 'roles'>; readonly language: Language },
  changes: SourceChanges,
): Promise<SourceChanges> {
  const seen = changes.records.filter(({ environment }) => sees(actor, environment))
  const data = await dataOf(server, seen)
  const records = await withOwnNames({ server, language }, server.reads, seen, (each) => data.get(recordKey(each)))
  if (records.length === changes.records.length) return { ...changes, records }
  const isPart = changes.total > changes.records.length || changes.atLeast
  return { total: records.length, ...(isPart ? { atLeast: true } : {}), records }
}

/** Returns data to name records with, removed ones included. */
async function dataOf({ reads: sql, registry }: Server, records: readonly SourceChange[]) {
  const found = new Map<string, Values>()
  const namesakes = records.filter(({ area: id }) => {
    const area = registry.get(id)?.area
    return area !== undefined && isNamesake(area)
  })
  for (const [area, mine] of Map.groupBy(namesakes, (each) => each.area)) {
    const rows = await sql.unsafe<{ environment: string; id: number; data: Values }[]>(
      `select environment, id, data from ${areaStoreOf(registry, area).table} where area = $1 and id = any($2::bigint[])`,
      [area, mine.map(({ id }) => id)],
    )
    for (const { environment, id, data } of rows) found.set(recordKey({ area, environment, id }), data)
  }
  return found
}

/** The next revision holds the state that the plan read. */
function changed({ reads: sql }: Server, plan: number, { area, table }: AreaStore): Promise<SourceRow[]> {
  return sql.unsafe<SourceRow[]>(
    `select s.area, s.environment, s.id, v.before as was, case when r.deleted_at is null then r.data end as now
     from plan_source s left join ${table} r on r.area = s.area and r.environment = s.environment and r.id = s.id
       left join revision v on v.area = s.area and v.environment = s.environment and v.id = s.id and v.version = s.version + 1
     where s.plan = $1 and s.area = $2 and r.version is distinct from s.version order by s.id limit ${mostRead}`,
    [plan, area.id],
  )
}

function added({ reads: sql }: Server, plan: number, parent: AreaStore, { area, table }: AreaStore) {
  return sql.unsafe<SourceRow[]>(
    `select ${quote(area.id)} as area, r.environment, r.id, null::jsonb as was, r.data as now
     from plan_source s join ${table} r on r.area = $3 and r.environment = s.environment and r.parent_id = s.id and r.deleted_at is null
     where s.plan = $1 and s.area = $2 and not exists (
       select from plan_source c where c.plan = $1 and c.area = $3 and c.environment = r.environment and c.id = r.id)
     order by r.id limit ${mostRead}`,
    [plan, parent.area.id, area.id],
  )
}
