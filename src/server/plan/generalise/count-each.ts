import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { conditions, type Selection } from '../../records/query.ts'
import type { AreaStore } from '../../records/registry.ts'

/** Data of records as it was before a change. */
export type EarlierData = ReadonlyMap<number, Readonly<Record<string, unknown>>>

/** Number of rows, and how many of them match each test. */
export interface CountsOfTests {
  readonly total: number
  readonly each: readonly number[]
}

// bounds the time for areas with millions of records
const mostRows = 20_000

/** Counts the rows of a selection that match each test, of its first 20,000; with `earlier`, those records as they were. */
export async function countEach(
  sql: Sql,
  areaStore: AreaStore,
  environment: Environment,
  selection: Pick<Selection, 'where' | 'ids' | 'except'>,
  tests: readonly Selection['where'][],
  earlier?: EarlierData,
): Promise<CountsOfTests> {
  const values: unknown[] = [areaStore.store.area.id]
  const conditionsOf = (parts: Pick<Selection, 'where'>): string =>
    conditions({ sort: [], limit: 0, offset: 0, ...parts }, environment, values)
  const rows = earlier ? earlierRows(areaStore, earlier, values) : `${areaStore.table} r`
  const live = earlier ? '' : 'and deleted_at is null'
  const from = `select * from ${rows} where area = $1 ${live} and ${conditionsOf(selection)} limit ${mostRows}`
  const counts = tests.map((where) => `count(*) filter (where ${conditionsOf({ where })})`)
  const text = `select count(*) as total, array[${counts.join(', ')}]::int[] as each from (${from}) tested`
  const [row] = await sql.unsafe<CountsOfTests[]>(text, values as never[])
  return row ?? { total: 0, each: [] }
}

function earlierRows({ table }: AreaStore, earlier: EarlierData, values: unknown[]): string {
  const ids = values.push([...earlier.keys()])
  const data = values.push([...earlier.values()].map((each) => JSON.stringify(each)))
  return `(select r.area, r.environment, r.id, r.parent_id, r.search, r.created_at, r.updated_at, e.data::jsonb as data
    from ${table} r join unnest($${ids}::bigint[], $${data}::text[]) as e (id, data) on e.id = r.id) r`
}
