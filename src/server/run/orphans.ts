import type { Server } from '../server.ts'
import { enqueue, keyPrefix } from './job.ts'

interface Orphan {
  readonly id: number
  readonly locked_by: string | null
}

// a server that lives but does not move for so long has lost the run
const mostStill = '30 seconds'
const justNow = '2 seconds'

/**
 * Gives runs back to the queue whose server was killed. A server is gone when the database has no connection of its
 * name; its job would otherwise stay locked for hours. Should it still live, nothing is done twice: chunks take turns.
 */
export async function adoptOrphans(server: Server): Promise<void> {
  const { sql } = server
  const orphans = await sql<Orphan[]>`
    select r.id, j.locked_by from run r left join graphile_worker.jobs j on j.key = ${keyPrefix} || r.id
    where r.state = 'running' and r.plan is not null and r.beat_at < now() - ${justNow}::interval
      and (r.next_at is null or r.next_at < now() - ${justNow}::interval)
      and (r.beat_at < now() - ${mostStill}::interval
        or not exists (select from pg_stat_activity where application_name = r.carrier))
      and (j.id is null or j.locked_by is not null or j.run_at > now() or j.attempts >= j.max_attempts)`
  for (const { id, locked_by } of orphans)
    await sql.begin(async (tx) => {
      if (locked_by !== null) await tx`select graphile_worker.force_unlock_workers(array[${locked_by}]::text[])`
      await enqueue(tx, id)
    })
}
