import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Sql, TransactionSql } from 'postgres'
import { makeUnique, missingUnique } from './doubled.ts'
import { listIndexes, storesIn, tableOf, uniqueIndexes, type Index } from './indexes.ts'
import type { Registry } from './registry.ts'

const lockKey = 7_529_335
/** Fewer rows are read through faster than two thousand indexes are made and kept. */
const few = 10_000
/** So many rows take more than this, as each is wider than its bookkeeping of 60 bytes. */
const fewBytes = few * 60

/** Makes the partition of every area, with the indexes it needs; drops those nobody asks for any more. */
export async function prepareRecords(sql: Sql, registry: Registry, log: Pick<Logger, 'warn'>): Promise<void> {
  const stores = storesIn(registry)
  const unique = stores.flatMap((kept) => uniqueIndexes(kept, registry))
  const wanted = new Set([...unique, ...stores.flatMap((kept) => listIndexes(kept, registry))].map(({ name }) => name))
  const print = createHash('sha256')
    .update(JSON.stringify([stores.map(({ table }) => table), [...wanted]]))
    .digest('hex')
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`select set_config('lock_timeout', '0', true)`
    await tx`select pg_advisory_xact_lock(${lockKey})`
    const [made] = await tx<{ value: string }[]>`select value #>> '{}' as value from setting where key = 'records'`
    if (made?.value === print) return
    for (const kept of stores) await tx.unsafe(tableOf(kept))
    await tx`select record_count_all()`
    const known = await indexNames(tx)
    for (const name of known) if (!wanted.has(name)) await tx.unsafe(`drop index ${name}`)
    const left = await makeUnique(
      tx,
      unique.filter(({ name }) => !known.has(name)),
      log,
    )
    for (const { table, indexes } of await longWithout(tx, registry, await indexNames(tx))) {
      await make(tx, indexes, known)
      await learn(tx, table)
    }
    // what was left is looked for at the next start again
    if (left.length === 0)
      await tx`insert into setting (key, value) values ('records', to_jsonb(${print}::text)) on conflict (key) do update set value = excluded.value`
  })
}

/** Makes what keeps values unique and was left at the start, once nothing stands in its way. */
export async function uniqueAtLast(sql: Sql, registry: Registry, log: Pick<Logger, 'warn'>): Promise<void> {
  for (const index of await missingUnique(sql, registry))
    await sql.begin(async (tx) => {
      await tx`set local statement_timeout = 0`
      await tx`select pg_advisory_xact_lock(${lockKey})`
      const [found] = await tx<{ known: string | null }[]>`select to_regclass(${index.name})::text as known`
      if (found?.known === null) await makeUnique(tx, [index], log)
    })
}

/** Gives areas that have become long the indexes of their lists: one at a time, as writes to its table wait meanwhile. */
export async function indexGrown(sql: Sql, registry: Registry): Promise<void> {
  const grown = await sql.begin(async (tx) => longWithout(tx, registry, await indexNames(tx)))
  for (const { table, indexes } of grown) {
    for (const index of indexes)
      await sql.begin(async (tx) => {
        await tx`set local statement_timeout = 0`
        await tx`select set_config('lock_timeout', '0', true)`
        await tx`select pg_advisory_xact_lock(${lockKey})`
        // another server may have been at it meanwhile
        const [found] = await tx<{ known: string | null }[]>`select to_regclass(${index.name})::text as known`
        if (found?.known === null) await tx.unsafe(index.sql)
      })
    await sql.begin((tx) => learn(tx, table))
  }
}

/** Which of its indexes serves a list best follows from the values; PostgreSQL itself looks at them a minute later. */
async function learn(tx: TransactionSql, table: string): Promise<void> {
  await tx`set local statement_timeout = 0`
  // a tenth of the rows it would read by itself, at a tenth of the time
  await tx`set local default_statistics_target = 10`
  await tx.unsafe(`analyze ${table}`)
}

interface Grown {
  readonly table: string
  readonly indexes: readonly Index[]
}

/** Each area with many rows and without all of its indexes. */
async function longWithout(tx: TransactionSql, registry: Registry, known: ReadonlySet<string>): Promise<Grown[]> {
  const open = storesIn(registry)
    .map((kept) => ({ table: kept.table, indexes: listIndexes(kept, registry) }))
    .filter(({ indexes }) => indexes.some(({ name }) => !known.has(name)))
  if (open.length === 0) return []
  const wide = await tx<
    { name: string }[]
  >`select name from unnest(${open.map(({ table }) => table)}::text[]) as name where pg_relation_size(name::regclass) > ${fewBytes}`
  const probed = open.filter(({ table }) => wide.some(({ name }) => name === table))
  if (probed.length === 0) return []
  const probes = probed.map(({ table }, at) => `select ${at} as at where exists (select 1 from ${table} offset ${few})`)
  const long = await tx.unsafe<{ at: number }[]>(probes.join(' union all '))
  return probed.filter((_, at) => long.some((each) => each.at === at))
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
