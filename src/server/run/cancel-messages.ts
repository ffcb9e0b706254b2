import type { PendingQuery, Row, TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import type { Sql } from '../database/sql.ts'
import { indexTopic } from '../domain/games/search-index.ts'
import { recordKey, type RecordRef } from '../records/record-ref.ts'
import { problem } from '../problem.ts'
import { isAbout, recordOf } from '../outbox/about.ts'
import { skip } from './skip.ts'

interface RunMessage extends RecordRef {
  readonly message: number
  readonly about: string
  readonly sent_at: string | null
  readonly tried_at: string | null
  readonly sending: boolean
}

/**
 * Cancels messages of a run in the transaction that starts its undo. Returns the number of changes with a sent message;
 * throws if no others are left. `whole` adds messages about other records.
 */
export async function cancelMessages(
  tx: TransactionSql,
  { run, plan, whole }: { run: number; plan: number; whole: boolean },
): Promise<number> {
  await tx`select from outbox where run = ${run} order by id for update`
  await tx`update outbox m set state = 'cancelled', claimed_until = null
    where run = ${run} and state in ('waiting', 'failed') and not (may_have_arrived and ${isFinal(tx)})
      and (${whole} or exists (select from change c where c.plan = ${plan} and ${isAbout(tx)}))`
  const gone = await tx<(RunMessage & { seq: number })[]>`
    select distinct on (c.seq) c.seq, c.area, c.environment, c.id, ${shown(tx)}
    from outbox m join change c on c.plan = ${plan} and ${isAbout(tx)}
    where m.run = ${run} and c.state = 'waiting' and ${hasLeft(tx)} order by c.seq, m.id`
  if (gone.length === 0) return 0
  const messages = gone.map((each) => ({ seq: each.seq, message: wordsOf(each) }))
  await skip(tx, plan, messages)
  const [rest] = await tx`select from change where plan = ${plan} and state = 'waiting' limit 1`
  if (!rest) throw refusal(gone)
  return gone.length
}

/** Throws if the messages of all these records were sent. */
export async function refuseGone(sql: Sql, run: number, places: readonly RecordRef[]): Promise<void> {
  const messages = await sql<RunMessage[]>`
    select m.payload ->> 'area' as area, m.environment, ${recordOf(sql)} as id, ${shown(sql)}
    from outbox m where m.run = ${run} and ${hasLeft(sql)} order by m.id`
  const gone = new Map(messages.map((each) => [recordKey(each), each]))
  const stay = places.flatMap((place) => gone.get(recordKey(place)) ?? [])
  if (stay.length > 0 && stay.length === places.length) throw refusal(stay)
}

function refusal(gone: readonly RunMessage[]): Error {
  const [first] = gone
  return problem(409, 'message-sent', first ? wordsOf(first) : words('It was sent.', '已发出。'))
}

function wordsOf({ message, about, sent_at, tried_at, sending }: RunMessage): Words {
  const [en, zh] =
    about === ''
      ? [`Message ${message}`, `消息 ${message}`]
      : [`Message ${message} “${about}”`, `消息 ${message}“${about}”`]
  if (sending)
    return words(
      `${en} is being sent right now, so this cannot be undone. Check the outbox to see whether it was sent.`,
      `${zh}正在发送，无法撤销，请在发件箱查看是否已发出。`,
    )
  const when = (sent_at ?? tried_at ?? '').slice(0, 16).replace('T', ' ')
  if (sent_at !== null)
    return words(
      `${en} was sent on ${when} UTC and cannot be undone. Send a correction instead.`,
      `${zh}已于 ${when} UTC 发出，无法撤销，请改为发送更正内容。`,
    )
  const [last, lastZh] = when === '' ? ['', ''] : [` on ${when} UTC`, `（${when} UTC）`]
  return words(
    `${en} may have arrived${last}, so it cannot be undone. Cancel it in the outbox to stop further attempts, and send a correction if necessary.`,
    `${zh}可能已送达${lastZh}，无法撤销。请在发件箱取消发送以停止重试，必要时发送更正内容。`,
  )
}

// an undo indexes records again, so index messages may be sent
function isFinal(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`m.irreversible and m.topic <> ${indexTopic}`
}

function hasLeft(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`${isFinal(sql)} and (m.state = 'sent' or m.may_have_arrived)`
}

function shown(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`m.id as message, left(coalesce(m.payload ->> 'title', m.payload ->> 'text', ''), 60) as about, m.sent_at, m.tried_at,
    m.state = 'waiting' and coalesce(m.claimed_until > now(), false) as sending`
}
