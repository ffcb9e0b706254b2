import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { recordColumns, storedFrom, type RecordRow } from '../layer.ts'
import type { Selection } from '../query.ts'
import type { AreaStore } from '../registry.ts'
import { SizedCache } from '../sized-cache.ts'
import type { Change, StoredRecord } from '../stored.ts'

const mostChars = 12 << 20
const emptyChars = 100
const mostRecent = 20

/** Cache of live children, except those of parents whose children the plan changed. */
export class ChildrenAhead {
  private readonly rows = new SizedCache<string, readonly StoredRecord[]>(mostChars)
  private readonly changed = new Set<string>()
  private recent: RecentRows[] = []
  private readonly sql: Sql | TransactionSql

  constructor(sql: Sql | TransactionSql) {
    this.sql = sql
  }

  async read(child: AreaStore, environment: Environment, parents: readonly number[]): Promise<StoredRecord[]> {
    const area = child.store.area.id
    const text = `select ${recordColumns} from ${child.table}
      where area = $1 and environment = $2 and parent_id = any($3::bigint[]) and deleted_at is null order by id`
    const rows = await this.sql.unsafe<RecordRow[]>(text, [area, environment, parents], { prepare: true })
    const found = rows.map((row) => storedFrom(area, environment, row))
    const chars = found[0] ? JSON.stringify(found[0].data).length + emptyChars : 0
    const byParent = Map.groupBy(found, ({ parentId }) => parentId ?? 0)
    for (const parent of parents) {
      const mine = byParent.get(parent) ?? []
      this.rows.set(keyOf(area, environment, parent), mine, emptyChars + mine.length * chars)
    }
    return found
  }

  of({ store }: AreaStore, environment: Environment, selection: Selection): readonly StoredRecord[] | undefined {
    const parents = parentsOf(selection)
    const found: StoredRecord[] = []
    for (const parent of parents ?? []) {
      const place = keyOf(store.area.id, environment, parent)
      const mine = this.changed.has(place) ? undefined : this.rows.get(place)
      if (!mine) return undefined
      found.push(...mine)
    }
    if (!parents || found.length >= selection.limit) return undefined
    this.recent = [{ place: `${store.area.id} ${environment}`, rows: found }, ...this.recent.slice(0, mostRecent - 1)]
    return parents.length === 1 ? found : found.toSorted((one, other) => one.id - other.id)
  }

  find(area: string, environment: Environment, id: number): StoredRecord | undefined {
    const place = `${area} ${environment}`
    for (const each of this.recent) {
      if (each.place !== place) continue
      each.byId ??= new Map(each.rows.map((row) => [row.id, row]))
      const found = each.byId.get(id)
      if (found) return found
    }
    return undefined
  }

  note({ area, environment, parentId, before }: Change): void {
    for (const parent of [parentId, before?.parentId]) if (parent) this.changed.add(keyOf(area, environment, parent))
  }
}

interface RecentRows {
  /** area and environment */
  readonly place: string
  readonly rows: readonly StoredRecord[]
  byId?: ReadonlyMap<number, StoredRecord>
}

function parentsOf({ parent, where, sort, limit: _, offset, ...rest }: Selection): readonly number[] | undefined {
  const [[key, direction] = [], ...others] = sort
  const isInOrder = key === 'id' && direction === 'asc' && others.length === 0 && offset === 0
  if (!isInOrder || Object.values(rest).some((each) => each !== undefined)) return undefined
  const [[name, wanted] = [], ...more] = where
  if (name === undefined) return parent === undefined ? undefined : [parent]
  const isByParents = name === 'parent_id' && Array.isArray(wanted) && parent === undefined && more.length === 0
  return isByParents ? wanted.map(Number) : undefined
}

function keyOf(area: string, environment: Environment, parent: number): string {
  return `${area} ${environment} ${parent}`
}
