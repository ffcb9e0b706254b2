import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import type { UniqueRow } from './layer.ts'
import { notEmpty } from './query.ts'
import type { AreaStore } from './registry.ts'
import { comparedKey, comparedWith, uniqueKeysOf } from './unique.ts'

/** SQL to read records as a plan changes them; $1 is the area, $2 the plan. */
export interface OverlaySql {
  readonly plan: number
  /** condition: the live record `r` has no change */
  readonly undrafted: string
  /** subquery of changed records */
  readonly draftRows: string
}

/** Finds other records with the same unique values. */
export async function holdersIn(
  sql: Sql | TransactionSql,
  areaStore: AreaStore,
  environment: Environment,
  rows: readonly UniqueRow[],
  over?: OverlaySql,
): Promise<Map<number, number>> {
  const unique = uniqueKeysOf(areaStore.store.area)
  if (!unique || rows.length === 0) return new Map()
  const values: unknown[] = [areaStore.store.area.id, ...(over ? [over.plan] : [])]
  const put = (value: unknown): string => `$${values.push(value)}`
  const [where, sent] = [put(environment), put(JSON.stringify(rows))]
  const same = [
    `environment = ${where}`,
    'id <> x.id',
    'coalesce(parent_id, 0) = coalesce(x."parentId", 0)',
    ...unique.keys.map((key, index) => `${comparedKey(unique, key)} = ${comparedWith(unique, key, 'x.values', index)}`),
    ...unique.needed.map(notEmpty),
  ].join(' and ')
  const live = `(select id from ${areaStore.table} r where area = $1 and deleted_at is null and ${same}${over ? ` and ${over.undrafted}` : ''} limit 1)`
  const drafted = over ? `union all (select id from ${over.draftRows} where ${same} limit 1)` : ''
  const found = await sql.unsafe<{ id: number; holder: number }[]>(
    `select x.id, h.id as holder from jsonb_to_recordset(${sent}::text::jsonb) as x(id bigint, "parentId" bigint, values jsonb),
       lateral (${live} ${drafted}) h`,
    values as never[],
    { prepare: true },
  )
  return new Map(found.map(({ id, holder }) => [id, holder]))
}
