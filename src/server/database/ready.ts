import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import { type EmbeddedOptions, open } from './sql.ts'

const retryEvery = 25

/** Waits until the database answers; fails with its last error once the signal is aborted. */
export async function untilReady(sql: postgres.Sql, signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (signal?.aborted) throw error
      await wait(retryEvery)
    }
  }
}

/** Waits for a new PostgreSQL and makes our database in it, unless it is there. */
export async function untilCreated(options: EmbeddedOptions, signal: AbortSignal) {
  const sql = open({ ...options, database: 'postgres' }, { max: 1, fetch_types: false, backoff: () => 0 })
  try {
    await untilReady(sql, signal)
    const [found] = await sql`select 1 from pg_database where datname = ${options.database}`
    if (!found) await sql`create database ${sql(options.database)}`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
