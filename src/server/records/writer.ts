import type { Sql, TransactionSql } from 'postgres'
import type { AreaStore } from './registry.ts'
import type { Stored } from './stored.ts'
import { quote } from './query.ts'
import { uniqueKeysOf } from './unique.ts'

/** Who writes and why, for the revisions. */
export interface Trail {
  readonly run: number
  readonly actor: number
  /** filled in by the input of the call, or by the plan */
  readonly reason: string | null
}

/**
 * A query for what to write: area, environment, id, parent_id, label, sort_key, search, before, after, created_at, in
 * order. `after` is the record as it becomes, null for one that is removed; `before` is what its revision says it was.
 */
export interface Source {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface WrittenVersion {
  readonly environment: string
  readonly id: number
  readonly version: number
}

/** Empties a unique value of a record that is about to be written, for another one to take it; false where it has none. */
export async function giveBack(
  sql: Sql | TransactionSql,
  { area, table }: Pick<AreaStore, 'area' | 'table'>,
  { environment, id }: Pick<Stored, 'environment' | 'id'>,
): Promise<boolean> {
  const [key] = uniqueKeysOf(area)?.needed ?? []
  if (key === undefined) return false
  const text = `update ${table} set data = data || jsonb_build_object($4::text, null) where area = $1 and environment = $2 and id = $3`
  await sql.unsafe(text, [area.id, environment, id, key], { prepare: true })
  return true
}

/** As `giveBack`, for all records of a source that move on from what they held; its rows are `before` and `after`. */
export async function giveBackMoved(
  sql: Sql | TransactionSql,
  { area, table }: Pick<AreaStore, 'area' | 'table'>,
  { text, values }: Source,
): Promise<void> {
  const unique = uniqueKeysOf(area)
  if (!unique) return
  const moved = unique.keys.map((key) => `d.before->${quote(key)} is distinct from d.after->${quote(key)}`)
  await sql.unsafe(
    `with d as (${text})
     update ${table} r set data = r.data || jsonb_build_object(${quote(unique.needed[0] ?? '')}, null) from d
     where r.area = d.area and r.environment = d.environment and r.id = d.id and r.deleted_at is null
       and (${[...moved, 'd.parent_id is distinct from r.parent_id'].join(' or ')})`,
    values as never[],
  )
}

/** Writes a value that follows from other records: it changes without a version of its own. */
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

/** The statements that make, change and remove records: each row with its revision, all in one table. */
export function recordWriter(
  sql: Sql | TransactionSql,
  table: string,
  { run, actor, reason }: Trail,
  at: string | null,
) {
  function send(source: Source, statement: (moment: string) => string): Promise<WrittenVersion[]> {
    const values = [...source.values]
    const put = (value: unknown): string => `$${values.push(value)}`
    // as precise as the times that callers get, so that a list can go on behind one
    const moment = at === null ? `date_trunc('milliseconds', now())` : `${put(at)}::timestamptz`
    const written = statement(moment)
    const revision = [put(run), put(actor), put(reason), moment].join(', ')
    return sql.unsafe<WrittenVersion[]>(
      `with due as (${source.text}), written as (${written} returning r.environment, r.id, r.version), revised as (
         insert into revision (area, environment, id, version, parent_id, before, after, run, actor, reason, at)
         select d.area, d.environment, d.id, w.version, d.parent_id, d.before, d.after, ${revision} from due d join written w using (environment, id))
       select environment, id, version from written`,
      values as never[],
      { prepare: true },
    )
  }
  return {
    /** Removes records, which keep their last state and its version. */
    remove: (source: Source) =>
      send(
        source,
        (moment) => `update ${table} r set version = r.version + 1, deleted_at = ${moment}, updated_at = ${moment}
          from due d where r.area = d.area and r.environment = d.environment and r.id = d.id`,
      ),
    /** Creates and updates records; a removed one that comes back under its id goes on with its versions where they ended. */
    put: (source: Source) =>
      send(
        source,
        (
          moment,
        ) => `insert into ${table} as r (area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at)
          select area, environment, id, 1, parent_id, label, sort_key, search, after, created_at, ${moment} from due
          on conflict (area, environment, id) do update set version = r.version + 1, parent_id = excluded.parent_id, label = excluded.label,
            sort_key = excluded.sort_key, search = excluded.search, data = excluded.data, updated_at = excluded.updated_at, deleted_at = null`,
      ),
  }
}
