import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { conditions, orderBy, type Selection } from '../../records/query.ts'
import type { AreaStore } from '../../records/registry.ts'

/** Values, the most frequent first; `total`: without limit. */
export interface ValueCounts {
  readonly rows: readonly { readonly value: unknown; readonly count: number }[]
  readonly total: number
}

/** Counts values, or items of lists (null for an empty list). `counted` is their SQL, as JSON. */
export async function valueCounts(
  sql: Sql,
  areaStore: AreaStore,
  environment: Environment,
  selection: Selection,
  { counted, most, isAll }: { counted: string; most: number; isAll: boolean },
): Promise<ValueCounts> {
  const values: unknown[] = [areaStore.store.area.id]
  const where = conditions(selection, environment, values)
  const items = `case when jsonb_typeof(value) <> 'array' then jsonb_build_array(value) when value = '[]' then '[null]' else value end`
  const chosen = `select ${counted} as value from ${areaStore.table} where area = $1 and deleted_at is null and ${where}
    ${isAll ? '' : `order by ${orderBy(selection)} limit $${values.push(selection.limit)}`}`
  // items of equal lists are counted together
  const text = `select item as value, sum(n)::int as count, count(*) over ()::int as total
    from (select value, count(*) as n from (${chosen}) chosen group by value) grouped, lateral jsonb_array_elements(${items}) item
    group by item order by sum(n) desc, item limit $${values.push(most)}`
  const rows = await sql.unsafe<{ value: unknown; count: number; total: number }[]>(text, values as never[])
  return { rows: rows.map(({ value, count }) => ({ value, count })), total: rows[0]?.total ?? 0 }
}

export function lastAccount({ table }: AreaStore): string {
  const newest = `select v.actor from revision v where v.area = ${table}.area and v.environment = ${table}.environment and v.id = ${table}.id
    order by v.version desc limit 1`
  return `(select to_jsonb(o.username) from operator o where o.id = (${newest}))`
}
