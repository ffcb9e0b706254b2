import { onTestFinished } from 'vitest'
import type { TestServer } from '../server/start.ts'

export const dayMs = 86_400_000

/** Changes and restores the clocks of this process and of a server's own database. */
export interface Clocks {
  /** Sets both clocks ahead of the true time. */
  set(aheadMs: number): Promise<void>
  /** Sets only the clock of this process. */
  setHere(aheadMs: number): void
}

const TrueDate = Date

export async function clocksOf({ running }: TestServer): Promise<Clocks> {
  const { sql } = running.server
  await sql`create function true_now() returns timestamptz language internal stable as 'now'`
  await sql`create function true_clock() returns timestamptz language internal volatile as 'clock_timestamp'`
  onTestFinished(() => setHere(0))
  return {
    setHere,
    async set(aheadMs) {
      const ahead = `interval '${aheadMs} milliseconds'`
      await sql.unsafe(`create or replace function pg_catalog.now() returns timestamptz language sql stable
        as $$ select public.true_now() + ${ahead} $$`)
      await sql.unsafe(`create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile
        as $$ select public.true_clock() + ${ahead} $$`)
      setHere(aheadMs)
    },
  }
}

function setHere(aheadMs: number): void {
  const now = (): number => TrueDate.now() + aheadMs
  globalThis.Date =
    aheadMs === 0
      ? TrueDate
      : new Proxy(TrueDate, {
          construct: (target, given: ConstructorParameters<typeof Date> | []) =>
            given.length === 0 ? new target(now()) : Reflect.construct(target, given),
          get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
        })
}
