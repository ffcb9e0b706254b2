import type { Environment } from '#derive/environment.ts'
import { quote } from '../records/query.ts'
import { type AreaStore } from '../records/registry.ts'
import { isIgnored, rulesFor, withIgnored, type IgnoreRules } from './ignored.ts'

/** SQL: counts differing records with ids from `$2` to `$3`, by block of `size` ids and differing pairs. */
export function driftText({ store, table }: AreaStore, environments: readonly Environment[], size: number): string {
  const marks = environments.map((each, at) => `max(mark) filter (where environment = ${quote(each)}) as m${at}`)
  const pairs = pairsOf(environments).map(([a, b], at) => `(m${a} is distinct from m${b})::int << ${at}`)
  return `select id / ${size} as place, differs, count(*)::int as n from (
      select id, (${pairs.join(') | (')}) as differs from (
        select id, ${marks.join(', ')} from unnest($2::bigint[], $3::bigint[]) as range (lowest, highest)
          join ${table} r on r.id between range.lowest and range.highest
        where area = ${quote(store.area.id)} and deleted_at is null and environment = any($1::text[]) group by id) marked) compared
    where differs <> 0 group by place, differs`
}

export function pairsOf(list: readonly unknown[]): (readonly [number, number])[] {
  return list.flatMap((_, a) => list.slice(a + 1).map((__, b) => [a, a + 1 + b] as const))
}

/**
 * SQL: items that differ between `$1` and `$2`, newest first, with the number of differing parts. `state` is null if
 * only parts differ.
 */
export function driftItemsText({ store }: AreaStore, rules: IgnoreRules): string {
  return `select id, min(state) filter (where own) as state, count(*) filter (where not own)::int as parts,
      (count(*) over ())::int as total
    from (${differing(store, { rules, shows: 'rest' })}) found
    group by id order by id desc limit $3 offset $4`
}

export function driftRowsText({ store }: AreaStore, rules: IgnoreRules): string {
  return `select distinct id from (${differing(store, { rules, shows: 'rest', ids: '$3' })}) found where id = any($3::bigint[])`
}

/** SQL: differing items `$3`, themselves first, and their parts, at most `$4`. */
export function driftRecordsText({ store }: AreaStore, rules: IgnoreRules): string {
  return `select area, record as id, fields from (${differing(store, { rules, shows: 'rest', ids: '$3' })}) found
    where id = any($3::bigint[]) order by own desc, area, record limit $4`
}

export function driftIgnoredText({ store }: AreaStore, rules: IgnoreRules): string | undefined {
  const some = differing(store, { rules, shows: 'ignored', ids: '$3' })
  return some === ''
    ? undefined
    : `select area, record as id, fields from (${some}) found where id = any($3::bigint[]) order by area, record`
}

export function ignoredCountText(areaStore: AreaStore, [from, to]: readonly Environment[]): string {
  const sides = { from: quote(from ?? ''), to: quote(to ?? '') }
  return `select count(*)::int from (${differenceText(areaStore, { ...sides, shows: 'ignored' })}) found where hidden`
}

interface DifferenceOptions {
  /** environments as SQL; default: `$1` and `$2` */
  readonly from?: string
  readonly to?: string
  /** parameter with item ids; default: all items */
  readonly ids?: '$3'
  /** `rest`: without ignored ones */
  readonly shows?: 'rest' | 'ignored' | undefined
}

function differing(
  areaStore: AreaStore,
  { rules, ...options }: DifferenceOptions & { readonly rules: IgnoreRules },
): string {
  const below = areaStore.children.filter(({ area }) => area.store === undefined)
  const shows = rulesFor(rules, areaStore).length > 0 ? options.shows : undefined
  const own = options.shows === 'ignored' && !shows ? [] : [differenceText(areaStore, { ...options, shows })]
  return [...own, ...below.map((child) => differing(child, { rules, ...options }))].filter(Boolean).join(' union all ')
}

function differenceText(areaStore: AreaStore, { from = '$1', to = '$2', ids, shows }: DifferenceOptions): string {
  const above = storesAbove(areaStore)
  const key = ['id', 'parent_id'][above.length]
  const some = ids && key ? ` and ${key} = any(${ids}::bigint[])` : ''
  const side = (environment: string): string =>
    `(select id, parent_id, mark from ${rowsOf(areaStore, environment)}${some})`
  const record = 'coalesce(a.id, b.id)'
  const found = `select ${quote(areaStore.area.id)} as area, ${record} as record, ${above.length === 0 ? record : itemOf(above, { from, to })} as id,
      ${above.length === 0} as own, case when b.id is null then 'create' when a.id is null then 'remove' else 'change' end as state
    from ${side(from)} a full join ${side(to)} b on a.id = b.id where a.mark is distinct from b.mark`
  if (!shows) return `select *, false as hidden, '{}'::text[] as fields from (${found}) found`
  const hidden = isIgnored(areaStore, { from, to })
  const wanted = { rest: `not ${hidden}`, ignored: `whole or fields <> '{}'` }
  return `select area, record, id, own, state, ${shows === 'rest' ? 'false' : hidden} as hidden, case when not whole then fields end as fields
    from (${withIgnored(areaStore, { from, to }, found)}) found where ${wanted[shows]}`
}

/** Returns the parent first. */
function storesAbove({ parent }: AreaStore): readonly AreaStore[] {
  return parent ? [parent.store, ...storesAbove(parent.store)] : []
}

function itemOf(above: readonly AreaStore[], { from, to }: { readonly from: string; readonly to: string }): string {
  return above
    .slice(0, -1)
    .reduce(
      (id, { area, table }) =>
        `(select p.parent_id from ${table} p where p.area = ${quote(area.id)} and p.environment in (${from}, ${to}) and p.id = ${id} limit 1)`,
      'coalesce(a.parent_id, b.parent_id)',
    )
}

function rowsOf({ area, table }: AreaStore, environment: string): string {
  return `${table} where area = ${quote(area.id)} and environment = ${environment} and deleted_at is null`
}
