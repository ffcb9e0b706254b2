import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { overlaySql } from './overlay.ts'
import { conditions, orderBy, sortExpression, type Selection } from './query.ts'
import type { AreaStore } from './registry.ts'

const atOnce = 10_000

/** Returns matching ids as of one moment; `plan` applies its changes. */
export async function matchingIds(
  sql: Sql | TransactionSql,
  areaStore: AreaStore,
  environment: Environment,
  selection: Selection,
  plan?: number,
): Promise<number[]> {
  const [text, values] =
    plan === undefined ? live(areaStore, environment, selection) : over(areaStore, environment, selection, plan)
  const ids: number[] = []
  // in batches, so other requests run in between
  for await (const rows of sql.unsafe<{ id: number }[]>(text, values as never[]).cursor(atOnce))
    for (const { id } of rows) ids.push(id)
  return ids
}

function live(areaStore: AreaStore, environment: Environment, selection: Selection): [text: string, values: unknown[]] {
  const values: unknown[] = [areaStore.store.area.id]
  const where = conditions(selection, environment, values)
  const limit = values.push(selection.limit)
  const text = `select id from ${areaStore.table} where area = $1 and deleted_at is null and ${where}
    order by ${orderBy(selection)} limit $${limit}`
  return [text, values]
}

function over(areaStore: AreaStore, environment: Environment, selection: Selection, plan: number): [string, unknown[]] {
  const { undrafted, draftRows } = overlaySql(undefined)
  const values: unknown[] = [areaStore.store.area.id, plan]
  const where = conditions(selection, environment, values)
  const limit = values.push(selection.limit)
  const [key = 'id', direction = 'desc'] = selection.sort[0] ?? []
  const sorted = sortExpression(key, direction)
  const text = `select id from (
      select id, ${sorted} as sorted from ${areaStore.table} r
        where area = $1 and deleted_at is null and ${where} and ${undrafted(areaStore)}
      union all select id, ${sorted} from ${draftRows(areaStore)} where ${where}
    ) both_sides order by sorted ${direction}, id ${direction} limit $${limit}`
  return [text, values]
}
