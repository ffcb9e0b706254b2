import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { expression, quote } from '../records/query.ts'
import { hasRecords, keptBy, storedKey, type Kept } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { dangling } from './dangling.ts'
import type { Due, Portion } from './due.ts'
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
  const stale = new Set<Due>()
  const current = new Map<string, Due[]>()
  for (const [area, mine] of Map.groupBy(due, (each) => each.area)) {
    const live = await lockLive(tx, server, area, mine)
    const isCurrent = (each: Due) => fits(live.get(`${each.environment} ${each.id}`) ?? 0, each.expected_version)
    current.set(area, mine.filter(isCurrent))
    for (const each of mine) if (!isCurrent(each)) stale.add(each)
  }
  const lost = new Map<number, Words>()
  // what is not made may be what another change needs, which then is not made either
  for (let known = -1; known < lost.size;) {
    known = lost.size
    for (const [area, mine] of current) {
      const left = mine.filter(({ seq }) => !lost.has(seq))
      const out = [...Array.from(stale, ({ seq }) => seq), ...lost.keys()]
      for (const lostBy of [leftBehind, withoutParent, misplacedBy, dangling]) {
        const found = await lostBy({ tx, server, plan, area, due: left, out })
        for (const [seq, why] of found) lost.set(seq, why)
      }
    }
  }
  const unfit = due.flatMap((each) => {
    const why = lost.get(each.seq)
    return why ? [{ due: each, why }] : []
  })
  return { fitting: due.filter((each) => !stale.has(each) && !lost.has(each.seq)), stale: [...stale], unfit }
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

/** What goes with a record, or is told of its removal. */
interface Bond {
  readonly kept: Kept
  /** that its record belongs to d */
  readonly holds: string
  /** that a change c of r ends that */
  readonly ends: string
  readonly words: (n: number) => Words
}

function bondsOf({ children, dependants }: Kept): Bond[] {
  const within = children.map((kept): Bond => ({
    kept,
    holds: 'parent_id = d.id',
    ends: 'c.after is null',
    words: (n) =>
      words(
        `It has ${counted(kept, n)} that would be left behind.`,
        `其下还有 ${n} 条${kept.area.title.zh}，移除后将失去归属。`,
      ),
  }))
  const pointing = dependants.map(({ kept, name }): Bond => {
    const key = storedKey(kept.area, name)
    return {
      kept,
      holds: `${expression(key)} = to_jsonb(d.id)`,
      ends: `c.after->${quote(key)} is distinct from r.data->${quote(key)}`,
      words: (n) =>
        words(
          `${counted(kept, n)} ${n === 1 ? 'points' : 'point'} to it and would be left behind.`,
          `仍有 ${n} 条${kept.area.title.zh}引用它，移除后引用将失效。`,
        ),
    }
  })
  return [...within, ...pointing].filter(
    ({ kept }) => kept.area.store === undefined && kept.area.softDelete === undefined && hasRecords(kept),
  )
}

function counted({ area: { title, titles } }: Kept, n: number): string {
  return `${n} ${(n === 1 ? title : titles).en.toLowerCase()}`
}

/** Removals of records with others that would go with them and that the plan does not remove as well. */
async function leftBehind({ tx, server, area, plan, due, out }: Portion): Promise<Map<number, Words>> {
  const found = new Map<number, Words>()
  const seqs = due.filter(({ removes }) => removes).map(({ seq }) => seq)
  if (seqs.length === 0) return found
  for (const { kept, holds, ends, words: said } of bondsOf(keptBy(server.registry, area))) {
    const rows = await tx.unsafe<{ seq: number; n: number }[]>(
      `select d.seq, count(*)::int as n from change d
       join lateral (select environment, id, version, data from ${kept.table}
         where area = $3 and environment = d.environment and ${holds} and deleted_at is null) r on true
       where d.plan = $1 and d.seq = any($2::bigint[]) and not exists (
         select from change c where c.plan = $1 and c.area = $3 and c.environment = r.environment and c.id = r.id
           and not c.excluded and c.state = 'waiting' and c.seq <> all($4::bigint[]) and ${ends} and c.expected_version = r.version)
       group by d.seq`,
      [plan, seqs, kept.area.id, [...out]],
    )
    for (const { seq, n } of rows) found.set(seq, said(n))
  }
  return found
}

/** Creations within a record that is gone and that the plan does not bring back. */
async function withoutParent({ tx, server, area, plan, due, out }: Portion): Promise<Map<number, Words>> {
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
         and not p.excluded and p.state = 'waiting' and p.after is not null and p.seq <> all($4::bigint[]))`,
    [plan, seqs, store.area.id, [...out]],
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
