import type { Stored } from '../world/world.ts'

/** Records as the draft last saw them, the longest unused given up first. */
export interface RowCache {
  /** Null: there is no such record; undefined: not known. */
  get(key: string): Stored | null | undefined
  set(key: string, stored: Stored | null, chars?: number): void
  delete(key: string): void
}

interface Kept {
  readonly stored: Stored | null
  readonly chars: number
}

const usualChars = 500

export function rowCache(mostChars: number): RowCache {
  const kept = new Map<string, Kept>()
  let chars = 0
  const drop = (key: string): void => {
    chars -= kept.get(key)?.chars ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.stored
    },
    set(key, stored, size) {
      const known = size ?? kept.get(key)?.chars ?? (stored ? JSON.stringify(stored.data).length : usualChars)
      drop(key)
      kept.set(key, { stored, chars: known })
      chars += known
      for (const oldest of kept.keys()) {
        if (chars <= mostChars) return
        drop(oldest)
      }
    },
    delete: drop,
  }
}
