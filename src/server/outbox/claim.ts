import type { PendingQuery, Row } from 'postgres'
import type { Sql } from '../database/sql.ts'
import { cacheTopic } from '../domain/drop-caches.ts'

/** Message to the webhook, claimed for an attempt. */
export interface OutboxMessage {
  readonly id: number
  /** idempotency key, equal for all attempts */
  readonly key: string
  readonly environment: string
  readonly topic: string
  readonly payload: unknown
  /** including this one */
  readonly attempts: number
  /** an earlier attempt had an unknown outcome */
  readonly was_uncertain: boolean
}

const mostAttempts = 12
// three times the timeout of an attempt: it only expires when a server is gone
const lease = '30 seconds'
const longestWait = 3_600

/**
 * Claims the message due longest; messages about one record stay in order. Commits the attempt before sending, so a
 * crash cannot hide it.
 */
export async function claim(sql: Sql): Promise<OutboxMessage | undefined> {
  const [claimed] = await sql<OutboxMessage[]>`
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
 * Matches due messages, also after the clock was set back: beyond the longest backoff, or a first attempt at its run's
 * start or end.
 */
function isDue(sql: Sql, message: 'm' | 'e'): PendingQuery<Row[]> {
  const [at, attempts] = [sql(`${message}.next_at`), sql(`${message}.attempts`)]
  return sql`(${at} <= now() or (${attempts} > 0 and ${at} > now() + make_interval(secs => ${longestWait}))
    or (${attempts} = 0 and exists (select from run r where r.id = ${sql(`${message}.run`)} and ${at} in (r.started_at, r.finished_at))))`
}

/** Stores the outcome of an attempt; the backoff starts now. */
export async function settle(
  sql: Sql,
  { id, attempts, was_uncertain }: OutboxMessage,
  outcome: DeliveryOutcome,
): Promise<void> {
  if (outcome === 'arrived') {
    await sql`update outbox set state = 'sent', sent_at = now(), error = null, claimed_until = null, may_have_arrived = false
      where id = ${id} and state in ('waiting', 'failed')`
    return
  }
  const state = attempts >= mostAttempts ? 'failed' : 'waiting'
  const wait = Math.min(2 ** (attempts - 1), longestWait)
  // a server that took over the message has incremented the attempts
  await sql`update outbox set state = ${state}, error = ${outcome.why}, claimed_until = null,
      may_have_arrived = ${outcome.mayHaveArrived || was_uncertain}, next_at = now() + make_interval(secs => ${wait})
    where id = ${id} and state = 'waiting' and attempts = ${attempts} and claimed_until is not null`
}

/** Outcome of an attempt; `mayHaveArrived`: the request was sent but not answered. */
export type DeliveryOutcome = 'arrived' | { readonly why: string; readonly mayHaveArrived: boolean }
