import { setTimeout } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'
import { applyRun } from './apply.ts'
import type { Server } from '../server.ts'

const mostAtOnce = 1_000

/** Tells if a run may finish before the answer; others use the queue. */
export function isShort(changes: number, rate?: number | null): boolean {
  return changes <= mostAtOnce && (rate ?? null) === null
}

export const keyPrefix = 'run-'

/** Queues a run; one in the queue becomes due at once. */
export async function enqueue(tx: TransactionSql, run: number): Promise<void> {
  await tx`select graphile_worker.add_job('run', json_build_object('run', ${run}::bigint), job_key => ${keyPrefix + run}, max_attempts => 1000)`
}

/** Applies a run; waits at most `patience` ms; the run continues after that. */
export async function applyNow(server: Server, run: number, patience: number): Promise<void> {
  const end = new AbortController()
  const rest = applyRun(server, run)
    .catch((error: unknown) => server.log.error({ err: error, run }, 'run interrupted'))
    .finally(() => end.abort())
  await Promise.race([rest, setTimeout(patience, undefined, { ref: false, signal: end.signal }).catch(() => undefined)])
}
