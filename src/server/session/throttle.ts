import type { PendingQuery, Row, Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'
import type { ThrottleSubject, Throttle } from '../services.ts'

const longestWaitS = 900
// waiting attempts of one subject
const longestQueue = 250

/** Sign-in attempts of one name or address. */
interface SignInQueue {
  running: number
  queued: number
  /** admits waiting attempts one by one */
  turn: Promise<void>
  /** resolved when an attempt ends */
  left: PromiseWithResolvers<void>
}

/**
 * Admits as many attempts at once as the limit allows if all were wrong; others wait. Concurrent right attempts all
 * pass.
 */
export class SignInThrottle implements Throttle {
  readonly #sql: Sql
  readonly #lines = new Map<string, SignInQueue>()

  constructor(sql: Sql) {
    this.#sql = sql
  }

  async attempt<T>(subjects: readonly ThrottleSubject[], look: () => Promise<T | undefined>): Promise<T | undefined> {
    const admitted: ThrottleSubject[] = []
    try {
      for (const subject of subjects) {
        await this.#admit(subject)
        admitted.push(subject)
      }
      const found = await look()
      if (found === undefined) await this.#count(subjects)
      else await this.#clear(subjects[0])
      return found
    } finally {
      for (const subject of admitted) this.#leave(subject)
    }
  }

  async #admit(subject: ThrottleSubject): Promise<void> {
    const line = this.#lineOf(subject)
    if (line.queued >= longestQueue) throw tooManyAttempts(5)
    line.queued++
    const before = line.turn
    const turn = Promise.withResolvers<void>()
    line.turn = turn.promise
    try {
      await before
      for (;;) {
        const { left } = line
        const { count, wait } = await this.#standing(subject)
        // an attempt finished since and may have counted
        if (left !== line.left) continue
        if (line.running === 0 || count + line.running < subject.free) {
          if (wait > 0) throw tooManyAttempts(wait)
          line.running++
          return
        }
        await left.promise
      }
    } finally {
      line.queued--
      turn.resolve()
      this.#forget(subject, line)
    }
  }

  #leave(subject: ThrottleSubject): void {
    const line = this.#lineOf(subject)
    line.running--
    line.left.resolve()
    line.left = Promise.withResolvers()
    this.#forget(subject, line)
  }

  #lineOf({ key }: ThrottleSubject): SignInQueue {
    const none = { running: 0, queued: 0, turn: Promise.resolve(), left: Promise.withResolvers<void>() }
    const line = this.#lines.get(key) ?? none
    this.#lines.set(key, line)
    return line
  }

  #forget({ key }: ThrottleSubject, line: SignInQueue): void {
    if (line.running === 0 && line.queued === 0) this.#lines.delete(key)
  }

  async #standing(subject: ThrottleSubject): Promise<{ count: number; wait: number }> {
    const sql = this.#sql
    const { key, free, longestS = longestWaitS } = subject
    const look = () => sql<{ count: number; wait: number; is_ahead: boolean }[]>`
      select count, last_at > clock_timestamp() as is_ahead, case when count < ${free}::int then 0 else ceil(extract(epoch from
        last_at + make_interval(secs => least(power(2, least(count - ${free}::int, 20)), ${longestS}::int)) - clock_timestamp()))::int end as wait
      from (select ${this.#left(subject)} as count, last_at from login_failure where subject = ${key}) as f`
    const [row] = await look()
    if (!row?.is_ahead) return row ?? { count: 0, wait: 0 }
    // after the clock was set back the wait restarts, and does not last hours
    await sql`update login_failure set last_at = clock_timestamp() where subject = ${key} and last_at > clock_timestamp()`
    return (await look())[0] ?? { count: 0, wait: 0 }
  }

  async #count(subjects: readonly ThrottleSubject[]): Promise<void> {
    const sql = this.#sql
    for (const subject of subjects)
      await sql`insert into login_failure (subject, count, last_at) values (${subject.key}, 1, clock_timestamp())
        on conflict (subject) do update set last_at = clock_timestamp(), count = ${this.#left(subject)} + 1`
  }

  #left({ paidOffS }: ThrottleSubject): PendingQuery<Row[]> {
    const sql = this.#sql
    const gone = sql`greatest(extract(epoch from clock_timestamp() - login_failure.last_at), 0)`
    const paid = paidOffS === undefined ? sql`0` : sql`floor(${gone} / ${paidOffS}::int)::int`
    return sql`case when ${gone} >= 3600 then 0 else greatest(login_failure.count - ${paid}, 0) end`
  }

  /** A right password resets the name's count, not its address's. */
  async #clear(subject: ThrottleSubject | undefined): Promise<void> {
    const sql = this.#sql
    if (subject) await sql`delete from login_failure where subject = ${subject.key}`
  }
}

function tooManyAttempts(wait: number): Problem {
  const text = words(`Too many attempts. Wait ${wait} s.`, `尝试次数过多，请等待 ${wait} 秒。`)
  return problem(429, 'too-many-tries', text, [], { retryAfter: wait })
}
