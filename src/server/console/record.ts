import { kinds } from '#derive/kinds/kinds.ts'
import { pictureAddress } from '#derive/kinds/shared/picture-address.ts'
import { plain } from '#derive/values/plain.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { mayAct } from '#derive/roles.ts'
import { Envelope } from '../world/answer.ts'
import { invalid, problem } from '../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Call } from '../server.ts'
import type { DeclaredRow } from '../declared.ts'
import type { Handler } from './handler.ts'
import { readingWorld } from '../calls/read.ts'
import { reportPersonal } from '../calls/personal-rows.ts'
import { hiddenIn, library, refuseHidden } from '../files/visible-files.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { planFor } from '../plan/plan-for.ts'
import { recordHistory } from '../plan/history/record-history.ts'
import { planRestore } from '../plan/history/restore.ts'
import { reachOfPlan, reachOfRecords } from '../plan/reach.ts'
import { findRecords } from '../world/listing/find-records.ts'
import { quote } from '../records/query.ts'
import { nameData, withNames } from '../world/names.ts'
import { areaStoreOf, hasRecords, storedKey, visible, type AreaStore } from '../records/registry.ts'
import { exportArea } from '../transfer/export.ts'
import { refuseWithoutCall } from '../transfer/import.ts'
import { planImport } from '../plan/plan-import.ts'
import { fieldChanges } from '../records/diff.ts'
import { numbers } from '../world/listing/listing.ts'
import { typeStart } from '../world/checks/media.ts'
import { readLine } from '../script/line/read-line.ts'
import { countReferences, referencesTo } from '../world/removal.ts'
import type { Use } from '../world/rule.ts'

export const search: Handler<'record.search'> = async (call) => {
  const { server, input, environment } = call
  const text = foldText(plain(input.q).trim())
  if (text === '' && input.area === null)
    throw invalid('q', words('Enter a search text or choose an area.', '请填写关键词或指定模块。'))
  const { area: only, limit, media } = input
  // views before their store, to find a game under its own kind
  const areaStores = [...server.registry.values()]
    .filter(({ area }) => isSearchable(area) && (only === null || area.id === only))
    .filter(({ area }) => media === null || area.id === library)
    .sort((a, b) => Number(a.area.store === undefined) - Number(b.area.store === undefined))
  if (areaStores.length === 0) return []
  const type = media && typeStart(media)
  const without = (ids: ReadonlySet<number>) => {
    const hidden = { area: library, ids }
    return findRecords(server.reads, areaStores, environment, { text, here: plain(input.here), type, limit, hidden })
  }
  // runs at each keystroke: hidden files are looked up only if a file is found
  const all = await without(new Set())
  const files = all.filter(({ area }) => area === library).map((row) => row.id)
  const isHiding = files.length > 0 && (await hiddenIn(call, environment, files)).size > 0
  const found = isHiding ? await without(await hiddenIn(call, environment)) : all
  const read = [...Map.groupBy(found, ({ area }) => area)].map(async ([areaId, records]) => {
    const ids = records.map((row) => row.id)
    const rows = await foundRows(server, areaStoreOf(server.registry, areaId), environment, ids)
    return rows.map((row) => [`${areaId} ${row.id}`, row] as const)
  })
  const named = new Map((await Promise.all(read)).flat())
  const places = found.flatMap(({ area, id }) => {
    const row = named.get(`${area} ${id}`)
    return row ? { area, environment, ...row } : []
  })
  await reportPersonal(call, places)
  const called = await withNames(call, server.reads, places, (row) => row.data)
  return called.map(({ environment: _, data: __, ...row }) => row)
}

interface FoundRow extends Omit<DeclaredRow<'record.search'>, 'area'> {
  /** for records named after another one */
  readonly data: Readonly<Record<string, unknown>> | null
}

function foundRows({ reads }: Call['server'], areaStore: AreaStore, environment: Environment, ids: readonly number[]) {
  return reads.unsafe<FoundRow[]>(
    `select id, label, ${picture(areaStore)} as picture, ${nameData(areaStore)} as data from ${areaStore.table} where area = $1 and environment = $2 and id = any($3::bigint[]) and deleted_at is null`,
    [areaStore.store.area.id, environment, [...ids]],
    { prepare: true },
  )
}

