import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { hasRecords, keptBy } from '../records/registry.ts'
import type { Server } from '../server.ts'
import type { Due } from './due.ts'
import { misplacedBy } from './misplaced.ts'

interface Live {
  readonly environment: string
  readonly id: number
  /** negative for a removed record, 0 for none */
  readonly version: number
}

export interface Sorted {
  readonly fitting: readonly Due[]
  /** changed since the plan was made */
  readonly stale: readonly Due[]
  /** would leave records behind that belong to nothing, or put one where it may not stand */
  readonly unfit: readonly { readonly due: Due; readonly why: Words }[]
}

/** Locks the live records and tells which of the changes can still be made. */
export async function sortOut(tx: TransactionSql, server: Server, plan: number, due: readonly Due[]): Promise<Sorted> {
  const sorted = { fitting: [] as Due[], stale: [] as Due[], unfit: [] as { due: Due; why: Words }[] }
  for (const area of new Set(due.map((each) => each.area))) {
    const mine = due.filter((each) => each.area === area)
    const live = await lockLive(tx, server, area, mine)
    const current = mine.filter((each) => fits(live.get(`${each.environment} ${each.id}`) ?? 0, each.expected_version))
    const lost = new Map([
      ...(await leftBehind(tx, server, area, plan, current)),
      ...(await withoutParent(tx, server, area, plan, current)),
      ...(await misplacedBy(tx, server, area, plan, current)),
    ])
    for (const each of mine) {
      const why = lost.get(each.seq)
      if (!current.includes(each)) sorted.stale.push(each)
      else if (why) sorted.unfit.push({ due: each, why })
      else sorted.fitting.push(each)
    }
  }
  return sorted
}

function fits(live: number, expected: number): boolean {
  return live === expected || (expected === 0 && live < 0)
}

async function lockLive(
  tx: TransactionSql,
  server: Server,
  area: string,
  due: readonly Due[],
): Promise<Map<string, number>> {
  const { table } = keptBy(server.registry, area)
  const rows = await tx.unsafe<Live[]>(
    `select r.environment, r.id, case when deleted_at is null then version else -version end as version
     from ${table} r join unnest($2::text[], $3::bigint[]) as d(environment, id) on r.environment = d.environment and r.id = d.id
     where r.area = $1 order by r.environment, r.id for update of r`,
    [area, due.map((each) => each.environment), due.map((each) => each.id)],
  )
  return new Map(rows.map(({ environment, id, version }) => [`${environment} ${id}`, version]))
}

/** Removals of records with children that the plan does not remove as well. */
async function leftBehind(
  tx: TransactionSql,
  server: Server,
  area: string,
  plan: number,
  due: readonly Due[],
): Promise<Map<number, Words>> {
  const found = new Map<number, Words>()
  const seqs = due.filter(({ removes }) => removes).map(({ seq }) => seq)
  if (seqs.length === 0) return found
  for (const child of keptBy(server.registry, area).children) {
    if (child.area.store !== undefined || child.area.softDelete !== undefined || !hasRecords(child)) continue
    const rows = await tx.unsafe<{ seq: number; n: number }[]>(
      `select d.seq, count(*) as n from change d
       join ${child.table} r on r.area = $3 and r.environment = d.environment and r.parent_id = d.id and r.deleted_at is null
       where d.plan = $1 and d.seq = any($2::bigint[]) and not exists (
         select from change c where c.plan = $1 and c.area = $3 and c.environment = r.environment and c.id = r.id
           and not c.excluded and c.state = 'waiting' and c.after is null and c.expected_version = r.version)
       group by d.seq`,
      [plan, seqs, child.area.id],
    )
    const { title, titles } = child.area
    for (const { seq, n } of rows)
      found.set(
        seq,
        words(
          `It has ${n} ${(n === 1 ? title : titles).en.toLowerCase()} that would be left behind.`,
          `其下还有 ${n} 条${title.zh}，移除后将失去归属。`,
        ),
      )
  }
  return found
}

/** Creations within a record that is gone and that the plan does not bring back. */
async function withoutParent(
  tx: TransactionSql,
  server: Server,
  area: string,
  plan: number,
  due: readonly Due[],
): Promise<Map<number, Words>> {
  const parent = keptBy(server.registry, area).area.parent
  const seqs = due.filter(({ removes }) => !removes).map(({ seq }) => seq)
  if (parent === undefined || seqs.length === 0) return new Map()
  const { store } = keptBy(server.registry, parent)
  if (!hasRecords(store)) return new Map()
  const rows = await tx.unsafe<{ seq: number; parent_id: number }[]>(
    `select d.seq, d.parent_id from change d
     where d.plan = $1 and d.seq = any($2::bigint[]) and d.before is null and d.parent_id is not null
       and not exists (select from ${store.table} r
         where r.area = $3 and r.environment = d.environment and r.id = d.parent_id and r.deleted_at is null)
       and not exists (select from change p where p.plan = $1 and p.area = $3 and p.environment = d.environment and p.id = d.parent_id
         and not p.excluded and p.state = 'waiting' and p.after is not null)`,
    [plan, seqs, store.area.id],
  )
  const { title } = store.area
  return new Map(
    rows.map(({ seq, parent_id }) => [
      seq,
      words(
        `It belongs to ${title.en.toLowerCase()} ${parent_id}, which is not there.`,
        `它所属的${title.zh} ${parent_id} 已不存在。`,
      ),
    ]),
  )
}
