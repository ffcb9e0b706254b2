/** In-memory answers of this server that can be dropped by name; every server is told of a drop. */
export interface Caches {
  /** The kept answer, or the fresh one, kept until dropped. */
  through<T>(name: string, key: string, fresh: () => Promise<T>): Promise<T>
  /** Names of all caches with the number of answers each keeps. */
  sizes(): Record<string, number>
  /** Drops caches by name (all when none is named); answers how many answers each of them kept. */
  drop(names?: readonly string[]): Record<string, number>
  /** Joins a cache kept elsewhere, such as the counts. */
  join(name: string, cache: { size(): number; drop(): number }): void
}

const most = 2_000

export function cachesOf(): Caches {
  const own = new Map<string, Map<string, Promise<unknown>>>()
  const joined = new Map<string, { size(): number; drop(): number }>()
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
    sizes() {
      const mine = [...own].map(([name, cache]) => [name, cache.size] as const)
      return Object.fromEntries([...mine, ...[...joined].map(([name, cache]) => [name, cache.size()] as const)])
    },
    drop(names) {
      const dropped: Record<string, number> = {}
      for (const [name, cache] of own) {
        if (names && !names.includes(name)) continue
        dropped[name] = cache.size
        cache.clear()
      }
      for (const [name, cache] of joined) if (!names || names.includes(name)) dropped[name] = cache.drop()
      return dropped
    },
    join: (name, cache) => void joined.set(name, cache),
  }
}
