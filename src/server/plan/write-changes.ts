import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { keptBy } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { fieldChanges } from '../world/diff.ts'

export interface Due {
  readonly seq: number
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly expected_version: number
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

export interface RunRow {
  readonly id: number
  readonly plan: number
  readonly actor: number
  readonly state: string
  readonly reason: string | null
}

// as precise as the times that callers get, so that a list can go on behind one
const momentNow = `date_trunc('milliseconds', now())`

/** Writes these changes of a plan to the records, with a revision for each. */
export async function writeChanges(
  tx: TransactionSql,
  server: Server,
  area: string,
  run: RunRow,
  seqs: readonly number[],
): Promise<void> {
  const { table } = keptBy(server.registry, area)
  const values = [run.plan, [...seqs], area, run.id, run.actor, run.reason]
  const revise = `insert into revision (area, environment, id, version, parent_id, before, after, run, actor, reason)
    select d.area, d.environment, d.id, w.version, d.parent_id, d.before, d.after, $4, $5, $6 from due d join written w using (environment, id)`
  await tx.unsafe(
    `with due as (select * from change where plan = $1 and seq = any($2::bigint[]) and area = $3 and after is not null),
     written as (
       insert into ${table} as r (area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at)
       select area, environment, id, 1, parent_id, label, sort_key, search, after, created_at, ${momentNow} from due order by seq
       on conflict (area, environment, id) do update set version = r.version + 1, parent_id = excluded.parent_id, label = excluded.label,
         sort_key = excluded.sort_key, search = excluded.search, data = excluded.data, updated_at = excluded.updated_at, deleted_at = null
       returning environment, id, version)
     ${revise}`,
    values,
  )
  await tx.unsafe(
    `with due as (select * from change where plan = $1 and seq = any($2::bigint[]) and area = $3 and after is null),
     written as (
       update ${table} r set version = r.version + 1, deleted_at = ${momentNow}, updated_at = ${momentNow}
       from due d where r.area = d.area and r.environment = d.environment and r.id = d.id returning r.environment, r.id, r.version)
     ${revise}`,
    values,
  )
}

/** Says which fields somebody changed since the plan, and who. */
export async function skip(tx: TransactionSql, server: Server, plan: number, due: Due): Promise<void> {
  const { table } = keptBy(server.registry, due.area)
  const [now] = await tx.unsafe<{ data: Record<string, unknown> | null; actor: string | null }[]>(
    `select case when r.deleted_at is null then r.data end as data,
       (select coalesce(nullif(o.name, ''), o.username) from revision v left join operator o on o.id = v.actor
        where v.area = $1 and v.environment = $2 and v.id = $3 order by v.version desc limit 1) as actor
     from ${table} r where r.area = $1 and r.environment = $2 and r.id = $3`,
    [due.area, due.environment, due.id],
  )
  const fields = fieldChanges(due.before, now?.data ?? null).map(({ field }) => field)
  const message = conflictWords(now?.data == null, fields, now?.actor ?? null)
  await tx`update change set state = 'skipped', message = ${JSON.stringify({ ...message, fields })}::text::jsonb where plan = ${plan} and seq = ${due.seq}`
}

function conflictWords(gone: boolean, fields: readonly string[], actor: string | null): Words {
  const by = actor === null ? { en: '', zh: '' } : { en: ` by ${actor}`, zh: `（${actor}）` }
  if (gone) return words(`Removed meanwhile${by.en}.`, `期间已被删除${by.zh}。`)
  const shown = fields.slice(0, 5).join(', ')
  if (shown === '') return words(`Saved again meanwhile${by.en}.`, `期间已被重新保存${by.zh}。`)
  return words(`Changed meanwhile${by.en}: ${shown}.`, `期间已被修改${by.zh}：${shown}。`)
}
