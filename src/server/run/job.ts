import type { TransactionSql } from 'postgres'

/** A queued run becomes due at once. */
export async function enqueue(tx: TransactionSql, run: number): Promise<void> {
  await tx`select graphile_worker.add_job('run', json_build_object('run', ${run}::bigint), job_key => ${keyPrefix + run}, max_attempts => 1000)`
}

export const keyPrefix = 'run-'
