import type { PendingQuery, Row } from 'postgres'
import type { Sql } from '../database/sql.ts'
import { cacheTopic } from '../domain/drop-caches.ts'

export interface Claimed {
  readonly id: number
  /** the same for every attempt, and for no other message */
  readonly key: string
  readonly environment: string
  readonly topic: string
  readonly payload: unknown
  /** this one included */
  readonly attempts: number
  /** whether an earlier attempt left it uncertain */
  readonly was_uncertain: boolean
}

const mostAttempts = 12
// three times as long as an attempt may take: only a server that is gone lets it pass
const lease = '30 seconds'
const longestWait = 3_600

/**
 * Takes the next message to deliver, for this server alone: the one that is due longest, and of those about one record
 * the earliest. That an attempt begins is committed before anything leaves, so that a crash cannot hide it.
 */
export async function claim(sql: Sql): Promise<Claimed | undefined> {
  const [claimed] = await sql<Claimed[]>`
    with due as materialized (
      select id, may_have_arrived from outbox m
      where state = 'waiting' and ${isDue(sql, 'm')} and topic <> ${cacheTopic} and (claimed_until is null or claimed_until <= now() or claimed_until > now() + 2 * ${lease}::interval)
        and not exists (select from outbox e where e.state = 'waiting' and e.id < m.id and e.environment = m.environment and e.topic = m.topic
          and coalesce(e.payload ->> 'area', '') = coalesce(m.payload ->> 'area', '') and e.payload ->> 'id' = m.payload ->> 'id'
          and (e.attempts > 0 or ${isDue(sql, 'e')}))
      order by next_at, id limit 1 for update skip locked)
    update outbox o set attempts = attempts + 1, tried_at = now(), claimed_until = now() + ${lease}::interval, may_have_arrived = true
    from due where o.id = due.id
    returning o.id, key, environment, topic, payload, attempts, due.may_have_arrived as was_uncertain`
  return claimed
}

/**
 * Whether a message is to leave now. One that waits for its next try longer than any does, or for its first although it
 * was due as its run began or ended, was stamped by a clock that was set back since.
 */
function isDue(sql: Sql, message: 'm' | 'e'): PendingQuery<Row[]> {
  const [at, attempts] = [sql(`${message}.next_at`), sql(`${message}.attempts`)]
  return sql`(${at} <= now() or (${attempts} > 0 and ${at} > now() + make_interval(secs => ${longestWait}))
    or (${attempts} = 0 and exists (select from run r where r.id = ${sql(`${message}.run`)} and ${at} in (r.started_at, r.finished_at))))`
}

/** Writes down how an attempt ended; the next one is reckoned from now. */
export async function settle(sql: Sql, { id, attempts, was_uncertain }: Claimed, outcome: Outcome): Promise<void> {
  if (outcome === 'arrived') {
    await sql`update outbox set state = 'sent', sent_at = now(), error = null, claimed_until = null, may_have_arrived = false
      where id = ${id} and state in ('waiting', 'failed')`
    return
  }
  const state = attempts >= mostAttempts ? 'failed' : 'waiting'
  const wait = Math.min(2 ** (attempts - 1), longestWait)
  // another server that took the message over meanwhile counted one attempt more
  await sql`update outbox set state = ${state}, error = ${outcome.why}, claimed_until = null,
      may_have_arrived = ${outcome.mayHaveArrived || was_uncertain}, next_at = now() + make_interval(secs => ${wait})
    where id = ${id} and state = 'waiting' and attempts = ${attempts} and claimed_until is not null`
}

/** How an attempt ended; without an answer to what was written, nobody knows whether it arrived. */
export type Outcome = 'arrived' | { readonly why: string; readonly mayHaveArrived: boolean }
