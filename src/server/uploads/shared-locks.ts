import type { Server } from '../server.ts'

/** Locks on uploads between servers; they end with their database connection. */
export interface SharedLocks {
  /** Returns false while another server holds the lock, and asks it to end. */
  take(id: string): Promise<boolean>
  release(id: string): Promise<void>
  onAsked(listener: (id: string) => void): void
}

export function sharedLocks({ locks, events }: Pick<Server, 'locks' | 'events'>): SharedLocks {
  const key = (id: string): string => `upload ${id}`
  return {
    async take(id) {
      const [row] = await locks<{ got: boolean }[]>`
        select pg_try_advisory_lock(hashtextextended(${key(id)}, 0)) as got`
      if (!row?.got) events.tell({ type: 'upload', id })
      return row?.got === true
    },
    async release(id) {
      // a lost connection releases it, too
      await locks`select pg_advisory_unlock(hashtextextended(${key(id)}, 0))`.catch(() => undefined)
    },
    onAsked: (listener) => void events.on((event) => event.type === 'upload' && listener(event.id)),
  }
}
