import type { TransactionSql } from 'postgres'
import { quote } from '../records/query.ts'
import { areaStoreOf } from '../records/registry.ts'
import { textKeys, textsOf } from '../records/search-text.ts'
import type { Server } from '../server.ts'
import type { RecordRef } from '../records/record-ref.ts'

export interface RecordChanges extends RecordRef {
  readonly seqs: readonly number[]
}

interface UndoGroup {
  readonly touched: readonly RecordChanges[]
  /** step number of the first record */
  readonly start: number
}

interface RestoredRecord extends RecordRef {
  readonly step: number
  readonly data: Record<string, unknown>
}

/** Copies records inside the database, unless label, sort key or search text must change. */
export async function putBack(
  tx: TransactionSql,
  server: Server,
  plan: number,
  { touched, start }: UndoGroup,
): Promise<void> {
  const seqs = touched.flatMap((each) => each.seqs)
  const areas = [...new Set(touched.map(({ area }) => area))]
  const known = areas.map((area) => {
    const areaStore = areaStoreOf(server.registry, area)
    const { sends } = areaStore.area
    const leaves = sends && (sends.repeats ? 'repeats' : 'once')
    return { area, derived: areaStore.store.derived, texts: textKeys(areaStore), leaves }
  })
  const values = [seqs, start, JSON.stringify(known), new Date().toISOString()]
  // the simple query: most runs touch each record once
  const revisions =
    seqs.length === touched.length
      ? `select row_number() over (order by seq desc) - 1 + $2::int as step, area, environment, id,
          parent_id, before as first, after as last, version
        from revision where seq = any($1::bigint[])`
      : `select row_number() over (order by min(seq) desc) - 1 + $2::int as step, area, environment, id,
          (array_agg(parent_id order by seq desc))[1] as parent_id,
          (array_agg(before order by seq))[1] as first,
          (array_agg(after order by seq desc))[1] as last, max(version) as version
        from revision where seq = any($1::bigint[]) group by area, environment, id`
  const found = `with found as (${revisions}),
    live as (${recordsOf(server, areas)}),
    joined as (
      select f.area, f.environment, f.id, f.step, f.parent_id, f.last, f.version, ${firstWithDueTime} as first, a.derived, r.version as now, r.deleted_at, r.data, r.created_at,
        r.label, r.sort_key, r.search,
        r.id is not null and not exists (
          select from unnest(a.texts) as key where coalesce(f.first, f.last)->key is distinct from r.data->key) as same
      from found f join jsonb_to_recordset($3::text::jsonb) as a(area text, derived text[], texts text[], leaves text) using (area)
        left join live r on (r.area, r.environment, r.id) = (f.area, f.environment, f.id))`
  // removed records must still be removed; derived values do not count
  const put = (label: string, sortKey: string, search: string, source: string): string => `
    insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
    select $5::bigint, j.step, area, environment, j.id, j.parent_id, ${label}, ${sortKey}, ${search}, last, first,
      case when deleted_at is null and data - derived = last - derived then now
        when deleted_at is not null and last is null then -now
        when last is null then -version else version end, coalesce(created_at, now())
    from ${source} order by j.step`
  const { count } = await tx.unsafe(`${found} ${put('label', 'sort_key', 'search', 'joined j where same')}`, [
    ...values,
    plan,
  ])
  if (count === touched.length) return
  const others = await tx.unsafe<RestoredRecord[]>(
    `${found} select step, area, environment, id, coalesce(first, last) as data from joined where not same`,
    values,
  )
  const texts = others.map(({ step, area, data }) => ({
    step,
    ...textsOf(areaStoreOf(server.registry, area), data ?? {}),
  }))
  await tx.unsafe(
    `${found} ${put('t.label', 't."sortKey"', 't.search', 'joined j join jsonb_to_recordset($6::text::jsonb) as t(step int, label text, "sortKey" text, search text) on t.step = j.step')}`,
    [...values, plan, JSON.stringify(texts)],
  )
}

/** Clears a due time that has passed; repeating records keep their current one. */
const firstWithDueTime = `case
  when a.leaves = 'repeats' then f.first || jsonb_build_object('goes_at', r.data->'goes_at')
  when a.leaves = 'once' and f.first->>'goes_at' <= $4
    then f.first || '{"goes_at": null}'::jsonb
  else f.first end`

/** Selects these partitions only: planning all of them takes too long. */
function recordsOf({ registry }: Server, areas: readonly string[]): string {
  return areas
    .map((area) => `select * from ${areaStoreOf(registry, area).table} where area = ${quote(area)}`)
    .join(' union all ')
}
