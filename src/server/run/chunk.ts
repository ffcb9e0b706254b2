import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import type { Server } from '../server.ts'
import { followPlanned } from '../world/follow.ts'
import { conditionOf, dueOf, type PendingChange, type RunRow } from './due.ts'
import { checkChanges } from './check-changes.ts'
import { endRun } from './close.ts'
import { skip, skipStale } from './skip.ts'
import { writeChanges } from './write-changes.ts'
import { writeLeast } from './write-one.ts'

/** Rest of a run after a chunk. */
export interface ChunkResult {
  readonly left: boolean
  /** pause in ms that the rate of the run requires */
  readonly wait: number
}

/**
 * Applies changes and marks them as done in one transaction, so a crash leaves both or neither. Locks the run to
 * serialize servers; pause and cancel act between chunks.
 */
export function applyChunk(server: Server, run: number, size: number, carrier: string): Promise<ChunkResult> {
  return server.sql.begin(async (tx) => {
    // a generic query plan joins rows one by one, and old statistics make each step scan all changes
    const [row] = await tx<RunRow[]>`
      select id, plan, undoes, actor, state, reason, rate_limit, on_failure, on_drift, failures, failed, failed_base, at_seq,
        coalesce(greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000), 0)::float8 as ahead,
        set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)
      from run where id = ${run} for update`
    if (row?.state !== 'running') return { left: false, wait: 0 }
    // after a longer wait, the clock was set back
    const isAhead = row.ahead > 0 && row.ahead <= stepMs(row) + 1
    if (isAhead) return { left: true, wait: row.ahead }
    const due = await dueOf(tx, row, Math.min(size, perStep(row)))
    if (due.length === 0) {
      await endRun(tx, server, row, 'done')
      return { left: false, wait: 0 }
    }
    const work = { tx, server, plan: row.plan }
    const { stale, ...checked } = await checkChanges(work, due)
    const isDriftStop = stale.length > 0 && row.on_drift === 'stop'
    const { applicable, refused } = isDriftStop ? { applicable: [], refused: [] } : checked
    await skipStale(work, stale)
    const skipped = refused.map(({ due: { seq }, why }) => ({ seq, message: why }))
    await skip(tx, row.plan, skipped)
    const { done, failed } = await write(tx, server, row, applicable, due.length === 1)
    await followPlanned(tx, server.registry, row.plan, done)
    if (done.length > 0) {
      const { text, values } = conditionOf(row.plan, done)
      await tx.unsafe(`update change set state = 'done', message = null where ${text}`, values)
    }
    const isFailureStop =
      failed > 0 && row.on_failure === 'stop' && row.failed + failed - row.failed_base >= row.failures
    const stops = isDriftStop || isFailureStop
    const message = isDriftStop ? JSON.stringify(stoppedAtDrift) : null
    await tx`update run set done = done + ${done.length}, skipped = skipped + ${stale.length + refused.length}, failed = failed + ${failed},
        at_seq = ${isDriftStop ? row.at_seq : (due.at(-1)?.seq ?? 0)}, message = ${message}::text::jsonb, carrier = ${carrier}, beat_at = clock_timestamp(),
        state = case when ${stops} then 'stopped' else state end, finished_at = case when ${stops} then now() end,
        next_at = case when rate_limit is not null then clock_timestamp() + make_interval(secs => ${due.length}::float8 / rate_limit) end
      where id = ${run}`
    if (stops) await endRun(tx, server, row, 'stopped')
    return { left: !stops, wait: row.rate_limit ? (due.length / row.rate_limit) * 1_000 : 0 }
  })
}

const stoppedAtDrift = words(
  'Stopped: records changed since the plan was made. Resume to apply the rest.',
  '已停止：有记录在生成计划后已变化。继续执行可应用其余更改。',
)

// a run with a rate takes a few small steps per second
function perStep({ rate_limit }: Pick<RunRow, 'rate_limit'>): number {
  return rate_limit === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(rate_limit / 5))
}

// after so long without progress, a live server has lost the run
export const mostStillMs = 30_000

/** Pause after each step in ms. */
export function stepMs(run: Pick<RunRow, 'rate_limit'>): number {
  return run.rate_limit === null ? 0 : (perStep(run) / run.rate_limit) * 1_000
}

async function write(tx: TransactionSql, server: Server, run: RunRow, due: readonly PendingChange[], isLeast: boolean) {
  if (!isLeast || due.length === 0) {
    await writeChanges(tx, server, run, due)
    return { done: due, failed: 0 }
  }
  const { done, failed } = await writeLeast(tx, server, run, due)
  for (const { seq, why } of failed)
    await tx`update change set state = 'failed', message = ${JSON.stringify(why)}::text::jsonb where plan = ${run.plan} and seq = ${seq}`
  return { done, failed: failed.length }
}
