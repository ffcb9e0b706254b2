import type { Environment } from '#derive/environment.ts'
import type { Sql } from '../database/sql.ts'
import { quote } from '../records/query.ts'
import type { AreaStore, Registry } from '../records/registry.ts'
import { unmarkedKeys } from './content.ts'

const area = 'ignored-difference'

/** Stored rule that hides differences between environments. */
interface IgnoreRule {
  readonly id: number
  readonly version: number
  readonly environment: Environment
  readonly area: string
  /** null: any environment */
  readonly against: Environment | null
}

export type IgnoreRules = ReadonlyMap<string, readonly IgnoreRule[]>

export async function ignoreRules(sql: Sql, registry: Registry): Promise<IgnoreRules> {
  if (!registry.has(area)) return new Map()
  const rows = await sql<IgnoreRule[]>`
    select id, version, environment, data->>'area' as area, data->>'against' as against from record
    where area = ${area} and deleted_at is null order by environment, id`
  return Map.groupBy(rows, (rule) => rule.area)
}

export function rulesFor(
  rules: IgnoreRules,
  of: AreaStore,
  [one, other]: readonly (Environment | undefined)[] = [],
): readonly IgnoreRule[] {
  const named = [...new Set([of.area.id, itemsAbove(of).area.id])].flatMap((each) => rules.get(each) ?? [])
  return named.filter(
    ({ environment, against }) =>
      one === undefined ||
      (environment === one && (against ?? other) === other) ||
      (environment === other && (against ?? one) === one),
  )
}

export function itemsAbove(areaStore: AreaStore): AreaStore {
  return areaStore.parent ? itemsAbove(areaStore.parent.store) : areaStore
}

/** Environments as SQL. */
interface ComparedSides {
  readonly from: string
  readonly to: string
}

/**
 * Adds the ignored part to the differences in `found`: `whole`, or keys in `fields`. A later revision of its values
 * ends a rule until the next change.
 */
export function withIgnored(of: AreaStore, { from, to }: ComparedSides, found: string): string {
  const [own, root, unmarked] = [quote(of.area.id), quote(itemsAbove(of).area.id), unmarkedOf(of)]
  const value = (side: string): string => `nullif(v.${side}->field, 'null')`
  const mark = (side: string): string => `record_mark(v.${side}, 0, ${unmarked})`
  return `with found as materialized (${found}),
    rule as materialized (
      select data->>'area' as area, coalesce((data->>'item')::bigint, 0) as item, data->>'field' as field, case when data->>'until' = 'change' then (
          select coalesce(min(w.seq), 0) from revision w where w.area = r.area and w.environment = r.environment and w.id = r.id) end as since
      from record r where area = ${quote(area)} and deleted_at is null and data->>'area' in (${own}, ${root})
        and (environment = ${from} and coalesce(data->>'against', ${to}) = ${to}
          or environment = ${to} and coalesce(data->>'against', ${from}) = ${from})),
    ignored as (
      select record, bool_or(field is null) as whole, coalesce(array_agg(field) filter (where field is not null), '{}') as fields
      from found cross join lateral (values (0::bigint), (found.record), (found.id)) named (item) join rule using (item)
      where (rule.area = ${own} and item in (0, record) or rule.area = ${root} and field is null and item in (0, found.id))
        and (since is null or not exists (
          select from revision v where v.area = ${own} and v.environment in (${from}, ${to}) and v.id = record and v.seq > since
            and case when field is null then ${mark('before')} is distinct from ${mark('after')}
              else ${value('before')} is distinct from ${value('after')} end))
      group by record)
    select found.*, coalesce(whole, false) as whole, coalesce(fields, '{}') as fields from found left join ignored using (record)`
}

export function isIgnored(of: AreaStore, { from, to }: ComparedSides): string {
  const mark = (environment: string): string =>
    `(select record_mark(m.data, m.parent_id, ${unmarkedOf(of)} || fields) from ${of.table} m
      where m.area = ${quote(of.area.id)} and m.environment = ${environment} and m.id = record and m.deleted_at is null)`
  return `(whole or (fields <> '{}' and coalesce(${mark(from)} = ${mark(to)}, false)))`
}

function unmarkedOf(of: AreaStore): string {
  return `array[${unmarkedKeys(of).map(quote).join(', ')}]::text[]`
}
