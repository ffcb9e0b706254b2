import type { Environment } from '#derive/environment.ts'
import { quote } from '../../records/query.ts'
import { type AreaStore } from '../../records/registry.ts'

export function driftText({ store, table }: AreaStore, environments: readonly Environment[]): string {
  const marks = environments.map((each, at) => `max(mark) filter (where environment = ${quote(each)}) as m${at}`)
  const pairs = pairsOf(environments).map(([a, b], at) => `(m${a} is distinct from m${b})::int << ${at}`)
  return `select differs, count(*)::int as n from (
      select (${pairs.join(') | (')}) as differs from (
        select ${marks.join(', ')} from ${table}
        where area = ${quote(store.area.id)} and deleted_at is null and environment = any($1::text[]) group by id) marked) compared
    where differs <> 0 group by differs`
}

export function pairsOf(list: readonly unknown[]): (readonly [number, number])[] {
  return list.flatMap((_, a) => list.slice(a + 1).map((__, b) => [a, a + 1 + b] as const))
}

/**
 * Items that differ between `$1` and `$2`, newest first, with the number of differing records below. `state` is null
 * where only these differ.
 */
export function driftItemsText({ store }: AreaStore): string {
  return `select id, min(state) filter (where own) as state, count(*) filter (where not own)::int as parts,
      (count(*) over ())::int as total
    from (${differing(store, []).join(' union all ')}) found
    group by id order by id desc limit $3 offset $4`
}

export function driftRowsText({ store }: AreaStore): string {
  return `select distinct id from (${differing(store, [], '$3').join(' union all ')}) found where id = any($3::bigint[])`
}

/** Differing records of the items `$3`, themselves first, at most `$4`. */
export function driftRecordsText({ store }: AreaStore): string {
  return `select area, record as id from (${differing(store, [], '$3').join(' union all ')}) found
    where id = any($3::bigint[]) order by own desc, area, record limit $4`
}

/** Differing records of an area and of those below it. `above` leads from the parent to the item. */
function differing(areaStore: AreaStore, above: readonly AreaStore[], ids?: '$3'): string[] {
  const { children } = areaStore
  const key = ['id', 'parent_id'][above.length]
  const some = ids && key ? ` and ${key} = any(${ids}::bigint[])` : ''
  const side = (environment: string): string =>
    `(select id, parent_id, mark from ${rowsOf(areaStore, environment)}${some})`
  const item = above.length === 0 ? 'coalesce(a.id, b.id)' : itemOf(above)
  const text = `select ${quote(areaStore.area.id)} as area, coalesce(a.id, b.id) as record, ${item} as id, ${above.length === 0} as own,
      case when b.id is null then 'create' when a.id is null then 'remove' else 'change' end as state
    from ${side('$1')} a full join ${side('$2')} b on a.id = b.id where a.mark is distinct from b.mark`
  const below = children.filter(({ area }) => area.store === undefined)
  return [text, ...below.flatMap((child) => differing(child, [areaStore, ...above], ids))]
}

function itemOf(above: readonly AreaStore[]): string {
  return above
    .slice(0, -1)
    .reduce(
      (id, { area, table }) =>
        `(select p.parent_id from ${table} p where p.area = ${quote(area.id)} and p.environment in ($1, $2) and p.id = ${id} limit 1)`,
      'coalesce(a.parent_id, b.parent_id)',
    )
}

function rowsOf({ area, table }: AreaStore, environment: string): string {
  return `${table} where area = ${quote(area.id)} and environment = ${environment} and deleted_at is null`
}
