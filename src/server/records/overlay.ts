import type { Sql, TransactionSql } from 'postgres'
import { columnsOf, recordColumns, storedFrom, type Layer, type RecordRow } from './layer.ts'
import { conditions, coversAll, orderBy } from './query.ts'
import { holdersIn } from './holders.ts'
import type { AreaStore } from './registry.ts'
import { totalText } from './totals.ts'

/** Record as the plan changes it (`drafted`), or live. */
interface OverlayRow extends RecordRow {
  readonly drafted: boolean
  readonly removed: boolean
}

/** Changes of a plan, shown over live records. */
export interface Overlay {
  readonly plan: number
  /** condition on the change `c`; default: all changes */
  readonly only?: ((areaStore: AreaStore) => string) | undefined
}

type Reads = Pick<Layer, 'read' | 'select' | 'count' | 'holders'>

/** Returns SQL fragments; $1 is the area, $2 the plan. */
export function overlaySql(only: Overlay['only']) {
  const lying = (areaStore: AreaStore): string => (only ? ` and ${only(areaStore)}` : '')
  // one lookup per row: statistics of a still empty plan mislead joins; `(select $2)` hides the plan's id from them
  const undrafted = (areaStore: AreaStore): string =>
    `(select 1 from change c where c.plan = (select $2::bigint) and c.area = $1 and c.environment = r.environment and c.id = r.id${lying(areaStore)}) is null`
  const draftRows = (areaStore: AreaStore): string =>
    `(select id, expected_version + 1 as version, parent_id, after as data, created_at, now() as updated_at, environment, search
      from change c where plan = $2 and area = $1 and after is not null${lying(areaStore)}) d`
  return { lying, undrafted, draftRows }
}

export function overlayReads(sql: TransactionSql | Sql, { plan, only }: Overlay): Reads {
  // `only` varies between calls, so preparing its statements does not pay
  const prepare = only === undefined
  const { lying, undrafted, draftRows } = overlaySql(only)
  return {
    async read(areaStore, environment, id) {
      const area = areaStore.store.area.id
      const text = `select id, expected_version + 1 as version, parent_id, after as data, created_at, now() as updated_at, true as drafted, after is null as removed
          from change c where plan = (select $1::bigint) and area = $2 and environment = $3 and id = $4${lying(areaStore)}
        union all select ${recordColumns}, false, false from ${areaStore.table}
          where area = $2 and environment = $3 and id = $4 and deleted_at is null`
      const rows = await sql.unsafe<OverlayRow[]>(text, [plan, area, environment, id], { prepare })
      const row = rows.find(({ drafted }) => drafted) ?? rows[0]
      return row && !row.removed ? storedFrom(area, environment, row) : undefined
    },
    holders: (areaStore, environment, rows) =>
      holdersIn(sql, areaStore, environment, rows, {
        plan,
        undrafted: undrafted(areaStore),
        draftRows: draftRows(areaStore),
      }),
    async select(areaStore, environment, selection) {
      const order = orderBy(selection)
      const values: unknown[] = [areaStore.store.area.id, plan]
      const where = conditions(selection, environment, values)
      const reach = `$${values.push(selection.limit + selection.offset)}::bigint`
      const [limit, offset] = [values.push(selection.limit), values.push(selection.offset)]
      // the page is among the first rows of each side
      const text = `select ${columnsOf(selection)} from (
          (select ${recordColumns} from ${areaStore.table} r where area = $1 and deleted_at is null and ${where}
            and ${undrafted(areaStore)}
            order by ${order} limit ${reach})
          union all
          (select ${recordColumns} from ${draftRows(areaStore)} where ${where} order by ${order} limit ${reach})
        ) both_sides order by ${order} limit $${limit}::bigint offset $${offset}::bigint`
      const rows = await sql.unsafe<RecordRow[]>(text, values as never[], { prepare })
      return rows.map((row) => storedFrom(areaStore.store.area.id, environment, row))
    },
    async count(areaStore, environment, selection) {
      const values: unknown[] = [areaStore.store.area.id, plan]
      const { after: _, ...whole } = selection
      const where = conditions(whole, environment, values)
      const alive = `from ${areaStore.table} r where area = $1 and deleted_at is null and ${where}`
      // reads only live rows that the plan changes
      const drafted = `id = any(array(select id from change where plan = $2 and area = $1 and environment = $3))`
      const text = `select (${coversAll(whole) ? totalText('$3') : `select count(*) ${alive}`})
        - (select count(*) ${alive} and ${drafted} and not (${undrafted(areaStore)}))
        + (select count(*) from ${draftRows(areaStore)} where ${where}) as n`
      const [row] = await sql.unsafe<{ n: number }[]>(text, values as never[], { prepare })
      return Number(row?.n ?? 0)
    },
  }
}
