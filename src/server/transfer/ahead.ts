import type { Field } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { storedKey, type AreaStore } from '../records/registry.ts'
import type { Change, StoredRecord } from '../records/stored.ts'
import { mapWithPauses } from '../turns.ts'
import type { Engine } from '../world/engine.ts'
import type { CellReader } from './cells.ts'
import type { Table } from './table.ts'

type TableRows = Table['rows']
type RowValues = readonly unknown[]

export interface Ahead {
  ids(rows: TableRows, values: readonly RowValues[]): Promise<readonly number[]>
}

export interface UpcomingRows {
  from(line: number, count: number): TableRows
  /** a row that names its record by id may change the values that later rows match by */
  readonly nameRecords: boolean
}

const [window, page] = [20_000, 100_000]

/**
 * Scans the area once per 20,000 rows, for match fields without an index; nothing when their values depend on other
 * records.
 */
export function aheadOf(
  world: Engine,
  areaStore: AreaStore,
  cells: CellReader,
  fields: readonly string[],
  coming: UpcomingRows,
): Ahead | undefined {
  const { area } = areaStore
  const own = fields.filter((name) => isAtomic(area.fields[name]))
  const keys = own.map((name) => storedKey(area, name))
  if (own.length === 0) return undefined

  const keyOf = (data: StoredRecord['data'] | null): string => JSON.stringify(keys.map((key) => data?.[key] ?? null))
  const places = own.map((name) => fields.indexOf(name))
  let found = new Map<string, number[]>()
  let until = 0
  const noted = new Set<Change>()

  async function look(line: number): Promise<void> {
    const rows = coming.from(line, window)
    until = rows.at(-1)?.line ?? line
    const said = (await mapWithPauses(rows, (row) => cells.values(row.cells, own))).filter((each) => each !== undefined)
    const where = keys.map((key, at) => [key, [...new Set(said.map((each) => each[at] as string | number))]] as const)
    found = new Map(said.map((values) => [JSON.stringify(values), []]))
    for (let after: readonly [null, number] | undefined; found.size > 0;) {
      const sort = [['id', 'asc']] as const
      const next = await world.select(areaStore, { where, sort, limit: page, offset: 0, only: keys, after })
      for (const { id, data } of next) found.get(keyOf(data))?.push(id)
      const last = next.at(-1)
      if (!last || next.length < page) return
      after = [null, last.id]
    }
  }

  /** Adds records that earlier rows of the file changed to these values. */
  function note(): void {
    if (!coming.nameRecords) return
    for (const change of world.changes.values()) {
      if (noted.has(change)) continue
      noted.add(change)
      const { store } = areaStore
      if (change.area === store.area.id && change.environment === world.environment)
        found.get(keyOf(change.after))?.push(change.id)
    }
  }

  return {
    async ids(rows, values) {
      const [first, last] = [rows[0], rows.at(-1)]
      if (first && last && last.line > until) await look(first.line)
      note()
      const wanted = new Set(values.map((each) => JSON.stringify(places.map((at) => each[at]))))
      return [...new Set([...wanted].flatMap((key) => found.get(key) ?? []))]
    },
  }
}

function isAtomic(field: Field | undefined): boolean {
  return field !== undefined && kinds[field.kind].isAtomic === true
}
