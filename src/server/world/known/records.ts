import type { StoredRecord } from '../../records/stored.ts'

/** Record that a reference points to. */
export type Target = Pick<StoredRecord, 'id' | 'data'>

/** Cache of reference targets: many references may share few records. */
export interface RecordCache {
  /** `look` finds the ids that are not cached. */
  find(
    of: TargetArea,
    ids: readonly number[],
    look: (missing: readonly number[]) => Promise<readonly Target[]>,
  ): Promise<Target[]>
  forget(store: string, environment: string, id: number): void
}

interface TargetArea {
  readonly environment: string
  readonly store: string
  readonly area: string
  /** stored keys to cache, besides name and type */
  readonly keys: readonly string[]
}

const most = 20_000

export function knownRecords(): RecordCache {
  const found = new Map<string, Map<string, Target>>()
  return {
    async find({ environment, store, area, keys }, ids, look) {
      const at = (id: number): string => `${store} ${environment} ${id}`
      const here = new Map(ids.map((id) => [id, found.get(at(id))?.get(area)]))
      const missing = ids.filter((id) => !here.get(id))
      const fresh = missing.length > 0 ? await look(missing) : []
      if (found.size + fresh.length > most) found.clear()
      for (const row of fresh) {
        const { id, data } = row
        const asked = Object.fromEntries(['type', 'name', ...keys].map((key) => [key, data[key]]))
        here.set(id, row)
        found.set(at(id), (found.get(at(id)) ?? new Map<string, Target>()).set(area, { id, data: asked }))
      }
      return ids.flatMap((id) => here.get(id) ?? [])
    },
    forget: (store, environment, id) => void found.delete(`${store} ${environment} ${id}`),
  }
}
