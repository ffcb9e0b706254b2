import type { World } from '../world.ts'

type List = World['list']

/** Caches lists that derived values read; a write to an area drops its lists. */
export interface ListCache {
  list(environment: string, store: string, area: string, query: unknown, read: () => ReturnType<List>): ReturnType<List>
  forget(store: string): void
}

const most = 100

export function rememberedLists(): ListCache {
  const known = new Map<string, Map<string, ReturnType<List>>>()
  return {
    list(environment, store, area, query, read) {
      const mine = known.get(store) ?? new Map<string, ReturnType<List>>()
      known.set(store, mine)
      const key = JSON.stringify([environment, area, query])
      const cached = mine.get(key)
      if (cached) return cached
      const found = read()
      if (mine.size >= most) mine.clear()
      mine.set(key, found)
      // a failed read is not cached
      found.catch(() => mine.get(key) === found && mine.delete(key))
      return found
    },
    forget: (store) => void known.delete(store),
  }
}
