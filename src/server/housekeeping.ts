import type { Server } from './server.ts'

const hour = 3_600_000

/** Removes what nobody can use any more: old plans that were never applied, answers of old calls, ended sessions. */
export function keepTidy(server: Server): { stop(): void } {
  const round = (): void => {
    tidy(server).catch((error: unknown) => server.log.warn({ err: error }, 'not tidied'))
  }
  const first = setTimeout(round, 60_000)
  const timer = setInterval(round, hour)
  first.unref()
  timer.unref()
  return {
    stop() {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}

async function tidy({ sql }: Server): Promise<void> {
  await sql`delete from plan where run is null and expires_at < now() - interval '7 days'`
  await sql`delete from outbox where state = 'planned' and not exists (select 1 from plan where plan.id = outbox.plan)`
  await sql`delete from idempotency where at < now() - interval '2 days'`
  await sql`delete from session where expires_at < now()`
  await sql`delete from login_failure where last_at < now() - interval '1 day'`
}
