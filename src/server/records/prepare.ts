import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { listIndexes, storesIn, tableOf, uniqueIndexes, type Index } from './indexes.ts'
import type { Registry } from './registry.ts'

const lockKey = 7_529_335
/** Fewer rows are read through faster than two thousand indexes are made and kept. */
const few = 2_000

/** Makes the partition of every area, with the indexes it needs; drops those nobody asks for any more. */
export async function prepareRecords(sql: Sql, registry: Registry): Promise<void> {
  const stores = storesIn(registry)
  const unique = stores.flatMap((kept) => uniqueIndexes(kept, registry))
  const wanted = new Set([...unique, ...stores.flatMap((kept) => listIndexes(kept, registry))].map(({ name }) => name))
  const print = createHash('sha256')
    .update(JSON.stringify([stores.map(({ table }) => table), [...wanted]]))
    .digest('hex')
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`select pg_advisory_xact_lock(${lockKey})`
    const [made] = await tx<{ value: string }[]>`select value #>> '{}' as value from setting where key = 'records'`
    if (made?.value === print) return
    for (const kept of stores) await tx.unsafe(tableOf(kept))
    const known = await indexNames(tx)
    for (const name of known) if (!wanted.has(name)) await tx.unsafe(`drop index ${name}`)
    await make(tx, unique, known)
    await indexLong(tx, registry)
    await tx`insert into setting (key, value) values ('records', to_jsonb(${print}::text)) on conflict (key) do update set value = excluded.value`
  })
}

/** Gives areas that have become long the indexes of their lists: table by table, as its writes wait meanwhile. */
export async function indexGrown(sql: Sql, registry: Registry): Promise<void> {
  for (let isMore = true; isMore;) {
    isMore = await sql.begin(async (tx) => {
      await tx`set local statement_timeout = 0`
      const [turn] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${lockKey}) as mine`
      if (!turn?.mine) return false
      const known = await indexNames(tx)
      const [first, ...others] = await longWithout(tx, registry, known)
      if (first) await make(tx, first, known)
      return others.length > 0
    })
  }
}

/** The same inside a transaction that fills areas. */
export async function indexLong(tx: TransactionSql, registry: Registry): Promise<void> {
  const known = await indexNames(tx)
  for (const indexes of await longWithout(tx, registry, known)) await make(tx, indexes, known)
}

/** For each area with many rows and without all of its indexes: these. */
async function longWithout(tx: TransactionSql, registry: Registry, known: ReadonlySet<string>): Promise<Index[][]> {
  const open = storesIn(registry)
    .map((kept) => ({ table: kept.table, indexes: listIndexes(kept, registry) }))
    .filter(({ indexes }) => indexes.some(({ name }) => !known.has(name)))
  if (open.length === 0) return []
  const probes = open.map(({ table }, at) => `select ${at} as at where exists (select 1 from ${table} offset ${few})`)
  const long = await tx.unsafe<{ at: number }[]>(probes.join(' union all '))
  return open.filter((_, at) => long.some((each) => each.at === at)).map(({ indexes }) => indexes)
}

async function make(tx: TransactionSql, indexes: readonly Index[], known: ReadonlySet<string>): Promise<void> {
  for (const { name, sql } of indexes) if (!known.has(name)) await tx.unsafe(sql)
}

async function indexNames(tx: TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await tx<
    { indexname: string }[]
  >`select indexname from pg_indexes where schemaname = current_schema() and indexname like 'ix\\_%'`
  return new Set(rows.map(({ indexname }) => indexname))
}
