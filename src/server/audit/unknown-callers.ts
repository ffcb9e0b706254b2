import type { Sql } from 'postgres'

/** What somebody did whom nobody knows. */
type Noise = 'call' | 'file' | 'sign-in' | 'sign-in link'

/** Counts what unknown callers were refused, a row for each day and kind. */
export interface UnknownCallers {
  count(what: Noise): void
  /** Writes down what was counted since. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 5_000

/** Kept in memory for some seconds: whoever floods the server must not make it write. */
export function unknownCallers(sql: Sql, onFault: (error: unknown) => void): UnknownCallers {
  const counted = new Map<Noise, number>()
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
