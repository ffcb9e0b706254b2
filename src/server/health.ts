import { statfs } from 'node:fs/promises'
import type { Database } from './database/embedded.ts'
import { databaseFault } from './database/fault.ts'
import type { Server } from './server.ts'

export type Health = { readonly ok: true } | { readonly ok: false; readonly why: 'database' | 'disk-full' }

// PostgreSQL writes 16 MiB at a time ahead of everything else, and stops for good measure where it cannot
const leastRoom = 32 * 1024 * 1024

/** Whether calls are served: the database answers, and there is room to write. */
export function healthOf({ sql, settings }: Server, database: Database): () => Promise<Health> {
  let isUp = true
  database.onLost(() => (isUp = false))
  database.onBack(() => (isUp = true))
  const folders = [settings.files, ...(database.embedded ? [settings.dataFolder] : [])]
  return async () => {
    const rooms = await Promise.all(folders.map(roomIn))
    if (Math.min(...rooms) < leastRoom) return { ok: false, why: 'disk-full' }
    if (!isUp) return { ok: false, why: 'database' }
    try {
      // a write: a full disk and a database that takes no writes still answer questions
      await sql`insert into setting (key, value) values ('health', 'true') on conflict (key) do update set value = excluded.value`
      return { ok: true }
    } catch (error) {
      return { ok: false, why: databaseFault(error) === 'disk-full' ? 'disk-full' : 'database' }
    }
  }
}

async function roomIn(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
}
