import { words, type Language } from '#catalogue/index.ts'
import { windowFault } from '#derive/window.ts'
import type { Environment } from '../environment.ts'
import { withCleanHtml } from '../html/clean.ts'
import { invalid, lasting, notFound, problem } from '../problem.ts'
import type { Layer } from '../records/layer.ts'
import { keptBy, present, storedKey, toStored, withSchemes, type Kept, type Registry } from '../records/registry.ts'
import type { Selection } from '../records/query.ts'
import { uniqueKeysOf } from '../records/unique.ts'
import { attempt, newTrace, type Trace } from './attempt.ts'
import { blank } from './blank.ts'
import { refuseDangling } from './dangling.ts'
import { sameValue } from './diff.ts'
import { refuseOtherMedia } from './media.ts'
import type { Target } from './known.ts'
import { misplaced } from './misplaced.ts'
import { removeChildren, tellDependants } from './removal.ts'
import type { Actor, Change, Query, Stored, Where, World } from './world.ts'

export interface Scene {
  readonly registry: Registry
  readonly actor: Actor
  readonly language: Language
  readonly now: string
}

/** A world with what the standard verbs need beyond a behaviour's reach. */
export interface Engine extends World {
  readonly registry: Registry
  /** every record touched so far, first state and last */
  readonly changes: ReadonlyMap<string, Change>
  stored(area: string, id: number): Promise<Stored | undefined>
  select(kept: Kept, selection: Selection): Promise<Stored[]>
  total(kept: Kept, selection: Selection): Promise<number>
  /** Keeps a whole record as it is, hidden members included. */
  place(kept: Kept, id: number, parentId: number | null, data: Readonly<Record<string, unknown>>): Promise<void>
  /** Looks records up together that references will be checked by. */
  learn(area: string, ids: readonly number[]): Promise<void>
  /** Takes back all that was written when it fails. Nothing else may be under way in this world. */
  attempt<T>(act: () => Promise<T>): Promise<T>
  at(environment: Environment): Engine
}

/** The world over a layer: views, defaults, uniqueness, children, and no revision where nothing changed. */
export function engine(scene: Scene, layer: Layer, environment: Environment, trace: Trace = newTrace()): Engine {
  const { registry, now } = scene
  const { changes } = trace
  const kept = (area: string): Kept => keptBy(registry, area)

  async function stored(areaId: string, id: number): Promise<Stored | undefined> {
    const { area, store } = kept(areaId)
    const found = await layer.read(store, environment, id)
    return found && isOurs(area.where, found.data) ? found : undefined
  }

  async function write(
    of: Kept,
    id: number,
    parentId: number | null,
    before: Stored | null,
    after: Change['after'],
  ): Promise<number> {
    const change = { area: of.store.area.id, environment, id, parentId, before, after }
    if (before) trace.known.forget(change.area, environment, id)
    const version = await layer.write(of.store, change, now)
    const key = `${change.area} ${environment} ${id}`
    const first = changes.get(key)
    if (trace.since && !trace.since.has(key)) trace.since.set(key, first)
    changes.set(key, first ? { ...change, before: first.before } : change)
    return version
  }

  async function refuseTwin(
    of: Kept,
    id: number,
    parentId: number | null,
    data: Readonly<Record<string, unknown>>,
    before?: Stored,
  ) {
    const { area } = of.store
    const unique = uniqueKeysOf(area)
    if (!unique || unique.needed.some((key) => data[key] === null || data[key] === undefined || data[key] === ''))
      return
    const { keys, needed } = unique
    if (before && keys.every((key) => sameValue(before.data[key], data[key]))) return
    const twin = await layer.twin(
      of.store,
      environment,
      id,
      parentId,
      keys.map((key) => [key, data[key] ?? null] as const),
    )
    if (twin === undefined) return
    const name = (area.unique ?? []).find((each) => storedKey(area, each) === needed[0]) ?? ''
    const value = String(data[needed[0] ?? ''])
    throw invalid(
      name,
      words(
        `${value} is taken by ${area.title.en.toLowerCase()} ${twin}.`,
        `${value} 已被${area.title.zh} ${twin} 使用。`,
      ),
    )
  }

  async function refuseMisplaced(of: Kept, id: number, data: Stored['data'], before?: Stored): Promise<void> {
    const select = (selection: Selection) => world.select(of, selection)
    const fault = await misplaced(of, id, before?.data, data, select)
    if (fault) throw fault
  }

  function targets(areaId: string, ids: readonly number[]): Promise<Target[]> {
    const of = kept(areaId)
    return trace.known.find({ environment, store: of.store.area.id, area: areaId }, ids, (missing) =>
      world.select(of, selectionOf(of, { ids: missing, limit: missing.length })),
    )
  }

  const world: Engine = {
    environment,
    registry,
    changes,
    actor: scene.actor,
    language: scene.language,
    now,
    stored,
    async get(areaId, id) {
      const found = await stored(areaId, id)
      return (found && present(kept(areaId).area, found)) as never
    },
    async need(areaId, id) {
      const found = await stored(areaId, id)
      if (!found) throw notFound(kept(areaId).area, id)
      return present(kept(areaId).area, found) as never
    },
    async list(areaId, query = {}) {
      const of = kept(areaId)
      const rows = await layer.select(of.store, environment, selectionOf(of, query))
      return rows.map((row) => present(of.area, row)) as never
    },
    count(areaId, query = {}) {
      const of = kept(areaId)
      return layer.count(of.store, environment, selectionOf(of, query))
    },
    async put(areaId, id, patch) {
      const of = kept(areaId)
      const before = id === null ? undefined : await layer.read(of.store, environment, id)
      const { parent_id: parent, ...fields } = patch
      const parentId = typeof parent === 'number' ? parent : (before?.parentId ?? null)
      const base = before?.data ?? blank(of)
      const after = withSchemes(
        of.area,
        withoutDropped(
          of,
          before !== undefined,
          { ...base, ...toStored(of.area, withCleanHtml(of.area, fields)) },
          fields,
        ),
        before?.data,
      )
      if (before && parentId === before.parentId && sameValue(before.data, after))
        return present(of.area, before) as never
      if (before) refuseLedger(of)
      if (of.area.open) refuseLarge(after)
      refuseBackwards(of, before?.data, after)
      await refuseDangling(registry, of, before?.data, after, targets)
      await refuseOtherMedia(of, before?.data, after, (names) => layer.fileTypes(names))
      const newId = id ?? (await layer.newId())
      await refuseTwin(of, newId, parentId, after, before)
      await refuseMisplaced(of, newId, after, before)
      const version = await write(of, newId, parentId, before ?? null, after)
      const row = {
        area: of.store.area.id,
        environment,
        id: newId,
        version,
        parentId,
        data: after,
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
      }
      return present(of.area, row) as never
    },
    async place(of, id, parentId, data) {
      const before = await layer.read(of.store, environment, id)
      if (before && before.parentId === parentId && sameValue(before.data, data)) return
      if (before) refuseLedger(of)
      await refuseTwin(of, id, parentId, data, before)
      await refuseMisplaced(of, id, data, before)
      await write(of, id, parentId, before ?? null, data)
    },
    async remove(areaId, id) {
      const of = kept(areaId)
      const before = await stored(areaId, id)
      if (!before) throw notFound(of.area, id)
      refuseLedger(of)
      await removeChildren(world, of, id)
      if (of.area.softDelete !== undefined) {
        await world.put(areaId, id, { [of.area.softDelete]: 1 })
        return
      }
      await tellDependants(world, of, id)
      await write(of, id, before.parentId, before, null)
    },
    attempt: (act) => attempt(layer, trace, act),
    emit(topic, payload, options = {}) {
      trace.isSaid = true
      return layer.message({
        environment,
        topic,
        payload,
        irreversible: options.irreversible ?? false,
        at: options.at ?? null,
      })
    },
    learn: async (area, ids) => void (await targets(area, ids)),
    select: (of, selection) => layer.select(of.store, environment, selection),
    total: (of, selection) => layer.count(of.store, environment, selection),
    at: (other) => (other === environment ? world : engine(scene, layer, other, trace)),
  }
  return world
}

