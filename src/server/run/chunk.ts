import type { TransactionSql } from 'postgres'
import { release } from '../outbox/release.ts'
import { isWeighing, rateAfterPlanned } from '../rules/stored-rates.ts'
import type { Server } from '../server.ts'
import { dueOf, type Due, type RunRow } from './due.ts'
import { sortOut } from './fitness.ts'
import { skip, skipStale } from './skip.ts'
import { writeChanges } from './write-changes.ts'
import { writeOne } from './write-one.ts'

export interface Progress {
  readonly left: boolean
  /** milliseconds that the rate of the run asks for */
  readonly wait: number
}

/**
 * Makes the next changes of a run, in the transaction that also marks them: after a crash they are either made and
 * marked or neither. The run's row is locked meanwhile, so that servers take turns, and pause and cancel fall between.
 */
export function applyChunk(server: Server, run: number, size: number, carrier: string): Promise<Progress> {
  return server.sql.begin(async (tx) => {
    const [row] = await tx<
      RunRow[]
    >`select id, plan, actor, state, reason, rate_limit, on_failure, failures, failed, failed_base, at_seq,
        coalesce(greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000), 0)::float8 as wait
      from run where id = ${run} for update`
    if (row?.state !== 'running') return { left: false, wait: 0 }
    if (row.wait > 0) return { left: true, wait: row.wait }
    const due = await dueOf(tx, row, Math.min(size, perStep(row)))
    if (due.length === 0) {
      await finish(tx, row)
      return { left: false, wait: 0 }
    }
    const { fitting, stale, unfit } = await sortOut(tx, server, row.plan, due)
    await skipStale(tx, server, row.plan, stale)
    await skip(
      tx,
      row.plan,
      unfit.map(({ due: { seq }, why }) => ({ seq, message: why })),
    )
    const { done, failed } = await write(tx, server, row, fitting)
    if (fitting.some(({ area }) => isWeighing(area))) await rateAfterPlanned(tx, row.plan, done)
    await tx`update change set state = 'done', message = null where plan = ${row.plan} and seq = any(${[...done]}::bigint[])`
    const stops = failed > 0 && row.on_failure === 'stop' && row.failed + failed - row.failed_base >= row.failures
    await tx`update run set done = done + ${done.length}, skipped = skipped + ${stale.length + unfit.length}, failed = failed + ${failed},
        at_seq = ${due.at(-1)?.seq ?? 0}, carrier = ${carrier}, beat_at = clock_timestamp(),
        state = case when ${stops} then 'stopped' else state end, finished_at = case when ${stops} then now() end,
        next_at = case when rate_limit is not null then clock_timestamp() + make_interval(secs => ${due.length}::float8 / rate_limit) end
      where id = ${run}`
    return { left: !stops, wait: row.rate_limit ? (due.length / row.rate_limit) * 1_000 : 0 }
  })
}

// a paced run goes in small steps, a few each second
function perStep({ rate_limit }: RunRow): number {
  return rate_limit === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(rate_limit / 5))
}

async function write(
  tx: TransactionSql,
  server: Server,
  run: RunRow,
  due: readonly Due[],
): Promise<{ done: readonly number[]; failed: number }> {
  const [only] = due
  if (due.length !== 1 || !only) {
    for (const area of new Set(due.map((each) => each.area)))
      await writeChanges(
        tx,
        server,
        area,
        run,
        due.filter((each) => each.area === area).map(({ seq }) => seq),
      )
    return { done: due.map(({ seq }) => seq), failed: 0 }
  }
  const { done, failed } = await writeOne(tx, server, run, only)
  if (!failed) return { done, failed: 0 }
  await tx`update change set state = 'failed', message = ${JSON.stringify(failed)}::text::jsonb where plan = ${run.plan} and seq = ${only.seq}`
  return { done, failed: 1 }
}

async function finish(tx: TransactionSql, { id, plan }: RunRow): Promise<void> {
  await release(tx, { id, plan }, 'all')
  await tx`update run set state = 'done', finished_at = now(), beat_at = clock_timestamp() where id = ${id}`
  await tx`update plan set state = 'applied' where id = ${plan}`
}
