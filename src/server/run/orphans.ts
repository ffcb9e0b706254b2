import type { Server } from '../server.ts'
import { mostStillMs, stepMs } from './chunk.ts'
import { enqueue, keyPrefix } from './launch.ts'

interface RunningRun {
  readonly id: number
  readonly rate_limit: number | null
  /** differs after every step of the run */
  readonly mark: string
  /** no progress for `justNowMs` (quiet) and `mostStillMs` (still), by the database clock */
  readonly quiet: boolean
  readonly still: boolean
  /** its server is connected */
  readonly carried: boolean
  /** worker that has its job */
  readonly locked_by: string | null
  /** no worker has tried it yet */
  readonly fresh: boolean
}

/** State of a run as last seen, by a monotonic clock. */
interface RunState {
  readonly mark: string
  readonly since: number
}

const justNowMs = 2_000

/**
 * Requeues runs of servers without a database connection, whose jobs would stay locked for hours. Chunks lock the run,
 * so living servers repeat nothing. Also times runs itself: the database clock may be set back.
 */
export function orphanedRuns(server: Server): { adopt(): Promise<void> } {
  let seen = new Map<number, RunState>()
  return {
    async adopt() {
      const running = await runningOf(server)
      const now = performance.now()
      const next = new Map<number, RunState>()
      for (const run of running) {
        const known = seen.get(run.id)
        const at = known?.mark === run.mark ? known : { mark: run.mark, since: now }
        next.set(run.id, at)
        if (isOrphan(run, now - at.since)) await giveBack(server, run)
      }
      seen = next
    },
  }
}

function isOrphan(run: RunningRun, restedMs: number): boolean {
  const pace = stepMs(run)
  const isQuiet = run.quiet || restedMs > justNowMs + pace
  const isStill = run.still || restedMs > mostStillMs + pace
  return isQuiet && (isStill || run.fresh || !run.carried)
}

/** Returns running runs that no worker will take soon. */
function runningOf({ sql }: Server): Promise<RunningRun[]> {
  const rested = (ms: number) =>
    sql`(r.beat_at < now() - make_interval(secs => ${ms / 1_000}) and (r.next_at is null or r.next_at < now() - make_interval(secs => ${justNowMs / 1_000})))`
  return sql<RunningRun[]>`
    select r.id, r.rate_limit, concat_ws(' ', r.beat_at, r.at_seq, r.next_at) as mark, ${rested(justNowMs)} as quiet, ${rested(mostStillMs)} as still,
      exists (select from pg_stat_activity where application_name = r.carrier) as carried, j.locked_by,
      coalesce(j.locked_by is null and j.attempts = 0, false) as fresh
    from run r left join graphile_worker.jobs j on j.key = ${keyPrefix} || r.id
    where r.state = 'running' and r.plan is not null
      and (j.id is null or j.locked_by is not null or j.run_at > now() or j.attempts >= j.max_attempts)`
}

async function giveBack({ sql }: Server, { id, locked_by }: RunningRun): Promise<void> {
  await sql.begin(async (tx) => {
    if (locked_by !== null) await tx`select graphile_worker.force_unlock_workers(array[${locked_by}]::text[])`
    await enqueue(tx, id)
  })
}

/** Tells if a pool gets no notifications: it has room, but jobs wait. */
export async function isDeaf({ sql }: Server, pool: string, atOnce: number): Promise<boolean> {
  const [row] = await sql<{ deaf: boolean }[]>`
    select count(*) filter (where locked_by = ${pool}) < ${atOnce} and coalesce(bool_or(locked_by is null and attempts < max_attempts
      and run_at < now() - make_interval(secs => ${mostStillMs / 1_000})), false) as deaf
    from graphile_worker.jobs`
  return row?.deaf ?? false
}