function refuseLedger({ store: { area } }: Kept): void {
  if (area.appendOnly) throw lasting(area)
}

/** Refuses an end before its start, once either is set: what somebody left wrong does not stop other changes. */
function refuseBackwards(of: Kept, before: Stored['data'] | undefined, after: Stored['data']): void {
  for (const { area } of new Set([of, of.store])) {
    const window = area.window?.map((name) => storedKey(area, name)) ?? []
    if (before && window.every((key) => sameValue(before[key], after[key]))) continue
    const named = Object.fromEntries((area.window ?? []).map((name) => [name, after[storedKey(area, name)]]))
    const fault = windowFault(area, named)
    if (fault) throw invalid(fault.field, fault.message)
  }
}

/** A member of an open area that is not declared is taken away by null, as a merge patch does it. */
function withoutDropped(
  { area }: Kept,
  isUpdate: boolean,
  data: Record<string, unknown>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!area.open || !isUpdate) return data
  const isDropped = (name: string) => patch[name] === null && !Object.hasOwn(area.fields, name)
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isDropped(name)))
}

const mostBytes = 256 * 1024

function refuseLarge(data: Readonly<Record<string, unknown>>): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= mostBytes) return
  throw problem(413, 'too-large', words('A record holds at most 256 KiB.', '一条记录最多 256 KiB。'))
}

/** A query in field names as a selection in stored keys, within the area's own rows. */
export function selectionOf(of: Kept, query: Query): Selection {
  const { area } = of
  const where = { ...query.where }
  return {
    where: [
      ...conditionsOf(area.where),
      ...Object.entries(where).map(([name, condition]) => [storedKey(area, name), condition] as const),
    ],
    keyword: query.keyword,
    sort: (query.sort ?? []).map(([name, direction]) => [sortKey(of, name), direction] as const),
    limit: Math.min(query.limit ?? 10_000, 10_000),
    offset: query.offset ?? 0,
    ids: query.ids,
    parent: query.parent,
  }
}

/** Labels are sorted as people read them, Chinese by pinyin; those that are numbers or choices as such. */
export function sortKey({ area, label, store }: Kept, name: string): string {
  if (name === 'id' || name === 'created_at' || name === 'updated_at') return name
  const isText = ['text', 'longText', 'url'].includes(area.fields[name]?.kind ?? '')
  return isText && name === label && storedKey(area, name) === storedKey(store.area, store.label)
    ? 'sort_key'
    : storedKey(area, name)
}

function conditionsOf(where: Kept['area']['where']): [string, Where[string]][] {
  return Object.entries(where ?? {})
}

function isOurs(where: Kept['area']['where'], data: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(where ?? {}).every(([key, value]) => data[key] === value)
}
