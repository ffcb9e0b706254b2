import { setTimeout } from 'node:timers/promises'
import type { ReservedSql } from 'postgres'
import type { Sql } from '../database/sql.ts'

const lockKey = 7_529_338
const pollMs = 250

/**
 * Does what is done beside the work of others, on a connection of its own and one at a time over all servers. Nobody
 * waits inside the database for their turn: a statement that waits has a snapshot, and what makes an index waits for
 * the end of every snapshot.
 */
export async function inTurn(sql: Sql, act: (own: ReservedSql) => Promise<void>): Promise<void> {
  for (;;) {
    const own = await sql.reserve()
    try {
      const [turn] = await own<{ ours: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as ours`
      if (turn?.ours) return await unhurried(own, act)
    } finally {
      own.release()
    }
    await setTimeout(pollMs)
  }
}

async function unhurried(own: ReservedSql, act: (own: ReservedSql) => Promise<void>): Promise<void> {
  try {
    await own.unsafe('set statement_timeout = 0; set lock_timeout = 0')
    await act(own)
  } finally {
    await own.unsafe('reset statement_timeout; reset lock_timeout').catch(() => undefined)
    await own`select pg_advisory_unlock(${lockKey})`.catch(() => undefined)
  }
}