export const labels: Handler<'record.labels'> = async (call) => {
  const { server, input, environment } = call
  const wanted = input.refs.split(';').slice(0, 60)
  const answers = wanted.map(async (part) => {
    const [areaId = '', list = ''] = part.split(':')
    const areaStore = server.registry.get(areaId)
    if (!areaStore || !hasRecords(areaStore)) return [areaId, {}] as const
    const ids = list
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
      .slice(0, 1_000)
    const read = await foundRows(server, areaStore, environment, ids)
    const places = read.map((row) => ({ ...row, area: areaId, environment }))
    const rows = await withNames(call, server.reads, places, ({ data }) => data)
    const hidden = areaStore.store.area.id === library ? await hiddenIn(call, environment, ids) : new Set()
    const shown = rows.filter(({ id }) => !hidden.has(id))
    const personal = shown.map(({ id }) => ({ area: areaId, environment, id }))
    await reportPersonal(call, personal)
    const labelled = shown.map(({ id, label, picture: shows }) => [id, { label, picture: shows }] as const)
    return [areaId, Object.fromEntries(labelled)] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

export const revisions: Handler<'record.revisions'> = (call) =>
  recordHistory(call, wantedStore(call.server, call.input.area), call.input.id)

export const line: Handler<'record.line'> = (call) => readLine(call, call.input.line, call.input)

export const restore: Handler<'record.restore'> = async (call) => {
  const { server, input } = call
  const [areaStore, id] = [wantedStore(server, input.area), input.id]
  await refuseHidden(call, areaStore, call.environment, id)
  const plan = await planRestore(call, { areaStore, id, version: input.version })
  return (await planFor(call, plan)).shown
}

/** Reads only environments that the caller may see. */
export const compare: Handler<'record.compare'> = async (call) => {
  const { server, input, actor, environment } = call
  const areaStore = wantedStore(server, input.area)
  await refuseHidden(call, areaStore, call.environment, call.input.id)
  const rows = await server.reads.unsafe<{ environment: Environment; data: Record<string, unknown> }[]>(
    `select environment, data from ${areaStore.table} where area = $1 and id = $2 and environment = any($3::text[]) and deleted_at is null`,
    [areaStore.store.area.id, input.id, [...environments]],
  )
  const here = rows.find((row) => row.environment === environment)
  if (!here) throw problem(404, 'not-found', words('This record is not in this environment.', '当前环境中没有该记录。'))
  const seen = rows.filter((row) => mayAct(actor.roles[row.environment], 'viewer'))
  const personal = seen.map((row) => ({ area: areaStore.area.id, environment: row.environment, id: input.id }))
  await reportPersonal(call, personal)
  const latest = await server.reads<{ environment: Environment; at: string; actor: string | null }[]>`
    select distinct on (v.environment) v.environment, v.at, coalesce(nullif(o.name, ''), o.username) as actor
    from revision v left join operator o on o.id = v.actor
    where v.area = ${areaStore.store.area.id} and v.id = ${input.id} order by v.environment, v.version desc`
  return environments
    .filter((each) => each !== environment && mayAct(actor.roles[each], 'viewer'))
    .map((each) => {
      const last = latest.find((row) => row.environment === each)
      const there = rows.find((row) => row.environment === each)
      const fields = there ? fieldChanges(visible(here.data), visible(there.data)) : []
      const state = there ? (fields.length > 0 ? 'change' : 'same') : 'create'
      return {
        environment: each,
        state,
        fields: fields.map(({ field, before, after }) => ({ field, here: before, there: after })),
        changed_by: there ? (last?.actor ?? null) : null,
        changed_at: there ? (last?.at ?? null) : null,
      }
    })
}

export const reach: Handler<'record.reach'> = async (call) => {
  const { server, input } = call
  const world = readingWorld(call)
  if (typeof input.plan === 'number') {
    const { plan } = await planFor(call, input.plan)
    return reachOfPlan(server, world, plan.id)
  }
  if (input.area === null) throw invalid('area', words('Choose records or a plan.', '请指定记录或计划。'))
  const ids = numbers(input.ids ?? [])
  return reachOfRecords(server, world, wantedStore(server, input.area).store.area.id, ids)
}

/** Returns at most 1,000 references, some of each field, and the total. */
export const uses: Handler<'record.uses'> = async (call) => {
  const { server, input } = call
  const areaStore = wantedStore(server, input.area)
  await refuseHidden(call, areaStore, call.environment, call.input.id)
  const [world, id] = [readingWorld(call), input.id]
  const found = await referencesTo(world, areaStore, [id], true)
  const total = found.length < mostUses ? found.length : await countReferences(world, areaStore, id)
  const some = someOfEach(found, mostUses).map((use) => ({ ...use, environment: call.environment }))
  const called = await withNames(call, server.reads, some, (use) => use.data)
  const data = called.map(({ of: _, data: __, environment: ___, ...use }) => use)
  return new Envelope({ data, total, page: 1, pageSize: mostUses })
}

const mostUses = 1_000

function someOfEach(uses: readonly Use[], most: number): Use[] {
  const fields = [...Map.groupBy(uses, ({ area, field }) => `${area} ${field}`).values()]
  const shown = new Set<Use>()
  for (let left = fields; left.length > 0 && shown.size < most;) {
    const share = Math.ceil((most - shown.size) / left.length)
    for (const mine of left) for (const use of mine.splice(0, Math.min(share, most - shown.size))) shown.add(use)
    left = left.filter((mine) => mine.length > 0)
  }
  return uses.filter((use) => shown.has(use))
}

const importing: Handler<'record.import'> = async (call) => {
  const { server, input } = call
  const areaStore = wantedStore(server, input.area)
  refuseWithoutCall(areaStore.area)
  const sample = input.sample ?? undefined
  const { sheet, mapping, values, match } = input
  return planImport(call, { areaStore, file: input.file, sheet, mapping, values, match, sample })
}

export { importing as import }

const exporting: Handler<'record.export'> = (call) => {
  const areaStore = wantedStore(call.server, call.input.area)
  return exportArea(readingWorld(call), areaStore.area.id, (call.input.filter ?? {}) as Record<string, unknown>)
}

export { exporting as export }

function wantedStore(server: Call['server'], areaId: unknown): AreaStore {
  const areaStore = server.registry.get(String(areaId))
  if (areaStore && hasRecords(areaStore)) return areaStore
  throw problem(404, 'not-found', words(`There is no area ${String(areaId)}.`, `没有模块 ${String(areaId)}。`))
}

function isSearchable(area: AreaStore['area']): boolean {
  return !area.system && area.parent === undefined && Object.keys(area.fields).length > 0
}

function picture({ area }: AreaStore): string {
  if (area.picture === undefined) return 'null::jsonb'
  const [field, key] = [area.fields[area.picture], quote(storedKey(area, area.picture))]
  // these fields may hold the address of any file
  return field && kinds[field.kind].isPlainText
    ? `case when data->>${key} ~* ${quote(pictureAddress.source)} then data->${key} end`
    : `data->${key}`
}
