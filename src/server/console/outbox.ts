import { words, type Language, type Words } from '#catalogue/index.ts'
import { environmentWords } from '#derive/environment.ts'
import { Envelope } from '../world/answer.ts'
import { Problem, problem } from '../problem.ts'
import type { Call } from '../server.ts'
import type { DeclaredData, DeclaredRow } from '../declared.ts'
import type { Handler } from './handler.ts'
import { environmentsWithApproval } from '../approval-rules.ts'
import { changedTopic } from '../world/announce.ts'
import { failureWords } from '../outbox/failure.ts'
import { cacheTopic } from '../domain/drop-caches.ts'
import { undoRun } from '../plan/undo.ts'
import { jsonLikeFolded } from '../records/like-folded.ts'

/** Message of the outbox; `run`, `area` and `record` name its cause. */
interface OutboxRow {
  readonly id: number
  readonly topic: string
  readonly environment: string
  readonly state: string
  readonly run: number | null
  readonly area: string | null
  readonly record: number | null
}

// columns of messages, whose table is named m
const standing = `m.state, m.state = 'waiting' and coalesce(m.claimed_until > now(), false) as sending, m.may_have_arrived,
  m.attempts, m.next_at, m.tried_at, m.sent_at, m.error`

/** Messages of plans appear once their plan is applied. */
export const list: Handler<'outbox.list'> = async ({ server, input, environment, language }) => {
  const { reads: sql, settings } = server
  const [page, pageSize] = [input.page ?? 1, input.pageSize ?? 100]
  const [topic, q] = [input.topic?.trim(), input.q?.trim()]
  const states = input.state
  // a message whose attempt is under way is not uncertain yet
  const uncertain = sql` or (may_have_arrived and state <> 'sent' and not (state = 'waiting' and coalesce(claimed_until > now(), false)))`
  const where = sql`environment = ${environment} and state <> 'planned' and topic <> ${cacheTopic}
    ${states?.length ? sql`and (state = any(${states}::text[])${states.includes('may_have_arrived') ? uncertain : sql``})` : sql``}
    ${topic ? sql`and topic = ${topic}` : sql``}
    ${q ? sql`and ${jsonLikeFolded(sql, 'payload', q)}` : sql``}`
  const rows = await sql<DeclaredRow<'outbox.list'>[]>`
    select m.id, m.topic, ${sql.unsafe(standing)}, m.irreversible, m.run,
      m.payload ->> 'area' as area, m.payload ->> 'id' as record,
      left(coalesce(m.payload ->> 'title', m.payload ->> 'text', m.payload ->> 'kind', m.payload ->> 'key', concat_ws(' ', m.payload ->> 'area', m.payload ->> 'id')), 200) as about,
      case when jsonb_typeof(m.payload -> 'recipients') = 'array' then jsonb_array_length(m.payload -> 'recipients') end as recipients,
      r.command, r.started_at as at, coalesce(nullif(o.name, ''), o.username) as actor
    from (select * from outbox where ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}) m
    left join run r on r.id = m.run left join operator o on o.id = r.actor order by m.id desc`
  const data = rows.map((row) => worded(row, language))
  const [count] = await sql<{ n: number }[]>`select count(*)::int as n from outbox where ${where}`
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize, connected: settings.webhook !== undefined })
}

export const get: Handler<'outbox.get'> = async (call) => {
  const { id } = await found(call, call.input.id)
  const { sql } = call.server
  const [row] = await sql<[DeclaredData<'outbox.get'>]>`
    select m.id, m.topic, m.environment, ${sql.unsafe(standing)}, m.irreversible, m.run, m.plan, m.payload,
      r.command, r.started_at as at, coalesce(nullif(o.name, ''), o.username) as actor
    from outbox m left join run r on r.id = m.run left join operator o on o.id = r.actor where m.id = ${id}`
  return worded(row, call.language)
}

/** Stops further attempts and restores the record, unless the message may have arrived. */
export const cancel: Handler<'outbox.cancel'> = async (call) => {
  const message = await found(call, call.input.id)
  const { sql } = call.server
  const [row] = await sql<{ may_have_arrived: boolean }[]>`update outbox set state = 'cancelled', claimed_until = null
    where id = ${message.id} and state in ('waiting', 'failed') and (claimed_until is null or claimed_until <= now()) returning may_have_arrived`
  if (!row) {
    await refuseLeaving(call, message.id)
    throw problem(409, 'not-waiting', {
      en: 'This message is no longer waiting and cannot be cancelled.',
      zh: '消息已不在等待中，无法取消。',
    })
  }
  const { may_have_arrived } = row
  const undo = may_have_arrived || message.topic === changedTopic ? undefined : await putBack(call, message)
  const note = may_have_arrived ? uncertain : undo?.waits === undefined ? undefined : restoredLater(undo.waits)
  return {
    id: message.id,
    state: 'cancelled',
    restored: (undo?.done ?? 0) > 0,
    may_have_arrived,
    note: note?.[call.language] ?? null,
  }
}

