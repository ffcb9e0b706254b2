import type { Sql } from 'postgres'
import type { AnonymousCall, UnknownCallers } from '../services.ts'

const everyMs = 5_000

/** Buffers counts for some seconds: floods of calls cause no floods of writes. */
export function unknownCallers(sql: Sql, onFault: (error: unknown) => void): UnknownCallers {
  const counted = new Map<AnonymousCall, number>()
  const flush = async (): Promise<void> => {
    for (const [what, count] of counted) {
      counted.delete(what)
      await sql`insert into unknown_caller as u (day, what, count) values (current_date, ${what}, ${count})
        on conflict (day, what) do update set count = u.count + excluded.count`
    }
  }
  const timer = setInterval(() => void flush().catch(onFault), everyMs).unref()
  return {
    count(what) {
      counted.set(what, (counted.get(what) ?? 0) + 1)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
