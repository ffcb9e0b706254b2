import type { Environment } from '#derive/environment.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Layer } from '../records/layer.ts'
import type { RecordRef } from '../records/record-ref.ts'
import type { AreaStore, Registry } from '../records/registry.ts'
import type { OnPersonal } from '../server.ts'

const personalIn = perObject(
  (registry: Registry) =>
    new Set([...registry.values()].flatMap(({ area, store }) => (area.personal ? [store.area.id] : []))),
)

export function isPersonal(registry: Registry, storeId: string): boolean {
  return personalIn(registry).has(storeId)
}

/** Reports reads of personal data before it returns them. */
export function reportingPersonal(layer: Layer, registry: Registry, onPersonal: OnPersonal): Layer {
  const tell = async ({ store }: AreaStore, environment: Environment, ids: readonly number[]): Promise<void> => {
    if (ids.length > 0 && isPersonal(registry, store.area.id)) await onPersonal(store.area.id, environment, ids)
  }
  return {
    ...layer,
    async read(of, environment, id) {
      const found = await layer.read(of, environment, id)
      if (found) await tell(of, environment, [id])
      return found
    },
    async select(of, environment, selection) {
      const rows = await layer.select(of, environment, selection)
      const ids = rows.map(({ id }) => id)
      await tell(of, environment, ids)
      return rows
    },
  }
}

/** Reports personal rows that were read outside a world. */
export async function reportPersonal(
  { server, onPersonal }: { server: { readonly registry: Registry }; onPersonal?: OnPersonal | undefined },
  rows: readonly RecordRef[],
): Promise<void> {
  if (!onPersonal) return
  const { registry } = server
  const stored = rows.flatMap(({ area, ...row }) => {
    const store = registry.get(area)?.store.area.id
    return store !== undefined && isPersonal(registry, store) ? [{ ...row, store }] : []
  })
  for (const mine of Map.groupBy(stored, ({ store, environment }) => `${store} ${environment}`).values()) {
    const ids = mine.map(({ id }) => id)
    if (mine[0]) await onPersonal(mine[0].store, mine[0].environment, ids)
  }
}
