import type { World } from '../world.ts'

type List = World['list']

/**
 * Lists that values of records followed from, by area: thousands of records that follow from the same ones do not have
 * them read anew. What is written to an area is read again.
 */
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
      const found = mine.get(key) ?? read()
      if (mine.size >= most) mine.clear()
      mine.set(key, found)
      // a failed read is not remembered
      found.catch(() => mine.get(key) === found && mine.delete(key))
      return found
    },
    forget: (store) => void known.delete(store),
  }
}
