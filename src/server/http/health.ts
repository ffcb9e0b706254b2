import { statfs } from 'node:fs/promises'
import type { Database } from '../database/embedded.ts'
import { databaseFault, type DatabaseFault } from '../database/fault.ts'
import type { Server } from '../server.ts'
import { within } from './within.ts'

type NotReadyReason = 'database' | 'migrations' | Exclude<DatabaseFault, 'lost'>

/** Answer of `/readyz`. */
export type Readiness = { readonly ok: true } | { readonly ok: false; readonly why: NotReadyReason }

// PostgreSQL allocates its write-ahead log in files of 16 MiB, and stops if it cannot
const leastRoom = 32 * 1024 * 1024
// shorter than the usual timeout of a monitor
const patienceMs = 5_000

export async function readinessOf(
  { sql, settings, log }: Server,
  database: Database,
): Promise<() => Promise<Readiness>> {
  let isUp = true
  database.onLost(() => {
    isUp = false
    log.error('the database is lost')
  })
  database.onBack(() => {
    isUp = true
    log.warn('the database is back')
  })
  const look = async () => {
    const [state] = await sql<
      { migration: string; isReadOnly: boolean }[]
    >`select (select max(name) from migration) as migration,
      current_setting('transaction_read_only') = 'on' as "isReadOnly"`
    return state
  }
  const begun = await look()
  const folders = [settings.files, ...(database.embedded ? [settings.dataFolder] : [])]
  const readiness = async (): Promise<Readiness> => {
    try {
      const state = await look()
      if (state?.isReadOnly) return { ok: false, why: 'read-only' }
      return state?.migration === begun?.migration ? { ok: true } : { ok: false, why: 'migrations' }
    } catch (error) {
      const fault = databaseFault(error)
      return { ok: false, why: fault === undefined || fault === 'lost' ? 'database' : fault }
    }
  }
  // concurrent checks share one statement
  let looking: Promise<Readiness> | undefined
  return async () => {
    const rooms = await Promise.all(folders.map(roomIn))
    if (Math.min(...rooms) < leastRoom) return { ok: false, why: 'disk-full' }
    if (!isUp) return { ok: false, why: 'database' }
    looking ??= readiness().finally(() => (looking = undefined))
    return (await within(patienceMs, looking)) ?? { ok: false, why: 'too-slow' }
  }
}

async function roomIn(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
}
