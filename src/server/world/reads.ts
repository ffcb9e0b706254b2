import { notFound } from '../problem.ts'
import { areaStoreOf, present, storedKey } from '../records/registry.ts'
import type { Stored } from '../records/stored.ts'
import type { Core, Engine } from './engine.ts'
import { isIn } from './rules.ts'
import { selectionOf } from './selection.ts'

type Reads = Pick<
  Engine,
  'stored' | 'get' | 'need' | 'list' | 'count' | 'select' | 'total' | 'targets' | 'holders' | 'fileTypes' | 'waiting'
>

/** All that a world answers of records. */
export function reads({ context: { registry }, layer, environment, trace, world }: Core): Reads {
  async function stored(areaId: string, id: number): Promise<Stored | undefined> {
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
      return rows.map((row) => present(of.area, row)) as never
    },
    count(areaId, query = {}) {
      const of = areaStoreOf(registry, areaId)
      return layer.count(of.store, environment, selectionOf(of, query))
    },
    targets(areaId, ids) {
      const of = areaStoreOf(registry, areaId)
      const keys = [of.area.retired, of.area.softDelete].flatMap((name) => (name ? [storedKey(of.area, name)] : []))
      return trace.known.find({ environment, store: of.store.area.id, area: areaId, keys }, ids, (missing) =>
        world().select(of, selectionOf(of, { ids: missing, limit: missing.length })),
      )
    },
    select: (of, selection) => layer.select(of.store, environment, selection),
    total: (of, selection) => layer.count(of.store, environment, selection),
    holders: (of, rows) => layer.holders(of, environment, rows),
    fileTypes: (names) => layer.fileTypes(names),
    waiting: (topic, area) => layer.waiting(environment, topic, area),
  }
}
