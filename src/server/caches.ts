/** In-memory answers of this server that can be dropped by name; every server is told of a drop. */
export interface Caches {
  /** The cached answer, or a new one that is cached until dropped. */
  through<T>(name: string, key: string, fresh: () => Promise<T>): Promise<T>
  /** Names of all caches with the number of answers each keeps, of all areas or of some. */
  sizes(areas?: readonly string[]): Record<string, number>
  /** Drops caches by name (all when none is named), or what they keep of some areas; answers how many answers that were. */
  drop(names?: readonly string[], areas?: readonly string[]): Record<string, number>
  /** Joins a cache kept elsewhere, such as the counts. */
  join(name: string, cache: Joined): void
}

interface Joined {
  size(areas?: readonly string[]): number
  drop(areas?: readonly string[]): number
}

const most = 2_000

export function cachesOf(): Caches {
  const own = new Map<string, Map<string, Promise<unknown>>>()
  const joined = new Map<string, Joined>()
  return {
    through<T>(name: string, key: string, fresh: () => Promise<T>): Promise<T> {
      const cache = own.get(name) ?? new Map<string, Promise<unknown>>()
      own.set(name, cache)
      const known = cache.get(key)
      if (known) return known as Promise<T>
      if (cache.size >= most) cache.clear()
      const answer = fresh()
      cache.set(key, answer)
      answer.catch(() => cache.delete(key))
      return answer
    },
    sizes(areas) {
      const mine = [...own].map(([name, cache]) => [name, cache.size] as const)
      return Object.fromEntries([...mine, ...[...joined].map(([name, cache]) => [name, cache.size(areas)] as const)])
    },
    drop(names, areas) {
      const dropped: Record<string, number> = {}
      for (const [name, cache] of own) {
        if (names && !names.includes(name)) continue
        dropped[name] = cache.size
        cache.clear()
      }
      for (const [name, cache] of joined) if (!names || names.includes(name)) dropped[name] = cache.drop(areas)
      return dropped
    },
    join: (name, cache) => void joined.set(name, cache),
  }
}
