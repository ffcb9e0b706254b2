import { words } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { nameFields } from '#derive/label.ts'
import type { Environment } from '#derive/environment.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { RemovedRecord } from '../records/gone.ts'
import { notFound, problem } from '../problem.ts'
import { areaStoreOf, present, storedKey, type AreaStore, type Registry } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import type { Core, Engine } from './engine.ts'
import { isIn } from './rules.ts'
import { mostTogether, selectionOf } from './selection.ts'

/** Reading half of an engine. */
type Reads = Pick<
  Engine,
  | 'stored'
  | 'get'
  | 'need'
  | 'list'
  | 'pick'
  | 'count'
  | 'messageStates'
  | 'select'
  | 'all'
  | 'total'
  | 'targets'
  | 'holders'
  | 'fileTypes'
  | 'waiting'
  | 'writtenWith'
  | 'gone'
  | 'isReleased'
  | 'sources'
  | 'ahead'
>

export function reads({ context: { registry }, layer, environment, trace, world }: Core): Reads {
  async function stored(areaId: string, id: number): Promise<StoredRecord | undefined> {
    const { area, store } = areaStoreOf(registry, areaId)
    const found = await layer.read(store, environment, id)
    return found && isIn(area, found.data) ? found : undefined
  }
  return {
    stored,
    async get(areaId, id) {
      const found = await stored(areaId, id)
      return (found && present(areaStoreOf(registry, areaId).area, found)) as never
    },
    async need(areaId, id) {
      const found = await stored(areaId, id)
      if (!found) throw notFound(areaStoreOf(registry, areaId).area, id)
      return present(areaStoreOf(registry, areaId).area, found) as never
    },
    async list(areaId, query = {}) {
      const of = areaStoreOf(registry, areaId)
      const rows = await layer.select(of.store, environment, selectionOf(of, query))
      if (query.limit === undefined) refuseTooMany(of, rows)
      return rows.map((row) => present(of.area, row)) as never
    },
    async pick(areaId, fields, query = {}) {
      const of = areaStoreOf(registry, areaId)
      const keys = fields.map((name) => [name, storedKey(of.area, name)] as const)
      const only = keys.map(([, key]) => key)
      const rows = await layer.select(of.store, environment, { ...selectionOf(of, query), only })
      if (query.limit === undefined) refuseTooMany(of, rows)
      return rows.map(({ id, data }) => ({
        id,
        ...Object.fromEntries(keys.map(([name, key]) => [name, data[key] ?? null])),
      })) as never
    },
    count(areaId, query = {}) {
      const of = areaStoreOf(registry, areaId)
      return layer.count(of.store, environment, selectionOf(of, query))
    },
    targets(areaId, ids) {
      const of = areaStoreOf(registry, areaId)
      const { retired, softDelete } = of.area
      // messages name deleted and retired records
      const asked = retired || softDelete ? [retired, softDelete, ...nameFields(of.area)] : []
      const keys = asked.flatMap((name) => (name ? [storedKey(of.area, name)] : []))
      return trace.known.find({ environment, store: of.store.area.id, area: areaId, keys }, ids, (missing) =>
        world().select(of, { ...selectionOf(of, { ids: missing, limit: missing.length }), held: 'shared' }),
      )
    },
    select: (of, selection) => layer.select(of.store, environment, selection),
    async all(of, { where = [], parent }) {
      const selection = { where, parent, sort: [['id', 'asc']] as const, limit: mostTogether + 1, offset: 0 }
      const rows = await layer.select(of.store, environment, selection)
      refuseTooMany(of, rows)
      return rows
    },
    total: (of, selection) => layer.count(of.store, environment, selection),
    holders: (of, rows) => layer.holders(of, environment, rows),
    fileTypes: (names) => layer.fileTypes(names),
    messageStates: (topic, area, ids) => layer.messageStates(environment, topic, area, ids),
    waiting: (topic, area) => layer.waiting(environment, topic, area),
    async writtenWith(areaId, field, texts) {
      const { area, store } = areaStoreOf(registry, areaId)
      const found = await layer.writtenWith(store.area.id, environment, storedKey(area, field), texts)
      const stored = { area: store.area.id, environment, version: 0, parentId: null, createdAt: '', updatedAt: '' }
      return new Map([...found].map(([id, data]) => [id, present(area, { ...stored, id, data }) as never]))
    },
    isReleased: (of, id) => layer.isReleased(of.store, environment, id),
    sources: (records) => layer.sources?.(records),
    ahead: layer.ahead,
    async gone(of, ids, from) {
      const found = await layer.gone(of.store, environment, ids, from)
      return new Map([...found].filter(([, { by }]) => !isPublished(registry, by, from)))
    },
  }
}

function isPublished(registry: Registry, by: RemovedRecord['by'], from: Environment): boolean {
  return by === null || by.isFromPublish || (by.environment === from && publishesOf(registry).has(by.command))
}

const publishesOf = perObject((registry: Registry): ReadonlySet<string> => {
  const areas = Object.fromEntries([...registry].map(([id, { area }]) => [id, area]))
  return new Set(calls(areas).flatMap(({ id, command }) => (command.verb === 'publish' ? [id] : [])))
})

/** Refuses too many rows: sums over a part would be wrong. */
function refuseTooMany({ area: { titles, title } }: AreaStore, rows: readonly unknown[]): void {
  if (rows.length <= mostTogether) return
  throw problem(
    422,
    'too-many',
    words(
      `More than ${mostTogether} ${titles.en.toLowerCase()} would have to be looked at together. Choose fewer, or remove those that are not needed.`,
      `需要同时处理的${title.zh}超过 ${mostTogether} 条，请缩小范围或删除不需要的记录。`,
    ),
  )
}
