import { statfs } from 'node:fs/promises'
import type { Database } from '../database/embedded.ts'
import { databaseFault, type DatabaseFault } from '../database/fault.ts'
import type { Server } from '../server.ts'

type Why = 'database' | Exclude<DatabaseFault, 'lost'>

export type Health = { readonly ok: true } | { readonly ok: false; readonly why: Why }

// PostgreSQL allocates its write-ahead log in files of 16 MiB, and stops if it cannot
const leastRoom = 32 * 1024 * 1024
// shorter than the usual timeout of a monitor
const patienceMs = 5_000

/** Returns the health check: the database answers in time, and the disk has room. */
export function healthOf({ sql, settings, log }: Server, database: Database): () => Promise<Health> {
  let isUp = true
  database.onLost(() => {
    isUp = false
    log.error('the database is lost')
  })
  database.onBack(() => {
    isUp = true
    log.warn('the database is back')
  })
  const folders = [settings.files, ...(database.embedded ? [settings.dataFolder] : [])]
  const written = async (): Promise<Health> => {
    try {
      // a write: reads still work with a full disk or a read-only database
      await sql`insert into setting (key, value) values ('health', 'true') on conflict (key) do update set value = excluded.value`
      return { ok: true }
    } catch (error) {
      const fault = databaseFault(error)
      return { ok: false, why: fault === undefined || fault === 'lost' ? 'database' : fault }
    }
  }
  // concurrent checks share one write
  let writing: Promise<Health> | undefined
  return async () => {
    const rooms = await Promise.all(folders.map(roomIn))
    if (Math.min(...rooms) < leastRoom) return { ok: false, why: 'disk-full' }
    if (!isUp) return { ok: false, why: 'database' }
    writing ??= written().finally(() => (writing = undefined))
    const late = Promise.withResolvers<Health>()
    const timer = setTimeout(() => late.resolve({ ok: false, why: 'too-slow' }), patienceMs)
    return Promise.race([writing, late.promise]).finally(() => clearTimeout(timer))
  }
}

async function roomIn(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
}
