import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { conditions, type Selection } from '../../records/query.ts'
import type { AreaStore } from '../../records/registry.ts'

export type EarlierData = ReadonlyMap<number, Readonly<Record<string, unknown>>>

export interface CountsOfTests {
  readonly total: number
  readonly each: readonly number[]
}

/** Number of rows that match the same tests. */
export interface RowGroup {
  /** `01`: matches only the second test */
  readonly marks: string
  readonly count: number
}

// bounds the time for areas with millions of records
export const mostRows = 20_000

/** Groups the first 20,000 rows by tests; `earlier` replaces the data of those records. */
export function groupByTests(
  sql: Sql,
  areaStore: AreaStore,
  environment: Environment,
  selection: Pick<Selection, 'where' | 'ids' | 'except'>,
  tests: readonly Selection['where'][],
  earlier?: EarlierData,
): Promise<RowGroup[]> {
  const values: unknown[] = [areaStore.store.area.id]
  const conditionsOf = (parts: Pick<Selection, 'where'>): string =>
    conditions({ sort: [], limit: 0, offset: 0, ...parts }, environment, values)
  const rows = earlier ? earlierRows(areaStore, earlier, values) : `${areaStore.table} r`
  const live = earlier ? '' : 'and deleted_at is null'
  // unpacks data once per row
  const columns = `area, environment, id, parent_id, search, created_at, updated_at, data || '{}' as data`
  const from = `select ${columns} from ${rows} where area = $1 ${live} and ${conditionsOf(selection)} limit ${mostRows}`
  const marks = tests.map((where) => `case when ${conditionsOf({ where })} then '1' else '0' end`)
  const text = `select ${marks.join(' || ') || "''"} as marks, count(*) as count from (${from}) tested group by 1`
  return sql.unsafe<RowGroup[]>(text, values as never[])
}

/** Counts matches of each test, among rows that match those in `within`. */
export function countsIn(groups: readonly RowGroup[], tests: number, within: readonly number[] = []): CountsOfTests {
  const each = Array.from({ length: tests }, () => 0)
  let total = 0
  for (const { marks, count } of groups) {
    if (within.some((at) => marks[at] !== '1')) continue
    total += count
    for (let at = 0; at < tests; at++) if (marks[at] === '1') each[at] = (each[at] ?? 0) + count
  }
  return { total, each }
}

function earlierRows({ table }: AreaStore, earlier: EarlierData, values: unknown[]): string {
  const ids = values.push([...earlier.keys()])
  const data = values.push([...earlier.values()].map((each) => JSON.stringify(each)))
  return `(select r.area, r.environment, r.id, r.parent_id, r.search, r.created_at, r.updated_at, e.data::jsonb as data
    from ${table} r join unnest($${ids}::bigint[], $${data}::text[]) as e (id, data) on e.id = r.id) r`
}
