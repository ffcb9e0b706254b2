import { setTimeout } from 'node:timers/promises'
import type { ReservedSql } from 'postgres'
import { releaseConnection } from '../database/release-connection.ts'
import type { Sql } from '../database/sql.ts'
import type { Index } from './indexes.ts'

const lockKey = 7_529_338
const pollMs = 250

/** Runs an act on one server at a time. Polls, since `create index concurrently` waits for blocked statements. */
export async function runExclusive(sql: Sql, act: (own: ReservedSql) => Promise<void>): Promise<void> {
  while (await isTaken(sql)) await setTimeout(pollMs)
  const own = await sql.reserve()
  try {
    const [turn] = await own<{ ours: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as ours`
    if (turn?.ours) {
      await own.unsafe('set statement_timeout = 0; set lock_timeout = 0')
      return await act(own)
    }
  } finally {
    await releaseConnection(own, `reset statement_timeout; reset lock_timeout; select pg_advisory_unlock(${lockKey})`)
  }
  return runExclusive(sql, act)
}

/** Needs no reserved connection; fails once the server is stopped. */
async function isTaken(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }[]>`select exists (
    select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${lockKey} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())) as taken`
  return row?.taken ?? false
}

/** Creates an index without blocking writers, for which it waits. */
export async function makeAside(own: ReservedSql, { name, sql }: Index): Promise<void> {
  // a server that stopped halfway leaves an invalid index
  await dropAside(own, name)
  try {
    await own.unsafe(sql.replace('index ', 'index concurrently '))
  } catch (error) {
    // a half-built index costs every write and serves no query
    await dropAside(own, name).catch(() => undefined)
    throw error
  }
}

export async function dropAside(own: ReservedSql, name: string): Promise<void> {
  await own.unsafe(`drop index concurrently if exists ${name}`)
}
