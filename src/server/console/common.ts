import { answerCleared, clearedTopic, clearMessage, countsKey, scopeOf } from '../domain/drop-caches.ts'
import { trying } from '../calls/trying.ts'
import type { Call } from '../server.ts'
import type { DeclaredRow } from '../declared.ts'
import type { Handler } from './handler.ts'

export const cacheClear: Handler<'common.cache-clear'> = trying((call) => clear(call))

export const clearAhaCache: Handler<'common.clear-aha-cache'> = trying((call) => clear(call, 'aha'))

function clear(call: Call, app?: 'aha') {
  const { within } = scopeOf(call.server.registry, call.input)
  const more = { known: [countsKey], ...(within.length > 0 ? { within } : {}) }
  return answerCleared(call, clearMessage(call.input, app), more)
}

const mostKeys = 1_000

export const caches: Handler<'common.caches'> = async ({ server: { reads: sql, counts }, environment }) => {
  const rows = await sql<Omit<DeclaredRow<'common.caches'>, 'kept'>[]>`
    with cleared as (select payload ->> 'key' as key, max((payload ->> 'at')::timestamptz) as at from outbox
      where environment = ${environment} and topic = ${clearedTopic} group by 1)
    select key, greatest(at, (select at from cleared where key = '')) as cleared_at
    from (select key from cleared where key <> '' union select ${countsKey}) k left join cleared using (key)
    order by cleared_at desc nulls last, key limit ${mostKeys}`
  return rows.map((row) => ({ ...row, kept: row.key === countsKey ? counts.size() : null }))
}
