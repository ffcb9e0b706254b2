import type { TransactionSql } from 'postgres'
import { expression, given } from '../records/query.ts'
import { keptBy } from '../records/registry.ts'
import { uniqueKeysOf, type UniqueKeys } from '../records/unique.ts'
import type { Server } from '../server.ts'
import type { RunRow } from './due.ts'

// as precise as the times that callers get, so that a list can go on behind one
const momentNow = `date_trunc('milliseconds', now())`

/** Writes these changes of a plan to the records, with a revision for each. */
export async function writeChanges(
  tx: TransactionSql,
  server: Server,
  area: string,
  run: Pick<RunRow, 'id' | 'plan' | 'actor' | 'reason'>,
  seqs: readonly number[],
): Promise<void> {
  const { table } = keptBy(server.registry, area)
  const values = [run.plan, [...seqs], area, run.id, run.actor, run.reason]
  const revise = `insert into revision (area, environment, id, version, parent_id, before, after, run, actor, reason)
    select d.area, d.environment, d.id, w.version, d.parent_id, d.before, d.after, $4, $5, $6 from due d join written w using (environment, id)`
  const due = (rest: string): string =>
    `with due as (select * from change where plan = $1 and seq = any($2::bigint[]) and area = $3 and ${rest})`
  // first what gives unique values back, then what takes them
  await tx.unsafe(
    `${due('after is null')}, written as (
       update ${table} r set version = r.version + 1, deleted_at = ${momentNow}, updated_at = ${momentNow}
       from due d where r.area = d.area and r.environment = d.environment and r.id = d.id returning r.environment, r.id, r.version)
     ${revise}`,
    values,
  )
  for (const { keys, needed } of uniqueKeys(server, area)) {
    const moved = keys.map((key) => `d.before->'${key}' is distinct from d.after->'${key}'`)
    await tx.unsafe(
      `${due('before is not null and after is not null')}
       update ${table} r set data = r.data || jsonb_build_object('${needed[0]}', null) from due d
       where r.area = d.area and r.environment = d.environment and r.id = d.id and r.deleted_at is null
         and (${[...moved, 'd.parent_id is distinct from r.parent_id'].join(' or ')})`,
      values.slice(0, 3),
    )
  }
  await tx.unsafe(
    `${due('after is not null')}, written as (
       insert into ${table} as r (area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at)
       select area, environment, id, 1, parent_id, label, sort_key, search, after, created_at, ${momentNow} from due order by seq
       on conflict (area, environment, id) do update set version = r.version + 1, parent_id = excluded.parent_id, label = excluded.label,
         sort_key = excluded.sort_key, search = excluded.search, data = excluded.data, updated_at = excluded.updated_at, deleted_at = null
       returning environment, id, version)
     ${revise}`,
    values,
  )
}

/** The stored keys of each rule that keeps records of an area's table apart. */
function uniqueKeys({ registry }: Server, area: string): UniqueKeys[] {
  const { store } = keptBy(registry, area)
  const views = [...registry.values()].filter((kept) => kept.store === store).map((kept) => kept.area)
  const all = views.flatMap((view) => uniqueKeysOf(view) ?? [])
  return [...new Map(all.map((each) => [each.keys.join(' '), each])).values()]
}

/** Live records that hold unique values which this change would take. */
export async function holders(
  tx: TransactionSql,
  server: Server,
  area: string,
  plan: number,
  seq: number,
): Promise<number[]> {
  const { table } = keptBy(server.registry, area)
  const found: number[] = []
  for (const { keys, needed } of uniqueKeys(server, area)) {
    const same = [
      ...keys.map((key) => `${expression(key)} = coalesce(c.after->'${key}', 'null'::jsonb)`),
      ...needed.map(given),
    ]
    const rows = await tx.unsafe<{ id: number }[]>(
      `select r.id from (select * from change where plan = $1 and seq = $2) c, lateral (
         select id from ${table} where area = c.area and environment = c.environment and id <> c.id and deleted_at is null
           and coalesce(parent_id, 0) = coalesce(c.parent_id, 0) and ${same.join(' and ')} limit 1) r where c.after is not null`,
      [plan, seq],
    )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
