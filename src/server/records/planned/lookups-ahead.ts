import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { goneOf, type RemovedRecord } from '../gone.ts'
import { holdersIn } from '../holders.ts'
import type { Layer, UniqueRow } from '../layer.ts'
import type { AreaStore } from '../registry.ts'
import { SizedCache } from '../sized-cache.ts'

const most = 50_000
const recordSize = 20

export class LookupsAhead {
  private readonly removed = new SizedCache<string, RemovedRecord | null>(most)
  private readonly holding = new SizedCache<string, number | null>(most)
  private readonly types = new SizedCache<string, string>(most)
  private readonly asked = new Map<string, HoldersCall>()
  private asking: Promise<unknown> = Promise.resolve()
  private readonly sql: Sql | TransactionSql
  private readonly live: Pick<Layer, 'fileTypes'>

  constructor(sql: Sql | TransactionSql, live: Pick<Layer, 'fileTypes'>) {
    this.sql = sql
    this.live = live
  }

  gone(areaStore: AreaStore, environment: Environment, ids: readonly number[], from: Environment) {
    const place = `${areaStore.store.area.id} ${environment} ${from}`
    return cached(
      this.removed,
      ids.map((id) => ({ id, key: `${place} ${id}`, of: id })),
      (missing) => goneOf(this.sql, areaStore, environment, missing, from),
    )
  }

  holders(areaStore: AreaStore, environment: Environment, rows: readonly UniqueRow[]) {
    const place = `${areaStore.store.area.id} ${environment}`
    return cached(
      this.holding,
      rows.map((of) => ({ id: of.id, key: `${place} ${of.id} ${of.parentId} ${JSON.stringify(of.values)}`, of })),
      (missing) => this.holdersTogether(areaStore, environment, missing),
    )
  }

  /** Shares one statement between calls made during the previous one. */
  private async holdersTogether(areaStore: AreaStore, environment: Environment, rows: readonly UniqueRow[]) {
    const place = `${areaStore.store.area.id} ${environment}`
    const open = this.asked.get(place)
    if (open && rows.every(({ id }) => !open.rows.has(id))) {
      for (const row of rows) open.rows.set(row.id, row)
      return open.found
    }
    const mine = new Map(rows.map((row) => [row.id, row]))
    const before = this.asking
    const ask = async () => {
      await before
      if (this.asked.get(place)?.rows === mine) this.asked.delete(place)
      return holdersIn(this.sql, areaStore, environment, [...mine.values()])
    }
    const found = ask()
    this.asking = found.catch(() => undefined)
    this.asked.set(place, { rows: mine, found })
    return found
  }

  async fileTypes(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const missing = names.filter((name) => this.types.get(name) === undefined)
    const fresh = missing.length > 0 ? await this.live.fileTypes(missing) : new Map<string, string>()
    for (const [name, type] of fresh) this.types.set(name, type, 1)
    return new Map(
      names.flatMap((name) => {
        const type = fresh.get(name) ?? this.types.get(name)
        return type === undefined ? [] : [[name, type]]
      }),
    )
  }
}

/** Lookup of unique values that waits for its statement; further calls join it. */
interface HoldersCall {
  readonly rows: Map<number, UniqueRow>
  readonly found: Promise<Map<number, number>>
}

/** Value to look up, with its cache key. */
interface Lookup<T> {
  readonly id: number
  readonly key: string
  /** input of the lookup */
  readonly of: T
}

async function cached<T, V>(
  cache: SizedCache<string, V | null>,
  wanted: readonly Lookup<T>[],
  look: (missing: readonly T[]) => Promise<ReadonlyMap<number, V>>,
): Promise<Map<number, V>> {
  const found = new Map<number, V>()
  const missing: Lookup<T>[] = []
  for (const each of wanted) {
    const known = cache.get(each.key)
    if (known === undefined) missing.push(each)
    else if (known !== null) found.set(each.id, known)
  }
  if (missing.length === 0) return found
  const fresh = await look(missing.map(({ of }) => of))
  for (const { id, key } of missing) {
    const value = fresh.get(id)
    cache.set(key, value ?? null, typeof value === 'object' ? recordSize : 1)
    if (value !== undefined) found.set(id, value)
  }
  return found
}
