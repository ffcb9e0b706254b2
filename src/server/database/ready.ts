import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import { databaseFault, isPassing } from './fault.ts'
import { type EmbeddedOptions, open } from './sql.ts'

const retryEvery = 25

/** Waits until the database answers; fails with its last error once the signal is aborted, or with one that is final. */
export async function untilReady(
  sql: postgres.Sql,
  signal?: AbortSignal,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<void> {
  for (;;) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (signal?.aborted || isFinal(error)) throw error
      await wait(retryEvery)
    }
  }
}

/** Waits for a new PostgreSQL and makes our database in it, unless it is there. */
export async function untilCreated(options: EmbeddedOptions, signal: AbortSignal) {
  const sql = open({ ...options, database: 'postgres' }, { max: 1, fetch_types: false, backoff: () => 0 })
  try {
    await untilReady(sql, signal, refuses)
    const [found] = await sql`select 1 from pg_database where datname = ${options.database}`
    if (!found) await sql`create database ${sql(options.database)}`
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Whether it runs and says no, as to a password or for files that are gone: it will not think better of it. */
function refuses(error: unknown): boolean {
  return error instanceof Error && 'code' in error && databaseFault(error) !== 'lost' && !isPassing(error)
}
