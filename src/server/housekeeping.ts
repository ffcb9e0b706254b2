import { mendWrittenSums } from './cubes/mend.ts'
import { isApproved } from './plan/life.ts'
import { indexGrown, uniqueAtLast } from './records/prepare.ts'
import type { Sql } from './database/sql.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { foldTotals, mendTotals } from './records/totals.ts'
import type { Server } from './server.ts'

const minute = 60_000
const hour = 60 * minute
const stepRows = 10_000

/** Deletes expired data, adds missing indexes, and corrects totals and sums. */
export function keepTidy(server: Server): { stop(): void } {
  const round = (work: () => Promise<void>) =>
    oneAtATime(work, (error) => server.log.warn({ err: error }, 'not tidied'))
  const clean = round(() => tidy(server))
  const grow = round(async () => {
    await uniqueAtLast(server.upkeep, server.registry, server.log)
    await indexGrown(server.upkeep, server.registry)
  })
  const fold = round(() => foldTotals(server.sql))
  const mend = round(() => mendTotals(server.upkeep, server.log))
  const sums = round(() => mendWrittenSums(server.upkeep, server.log))
  const timers = [
    setInterval(fold, 5_000),
    setTimeout(mend, minute),
    setInterval(mend, 24 * hour),
    setTimeout(sums, minute),
    setInterval(sums, 10 * minute),
    // for records that the start has just added
    setTimeout(grow, 2_000),
    setInterval(grow, minute),
    setTimeout(clean, minute),
    setInterval(clean, hour),
  ]
  for (const timer of timers) timer.unref()
  return { stop: () => timers.forEach(clearTimeout) }
}

export async function tidy({ sql, services, settings }: Server): Promise<void> {
  await services.files.sweep()
  await sql`delete from plan where run is null and expires_at < now() - interval '7 days' and not ${isApproved(sql)}`
  await sql`delete from outbox where state = 'planned' and not exists (select 1 from plan where plan.id = outbox.plan)`
  await sql`delete from idempotency where at < now() - interval '2 days'`
  await sql`delete from session where expires_at < now()`
  await sql`delete from login_failure where last_at < now() - interval '1 day'`
  await sql`delete from device where seen_at < now() - interval '180 days'`
  await sql`delete from unknown_caller where day < current_date - ${settings.auditDays}::int`
  await shortenLog(sql, settings.auditDays)
}

/** Removes one day of the log at a time: if the clock runs ahead, months seem old. */
async function shortenLog(sql: Sql, days: number): Promise<void> {
  const [oldest] = await sql<{ until: string }[]>`
    select least(min(at) + interval '1 day', now() - make_interval(days => ${days})) as until from call_log`
  // in steps, since there may be millions
  for (let removed = stepRows; removed === stepRows;) {
    const gone = await sql`delete from call_log where id in (
      select id from call_log where at < ${oldest?.until ?? null}::timestamptz order by at limit ${stepRows})`
    removed = gone.count
  }
}
