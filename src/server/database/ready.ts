import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import { codeOf, databaseFault, isPassing } from './fault.ts'
import { type EmbeddedOptions, open } from './sql.ts'

const retryEvery = 25

/** Throws on a permanent error, or the last error when aborted. */
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

/** Tells if a running server refuses for good, as for a wrong password. */
function refuses(error: unknown): boolean {
  return codeOf(error) !== '' && databaseFault(error) !== 'lost' && !isPassing(error)
}