export const retry: Handler<'outbox.retry'> = async (call) => {
  const { id } = await found(call, call.input.id)
  await refuseUnapproved(call, id)
  const [row] = await call.server.sql`
    update outbox set state = 'waiting', attempts = 0, next_at = now(), error = null, claimed_until = null
    where id = ${id} and (state = 'failed' or (state = 'waiting' and attempts > 0)) and (claimed_until is null or claimed_until <= now()) returning id`
  if (row) return { id, state: 'waiting' }
  const state = await refuseLeaving(call, id)
  if (state === 'cancelled')
    throw problem(409, 'cancelled', {
      en: 'This message was cancelled and will not be sent. Send the record again.',
      zh: '消息已取消，不会再发送，请重新发送来源记录。',
    })
  throw problem(409, 'not-failed', {
    en: 'Only messages that were not delivered can be sent again.',
    zh: '仅投递失败的消息可以重新发送。',
  })
}

async function refuseUnapproved({ server: { sql }, environment }: Call, id: number): Promise<void> {
  if (!(await environmentsWithApproval(sql)).has(environment)) return
  const [free] = await sql`select from outbox m where id = ${id} and (not irreversible
    or exists (select from plan p where p.run = m.run and p.approved_hash = p.hash))`
  if (free) return
  throw problem(409, 'not-approved', {
    en: 'What is sent from here has to be approved by now, and this message was not. Send the record again.',
    zh: '此环境的发送现在须经批准，而该消息未经批准。请重新发送来源记录。',
  })
}

const uncertain = words(
  'The message may have arrived before it was cancelled, so its record still counts as sent.',
  '取消前消息可能已送达，来源记录保持已发送状态。',
)

async function refuseLeaving({ server }: Call, id: number): Promise<string> {
  const [row] = await server.sql<{ state: string; sending: boolean }[]>`
    select state, coalesce(claimed_until > now(), false) as sending from outbox where id = ${id}`
  if (!row?.sending) return row?.state ?? ''
  throw problem(409, 'being-sent', {
    en: 'This message is being sent. Check again in a few seconds.',
    zh: '消息正在发送，请稍后查看。',
  })
}

function worded<T extends { readonly error: string | null }>(row: T, language: Language): T {
  return { ...row, error: row.error && failureWords(row.error)[language] }
}

function restoredLater(plan: number): Words {
  return words(
    `The message will not be sent. Its record still counts as sent until plan ${plan} is approved by someone else and applied.`,
    `消息不会发送。在计划 ${plan} 经他人批准并执行之前，来源记录保持已发送状态。`,
  )
}

/** Undoes the record's change, unless it changed since. `waits`: the plan to approve. */
async function putBack(
  { server, actor }: Call,
  { run, area, record, environment }: OutboxRow,
): Promise<{ readonly done?: number; readonly waits?: number }> {
  if (run === null || area === null || record === null) return {}
  try {
    const undo = await undoRun(server, run, actor, { changes: [{ area, environment, id: record }] })
    if ('waits' in undo) return { waits: undo.waits.id }
    const [row] = await server.sql<{ done: number }[]>`select done from run where id = ${undo.run}`
    return { done: row?.done ?? 0 }
  } catch (error) {
    // nothing to undo: the message is cancelled all the same
    if (error instanceof Problem) return {}
    throw error
  }
}

async function found({ server, environment }: Call, id: number): Promise<OutboxRow> {
  const [row] = await server.sql<OutboxRow[]>`
    select id, topic, environment, state, run, payload ->> 'area' as area,
      case when payload ->> 'id' ~ '^[0-9]{1,15}$' then (payload ->> 'id')::bigint end as record
    from outbox where id = ${id} and environment = ${environment} and topic <> ${cacheTopic}`
  if (row) return row
  const { en, zh } = environmentWords(environment)
  throw problem(404, 'not-found', words(`There is no message ${id} in ${en}.`, `${zh}中没有编号为 ${id} 的消息。`))
}
