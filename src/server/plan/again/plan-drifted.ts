import type { TransactionSql } from 'postgres'
import type { Values } from '#catalogue/index.ts'
import { isAbout } from '../../outbox/about.ts'
import { sameValue } from '../../records/diff.ts'
import { areaStoreOf } from '../../records/registry.ts'
import { textsOf } from '../../records/search-text.ts'
import { skipStale } from '../../run/skip.ts'
import type { Server } from '../../server.ts'
import { expiry } from '../life.ts'
import { settle } from '../plans.ts'

/** Planned change of a record that has changed since. */
interface DriftedChange {
  readonly seq: number
  readonly area: string
  readonly before: Values | null
  readonly after: Values | null
  /** present data; null: removed */
  readonly live: Values | null
  /** present version; negative: removed */
  readonly version: number | null
}

/**
 * Skips drifted changes and plans them again on present records, except those whose message holds earlier values.
 * Returns the number of drifted ones.
 */
export async function planDrifted(
  tx: TransactionSql,
  server: Server,
  plan: number,
  keys: readonly string[],
): Promise<number> {
  const named = keys.map((key) => key.split(' '))
  const rows = await tx<(DriftedChange & { isTold: boolean })[]>`
    select c.seq, c.area, c.before, c.after, case when r.deleted_at is null then r.data end as live,
      case when r.deleted_at is null then r.version else -r.version end as version,
      exists (select from outbox m where m.plan = ${plan} and m.state = 'planned' and ${isAbout(tx)}) as "isTold"
    from change c left join record r using (area, environment, id)
    where c.plan = ${plan} and c.state = 'waiting' and not c.excluded and (c.area, c.environment, c.id) in (
      select * from unnest(${named.map(([area]) => area ?? '')}::text[], ${named.map(([, where]) => where ?? '')}::text[],
        ${named.map(([, , id]) => Number(id))}::bigint[])) order by c.seq`
  await skipStale({ tx, server, plan }, rows)
  const moved = rows.flatMap((row) => (row.isTold ? [] : (onto(server, row) ?? [])))
  if (moved.length === 0) return rows.length
  const id = await server.runIds.next()
  await tx`insert into plan (id, kind, title, command, input, request, environment, actor, editors, reason, script, script_version, source, params, needs, again_of, expires_at)
    select ${id}, kind, title, command, input, request, environment, actor, editors, reason, script, script_version, source, params, needs, id, ${expiry(server, tx)}
    from plan where id = ${plan}`
  await tx`insert into change (plan, step, area, environment, id, parent_id, created_at, label, sort_key, search, before, after, expected_version)
    select ${id}, c.step, c.area, c.environment, c.id, c.parent_id, c.created_at, x.label, x.sort_key, x.search, x.before, x.after, x.expected_version
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as x(seq bigint, label text, sort_key text, search text, before jsonb, after jsonb, expected_version int)
    join change c on c.plan = ${plan} and c.seq = x.seq order by c.seq`
  await tx`update change set message = message || jsonb_build_object(
      'en', (message->>'en') || ${` Plan ${id} has it for another look.`}, 'zh', (message->>'zh') || ${`已移至计划 ${id} 重新核对。`})
    where plan = ${plan} and seq = any(${moved.map(({ seq }) => seq)}::bigint[])`
  await settle(tx, id, { same: 0, failed: 0 }, [])
  return rows.length
}

/** Applies planned fields to the present record; returns undefined if nothing changes. */
function onto({ registry }: Server, { seq, area, before, after, live, version }: DriftedChange) {
  if (live === null && (before !== null || after === null)) return undefined
  const planned = Object.keys({ ...before, ...after }).filter((key) => !sameValue(before?.[key], after?.[key]))
  const merged = after && { ...live, ...Object.fromEntries(planned.map((key) => [key, after[key] ?? null])) }
  const { label, sortKey, search } = textsOf(areaStoreOf(registry, area), merged ?? live ?? {})
  return { seq, label, sort_key: sortKey, search, before: live, after: merged, expected_version: version ?? 0 }
}
