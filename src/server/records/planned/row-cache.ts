import type { StoredRecord } from '../stored.ts'

/** Records as the draft last saw them, the longest unused given up first. */
export interface RowCache {
  /** Null: there is no such record; undefined: not known. */
  get(key: string): StoredRecord | null | undefined
  set(key: string, stored: StoredRecord | null, chars?: number): void
  delete(key: string): void
}

interface CachedRow {
  readonly stored: StoredRecord | null
  readonly chars: number
}

const usualChars = 500

export function rowCache(mostChars: number): RowCache {
  const remembered = new Map<string, CachedRow>()
  let chars = 0
  const drop = (key: string): void => {
    chars -= remembered.get(key)?.chars ?? 0
    remembered.delete(key)
  }
  return {
    get(key) {
      const found = remembered.get(key)
      if (!found) return undefined
      remembered.delete(key)
      remembered.set(key, found)
      return found.stored
    },
    set(key, stored, size) {
      const known = size ?? remembered.get(key)?.chars ?? (stored ? JSON.stringify(stored.data).length : usualChars)
      drop(key)
      remembered.set(key, { stored, chars: known })
      chars += known
      for (const oldest of remembered.keys()) {
        if (chars <= mostChars) return
        drop(oldest)
      }
    },
    delete: drop,
  }
}
