import { words, type Values } from '#catalogue/index.ts'
import { environmentWords, environments, type Environment } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import { Envelope } from '../world/answer.ts'
import { problem } from '../problem.ts'
import type { Call } from '../server.ts'
import type { DeclaredRow } from '../declared.ts'
import type { Handler } from './handler.ts'
import { reportPersonal } from '../calls/personal-rows.ts'
import { fieldChanges } from '../records/diff.ts'
import { areaStoreOf, isPublished, type AreaStore } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import { nameData, withNames } from '../world/names.ts'
import { countDrift, pairs } from '../publish/drift-counts.ts'
import { comparable } from '../publish/content.ts'
import { driftIgnoredText, driftItemsText, driftRecordsText, driftRowsText } from '../publish/drift.ts'
import { ignoreRules } from '../publish/ignored.ts'

export const areas: Handler<'drift.areas'> = async ({ server, actor }) => {
  const counts = await countDrift(server.reads, server.registry)
  const isSeen = (environment: Environment | undefined): environment is Environment =>
    environment !== undefined && mayAct(actor.roles[environment], 'viewer')
  return [...counts].flatMap(([area, sums]) =>
    sums.flatMap(({ records, ignored }, at) => {
      const [from, to] = (pairs[at] ?? []).map((place) => environments[place])
      if (records + ignored === 0 || !isSeen(from) || !isSeen(to)) return []
      return [{ area, from, to, records, ...(ignored > 0 ? { ignored } : {}) }]
    }),
  )
}

export const items: Handler<'drift.items'> = async (call) => {
  const { server, input } = call
  const { area, from, to, page, pageSize } = input
  const areaStore = comparedStore(call, input)
  const text = driftItemsText(areaStore, await rulesIn(server))
  const found = await server.reads.unsafe<FoundItem[]>(text, [from, to, pageSize, (page - 1) * pageSize])
  const ids = found.map(({ id }) => id)
  const named = await server.reads.unsafe<NamedItem[]>(
    `select distinct on (id) id, environment, label, ${nameData(areaStore)} as data from ${areaStore.table}
     where area = $1 and environment in ($2, $3) and id = any($4::bigint[]) and deleted_at is null
     order by id, environment = $2 desc`,
    [areaStore.area.id, from, to, ids],
  )
  const latest = await server.reads<LatestChange[]>`
    select distinct on (v.id) v.id, v.environment as changed_in, v.at as changed_at, coalesce(nullif(o.name, ''), o.username) as changed_by
    from revision v left join operator o on o.id = v.actor
    where v.area = ${areaStore.area.id} and v.environment in (${from}, ${to}) and v.id = any(${ids}::bigint[])
    order by v.id, v.seq desc`
  const places = named.map((row) => ({ ...row, area }))
  const called = await withNames(call, server.reads, places, ({ data }) => data)
  const labels = new Map(called.map(({ id, label }) => [id, label]))
  const changes = new Map(latest.map((row) => [row.id, row]))
  const data = found.map(({ total: _, ...item }) => {
    const { changed_by = null, changed_at = null, changed_in = null } = changes.get(item.id) ?? {}
    return { ...item, label: labels.get(item.id) ?? '', changed_by, changed_at, changed_in }
  })
  return new Envelope({ data, total: found[0]?.total ?? 0, page, pageSize })
}

export const rows: Handler<'drift.rows'> = async (call) => {
  const { from, to, ids } = call.input
  const text = driftRowsText(comparedStore(call, call.input), await rulesIn(call.server))
  return call.server.reads.unsafe<DeclaredRow<'drift.rows'>[]>(text, [from, to, [...ids]])
}

export const ignored: Handler<'drift.ignored'> = async (call) => {
  const { from, to, ids } = call.input
  const text = driftIgnoredText(comparedStore(call, call.input), await rulesIn(call.server))
  return text === undefined ? [] : call.server.reads.unsafe<DeclaredRow<'drift.ignored'>[]>(text, [from, to, [...ids]])
}

const rulesIn = ({ reads, registry }: Call['server']) => ignoreRules(reads, registry)

const mostRecords = 200

/** Returns changes that would make `to` like `from`. */
export const records: Handler<'drift.records'> = async (call) => {
  const { server, input } = call
  const { from, to, id } = input
  const sql = server.reads
  const text = driftRecordsText(comparedStore(call, input), await rulesIn(server))
  const found = await sql.unsafe<FoundRecord[]>(text, [from, to, [id], mostRecords])
  const read = [...Map.groupBy(found, ({ area }) => area)].map(async ([area, places]) => {
    const areaStore = areaStoreOf(server.registry, area)
    const rows = await sql.unsafe<ComparedRow[]>(
      `select id, environment, label, data, parent_id as "parentId" from ${areaStore.table}
       where area = $1 and environment in ($2, $3) and id = any($4::bigint[]) and deleted_at is null`,
      [area, from, to, places.map((place) => place.id)],
    )
    const personal = rows.map((row) => ({ ...row, area }))
    await reportPersonal(call, personal)
    return places.flatMap((place) => {
      const here = rows.find((row) => row.id === place.id && row.environment === from)
      const there = rows.find((row) => row.id === place.id && row.environment === to)
      const one = here ?? there
      if (!one) return []
      const [before, after] = [there, here].map((each) => each && comparable(areaStore, each))
      const kind = there ? (here ? ('update' as const) : ('remove' as const)) : ('create' as const)
      const { environment, label, data } = one
      const fields = fieldChanges(before ?? null, after ?? null).filter(({ field }) => !place.fields.includes(field))
      return { area, id: place.id, environment, label, data, kind, fields }
    })
  })
  const named = await withNames(call, sql, (await Promise.all(read)).flat(), ({ data }) => data)
  return named.map(({ data: _, ...record }) => ({ ...record, environment: to }))
}

function comparedStore(
  { server, actor }: Pick<Call, 'server' | 'actor'>,
  { area, from, to }: { readonly area: string; readonly from: Environment; readonly to: Environment },
): AreaStore {
  const areaStore = server.registry.get(area)?.store
  if (!areaStore || areaStore.parent || !isPublished(server.registry, areaStore))
    throw problem(404, 'not-found', words(`${area} is no area that is published.`, `${area} 不是可发布的模块。`))
  const unseen = [from, to].find((each) => !mayAct(actor.roles[each], 'viewer'))
  if (!unseen) return areaStore
  const { en, zh } = environmentWords(unseen)
  throw problem(403, 'forbidden', words(`You have no right to read ${en}.`, `您无权查看${zh}。`))
}

type FoundRecord = Pick<DeclaredRow<'drift.records'>, 'area' | 'id'> & { readonly fields: readonly string[] }
type ComparedRow = Pick<StoredRecord, 'id' | 'environment' | 'data' | 'parentId'> & { readonly label: string }

type FoundItem = Pick<DeclaredRow<'drift.items'>, 'id' | 'state' | 'parts'> & { readonly total: number }
type NamedItem = Pick<ComparedRow, 'id' | 'environment' | 'label'> & { readonly data: Values | null }
type LatestChange = Pick<DeclaredRow<'drift.items'>, 'id' | 'changed_by' | 'changed_at' | 'changed_in'>
