import { recordKey } from '../record-ref.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import type { AreaStore } from '../registry.ts'
import { textKeys, textsOf } from '../search-text.ts'
import type { StoredRecord } from '../stored.ts'

/** Changed record of a plan, not sent to the database yet. */
export interface PendingRow {
  readonly areaStore: AreaStore
  readonly step: number
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly parentId: number | null
  /** null: no live record; undefined: the plan already stores it */
  readonly live: StoredRecord | null | undefined
  readonly after: Readonly<Record<string, unknown>> | null
  readonly createdAt: string
}

/** Writes changed records; sends only their differences to live ones. */
export async function writePending(sql: Sql | TransactionSql, plan: number, all: readonly PendingRow[]): Promise<void> {
  const rows = all.map((each) => rowOf(each, isLight(each)))
  const written = await insert(sql, plan, all, rows)
  if (written.length === all.length) return
  // changed by others: the plan stores them as read, and will skip them
  const there = new Set(written.map(recordKey))
  const left = all.filter((each) => !there.has(recordKey(each)))
  await insert(
    sql,
    plan,
    left,
    left.map((each) => rowOf(each, false)),
  )
}

interface WrittenRow {
  readonly area: string
  readonly environment: string
  readonly id: number
}

function insert(
  sql: Sql | TransactionSql,
  plan: number,
  all: readonly PendingRow[],
  rows: readonly object[],
): Promise<WrittenRow[]> {
  const tables = new Set(all.map(({ areaStore }) => areaStore.table))
  const [table = 'record'] = tables.size === 1 ? tables : ['record']
  // new records do not wait for locks on the live table
  const live = all.some(isLight)
    ? `${table} r on x.light and r.area = x.area and r.environment = x.environment and r.id = x.id and r.deleted_at is null`
    : noRecord
  return sql.unsafe<WrittenRow[]>(
    `with open as materialized (select id from plan where id = $1 for key share)
     insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
     select open.id, x.step, x.area, x.environment, x.id, x.parent_id, coalesce(x.label, r.label), coalesce(x.sort_key, r.sort_key), coalesce(x.search, r.search),
       case when x.light then r.data else x.before end, case when x.patch is null then x.after else r.data || x.patch end,
       x.expected, coalesce(x.created_at, r.created_at)
     from open, rows from (jsonb_to_recordset($2::text::jsonb) as (step int, area text, environment text, id bigint, parent_id bigint, label text, sort_key text,
         search text, before jsonb, after jsonb, patch jsonb, light boolean, expected int, created_at timestamptz)) with ordinality as x
       left join ${live}
     where not x.light or r.version = x.expected
     order by x.ordinality
     on conflict (plan, area, environment, id) do update set step = excluded.step, label = excluded.label,
       sort_key = excluded.sort_key, search = excluded.search, after = excluded.after
     returning area, environment, id`,
    [plan, JSON.stringify(rows)],
    { prepare: true },
  )
}

const noRecord = `(select null as label, null as sort_key, null as search, null::jsonb as data, null::timestamptz as created_at, null::int as version) r on false`

/** Returns true if the database can copy the live row, to send only the difference. */
function isLight({ live, after }: PendingRow): boolean {
  return (
    live !== undefined &&
    live !== null &&
    (after === null || Object.keys(live.data).every((key) => after[key] !== undefined))
  )
}

function rowOf({ areaStore, live, after, ...each }: PendingRow, light: boolean): object {
  const before = live?.data ?? null
  const { createdAt, parentId, step, area, environment, id } = each
  const place = { area, environment, id, parent_id: parentId }
  const shared = { step, ...place, expected: live?.version ?? 0, light }
  const labelled =
    light && sameTexts(areaStore, live?.data ?? {}, after ?? live?.data ?? {})
      ? {}
      : texts(areaStore, after ?? before ?? {})
  if (!light) return { ...shared, ...labelled, before, after, created_at: createdAt }
  return after === null
    ? { ...shared, ...labelled }
    : { ...shared, ...labelled, patch: difference(before ?? {}, after) }
}

function texts(areaStore: AreaStore, data: Readonly<Record<string, unknown>>): object {
  const { label, sortKey, search } = textsOf(areaStore, data)
  return { label, sort_key: sortKey, search }
}

function difference(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value))
}

/** Tells if the search texts stay the same; computing pinyin is slow. */
function sameTexts(
  areaStore: AreaStore,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean {
  return textKeys(areaStore).every((key) => before[key] === after[key])
}
