import { words, type Language } from '#catalogue/index.ts'
import { environmentWords } from '../environment.ts'
import { Bare } from '../http/answer.ts'
import { failureWords } from '../outbox/failure.ts'
import { cacheTopic } from '../rules/drop-caches.ts'
import { undoRun } from '../plan/undo.ts'
import { Problem, problem } from '../problem.ts'
import type { Call, Handler } from './handler.ts'

interface Message {
  readonly id: number
  readonly topic: string
  readonly environment: string
  readonly state: string
  readonly run: number | null
  readonly area: string | null
  readonly record: number | null
}

// of a table of messages called m
const standing = `m.state, m.state = 'waiting' and coalesce(m.claimed_until > now(), false) as sending, m.may_have_arrived,
  m.attempts, m.next_at, m.tried_at, m.sent_at, m.error`

/** Messages to the outside, newest first; those of plans show once their plan is applied. */
export const list: Handler = async ({ server, input, environment, language }) => {
  const { reads: sql, settings } = server
  const [page, pageSize] = [Number(input['page'] ?? 1), Number(input['pageSize'] ?? 100)]
  const text = (name: string): string | undefined => {
    const value = input[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const [state, topic, q] = [text('state'), text('topic'), text('q')]
  const states = state?.split(',')
  // as the list says of them: while an attempt is under way nobody knows yet
  const uncertain = sql` or (may_have_arrived and state <> 'sent' and not (state = 'waiting' and coalesce(claimed_until > now(), false)))`
  const like = q && `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const where = sql`environment = ${environment} and state <> 'planned' and topic <> ${cacheTopic}
    ${states ? sql`and (state = any(${states}::text[])${states.includes('may_have_arrived') ? uncertain : sql``})` : sql``}
    ${topic ? sql`and topic = ${topic}` : sql``}
    ${like ? sql`and payload::text ilike ${like}` : sql``}`
  const rows = await sql<{ error: string | null }[]>`
    select m.id, m.topic, ${sql.unsafe(standing)}, m.irreversible, m.run,
      m.payload ->> 'area' as area, m.payload ->> 'id' as record,
      left(coalesce(m.payload ->> 'title', m.payload ->> 'text', m.payload ->> 'kind', ''), 200) as about,
      case when jsonb_typeof(m.payload -> 'recipients') = 'array' then jsonb_array_length(m.payload -> 'recipients') end as recipients,
      r.command, r.started_at as at, coalesce(nullif(o.name, ''), o.username) as actor
    from (select * from outbox where ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}) m
    left join run r on r.id = m.run left join operator o on o.id = r.actor order by m.id desc`
  const data = rows.map((row) => worded(row, language))
  const [count] = await sql<{ n: number }[]>`select count(*)::int as n from outbox where ${where}`
  return new Bare({ data, total: count?.n ?? 0, page, pageSize, connected: settings.webhook !== undefined })
}

export const get: Handler = async (call) => {
  const { id } = await found(call)
  const { sql } = call.server
  const [row] = await sql<{ error: string | null }[]>`
    select m.id, m.topic, m.environment, ${sql.unsafe(standing)}, m.irreversible, m.run, m.plan, m.payload,
      r.command, r.started_at as at, coalesce(nullif(o.name, ''), o.username) as actor
    from outbox m left join run r on r.id = m.run left join operator o on o.id = r.actor where m.id = ${id}`
  return row && worded(row, call.language)
}

/** Ends the attempts. The record of what surely did not arrive is put back; what may have arrived counts as sent. */
export const cancel: Handler = async (call) => {
  const message = await found(call)
  const { sql } = call.server
  const [row] = await sql<{ may_have_arrived: boolean }[]>`update outbox set state = 'cancelled', claimed_until = null
    where id = ${message.id} and state in ('waiting', 'failed') and (claimed_until is null or claimed_until <= now()) returning may_have_arrived`
  if (!row) {
    await refuseLeaving(call, message.id)
    throw problem(
      409,
      'not-waiting',
      words('It is no longer waiting, so it cannot be called back.', '消息已不在等待中，无法撤回。'),
    )
  }
  const { may_have_arrived } = row
  const restored = !may_have_arrived && (await putBack(call, message))
  return {
    id: message.id,
    state: 'cancelled',
    restored,
    may_have_arrived,
    note: may_have_arrived ? uncertain[call.language] : null,
  }
}

export const retry: Handler = async (call) => {
  const { id } = await found(call)
  const [row] = await call.server.sql`
    update outbox set state = 'waiting', attempts = 0, next_at = now(), error = null, claimed_until = null
    where id = ${id} and (state = 'failed' or (state = 'waiting' and attempts > 0)) and (claimed_until is null or claimed_until <= now()) returning id`
  if (row) return { id, state: 'waiting' }
  const state = await refuseLeaving(call, id)
  if (state === 'cancelled')
    throw problem(
      409,
      'cancelled',
      words(
        'It was called back and does not leave any more. Send what it is about once more instead.',
        '消息已撤回，不会再发送，请重新发送其来源内容。',
      ),
    )
  throw problem(
    409,
    'not-failed',
    words('Only what could not be delivered is sent again.', '仅投递失败的消息可以重新发送。'),
  )
}

const uncertain = words(
  'It may have arrived before it was called back, so its record stays as sent.',
  '撤回前消息可能已送达，来源记录保持已发送状态。',
)

/** Refuses while an attempt is under way; answers the state otherwise. */
async function refuseLeaving({ server }: Call, id: number): Promise<string> {
  const [row] = await server.sql<{ state: string; sending: boolean }[]>`
    select state, coalesce(claimed_until > now(), false) as sending from outbox where id = ${id}`
  if (!row?.sending) return row?.state ?? ''
  throw problem(
    409,
    'being-sent',
    words('It is being sent right now. Look again in a few seconds.', '消息正在发送，请稍后再查看。'),
  )
}

function worded<T extends { readonly error: string | null }>(row: T, language: Language): T {
  return { ...row, error: row.error && failureWords(row.error)[language] }
}

/** Undoes what the call did to the record that the message is about; what was changed since stays. */
async function putBack({ server, actor }: Call, { run, area, record, environment }: Message): Promise<boolean> {
  if (run === null || area === null || record === null) return false
  try {
    const undo = await undoRun(server, run, actor, { changes: [{ area, environment, id: record }] })
    const [done] = await server.sql<{ done: number }[]>`select done from run where id = ${undo}`
    return (done?.done ?? 0) > 0
  } catch (error) {
    // changed nothing, or undone before: the message is called back all the same
    if (error instanceof Problem) return false
    throw error
  }
}

async function found({ server, input, environment }: Call): Promise<Message> {
  const id = Number(input['id'])
  const [row] = await server.sql<Message[]>`
    select id, topic, environment, state, run, payload ->> 'area' as area,
      case when payload ->> 'id' ~ '^[0-9]{1,15}$' then (payload ->> 'id')::bigint end as record
    from outbox where id = ${id} and environment = ${environment} and topic <> ${cacheTopic}`
  if (row) return row
  const { en, zh } = environmentWords(environment)
  throw problem(404, 'not-found', words(`There is no message ${id} in ${en}.`, `${zh}中没有编号为 ${id} 的消息。`))
}
