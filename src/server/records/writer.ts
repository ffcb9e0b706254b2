import type { Sql, TransactionSql } from 'postgres'
import type { AreaStore } from './registry.ts'
import type { StoredRecord } from './stored.ts'
import { quote } from './query.ts'
import { uniqueKeysOf } from './unique.ts'

/** Author of a write, for its revisions. */
export interface Trail {
  /** null: stores no revisions */
  readonly run: number | null
  readonly actor: number
  readonly reason: string | null
}

/**
 * Query of records to write: area, environment, id, parent_id, label, sort_key, search, before, after (null: removal),
 * created_at.
 */
export interface WriteSource {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Written rows, and their highest version. */
export interface WriteCount {
  readonly n: number
  readonly version: number | null
}

/** Clears a unique value for another record to take; returns false if the area has none. */
export async function clearUniqueValue(
  sql: Sql | TransactionSql,
  { area, table }: Pick<AreaStore, 'area' | 'table'>,
  { environment, id }: Pick<StoredRecord, 'environment' | 'id'>,
): Promise<boolean> {
  const [key] = uniqueKeysOf(area)?.needed ?? []
  if (key === undefined) return false
  const text = `update ${table} set data = data || jsonb_build_object($4::text, null) where area = $1 and environment = $2 and id = $3`
  await sql.unsafe(text, [area.id, environment, id, key], { prepare: true })
  return true
}

export async function clearChangedUniqueValues(
  sql: Sql | TransactionSql,
  { area, table }: Pick<AreaStore, 'area' | 'table'>,
  { text, values }: WriteSource,
): Promise<void> {
  const unique = uniqueKeysOf(area)
  if (!unique) return
  const changed = unique.keys.map((key) => `d.before->${quote(key)} is distinct from d.after->${quote(key)}`)
  await sql.unsafe(
    `with d as (${text})
     update ${table} r set data = r.data || jsonb_build_object(${quote(unique.needed[0] ?? '')}, null) from d
     where r.area = d.area and r.environment = d.environment and r.id = d.id and r.deleted_at is null
       and (${changed.join(' or ')})`,
    values as never[],
  )
}

/** Writes a derived value without a new version. */
export async function writeFollowing(
  sql: Sql | TransactionSql,
  { area, table }: { readonly area: string; readonly table: string },
  key: string,
  rows: readonly { readonly environment: string; readonly id: number; readonly value: unknown }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql.unsafe(
    `update ${table} r set data = r.data || jsonb_build_object($2::text, x.value)
     from jsonb_to_recordset($3::text::jsonb) as x(environment text, id bigint, value jsonb)
     where r.area = $1 and r.environment = x.environment and r.id = x.id`,
    [area, key, JSON.stringify(rows)],
    { prepare: true },
  )
}

interface ReferenceRecord {
  readonly environment: string
  readonly id: number
  readonly label: string
  readonly sortKey: string
  readonly search: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Adds records whose id and unique value the environment never had, without a revision. */
export async function addMissing(
  sql: TransactionSql,
  { area, table }: Pick<AreaStore, 'area' | 'table'>,
  records: readonly ReferenceRecord[],
  at: string,
): Promise<number> {
  const [key] = area.unique ?? []
  const isKnown = key === undefined ? 'false' : `r.data->>${quote(key)} = x.data->>${quote(key)}`
  const { count } = await sql.unsafe(
    `insert into ${table} (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
     select $1, x.environment, x.id, 1, x.label, x."sortKey", x.search, x.data, $3::timestamptz, $3::timestamptz
     from jsonb_to_recordset($2::text::jsonb)
       as x(environment text, id bigint, label text, "sortKey" text, search text, data jsonb)
     where not exists (select from ${table} r where r.environment = x.environment and ${isKnown})
     on conflict do nothing`,
    [area.id, JSON.stringify(records), at],
  )
  return count
}

/** Writes records and, in the same statements, their revisions. */
export function recordWriter(
  sql: Sql | TransactionSql,
  table: string,
  { run, actor, reason }: Trail,
  at: string | null,
) {
  // in ms, like answered times, so a cursor can continue after one
  const moment = (values: unknown[]): string =>
    at === null ? `date_trunc('milliseconds', now())` : `$${values.push(at)}::timestamptz`
  async function send(source: WriteSource, statement: (moment: string) => Statement): Promise<WriteCount> {
    const values = [...source.values]
    const now = moment(values)
    const { write, rows } = statement(now)
    const by = (): string => [run, actor, reason].map((value) => `$${values.push(value)}`).join(', ')
    const revised = (): string => `, revised as (
         insert into revision (area, environment, id, version, parent_id, before, after, run, actor, reason, at)
         select area, environment, id, version, parent_id, before, after, ${by()}, ${now} from ${rows})`
    const [written] = await sql.unsafe<WriteCount[]>(
      `with due as (${source.text}), written as (${write})${run === null ? '' : revised()}
       select count(*)::int as n, max(version) as version from written`,
      values as never[],
      { prepare: true },
    )
    return written ?? { n: 0, version: null }
  }
  const update = (set: string): Statement => ({
    write: `update ${table} r set version = r.version + 1, ${set}
      from due d where r.area = d.area and r.environment = d.environment and r.id = d.id
      returning d.area, d.environment, d.id, r.version, d.parent_id, d.before, d.after`,
    rows: 'written',
  })
  return {
    /** Removed records retain their last data. */
    remove: (source: WriteSource) => send(source, (now) => update(`deleted_at = ${now}, updated_at = ${now}`)),
    change: (source: WriteSource) =>
      send(source, (now) =>
        update(
          `parent_id = d.parent_id, label = d.label, sort_key = d.sort_key, search = d.search, data = d.after, updated_at = ${now}, deleted_at = null`,
        ),
      ),
    /** A removed record with the same id continues its versions. */
    put: (source: WriteSource) =>
      send(source, (now) => ({
        write: `insert into ${table} as r (area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at)
          select area, environment, id, 1, parent_id, label, sort_key, search, after, created_at, ${now} from due
          on conflict (area, environment, id) do update set version = r.version + 1, parent_id = excluded.parent_id, label = excluded.label,
            sort_key = excluded.sort_key, search = excluded.search, data = excluded.data, updated_at = excluded.updated_at, deleted_at = null
          returning r.environment, r.id, r.version`,
        rows: 'due join written using (environment, id)',
      })),
  }
}

/** Write, and the table of rows for its revisions. */
interface Statement {
  readonly write: string
  readonly rows: string
}
