import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Sql, TransactionSql } from 'postgres'
import type { Sql as Pool } from '../database/sql.ts'
import { dropAside, runExclusive, makeAside } from './aside.ts'
import { makeUnique, missingUnique } from './doubled.ts'
import { indexNames, listIndexes, storesIn, tableOf, uniqueIndexes, type Index } from './indexes.ts'
import type { Registry } from './registry.ts'
import { codeOf } from '../database/fault.ts'

const lockKey = 7_529_335
/** Smaller tables are scanned and need no list indexes. */
const few = 1_000
/** Minimum size of `few` rows: each takes over 60 bytes. */
const fewBytes = few * 60

/** Prepares tables and indexes. Other servers may write, so no lock is held for long. */
export async function prepareRecords(sql: Pool, registry: Registry, log: Pick<Logger, 'warn'>): Promise<void> {
  const stores = storesIn(registry)
  const unique = stores.flatMap((kept) => uniqueIndexes(kept, registry))
  const wanted = new Set([...unique, ...stores.flatMap((kept) => listIndexes(kept, registry))].map(({ name }) => name))
  const print = createHash('sha256')
    .update(JSON.stringify([stores.map(({ table }) => table), [...wanted]]))
    .digest('hex')
  const [made] = await sql<{ value: string }[]>`select value #>> '{}' as value from setting where key = 'records'`
  if (made?.value === print) return
  const left = await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`select set_config('lock_timeout', '0', true)`
    await tx`select pg_advisory_xact_lock(${lockKey})`
    await tx`set local lock_timeout = '15s'`
    const known = await tables(tx)
    for (const kept of stores) if (!known.has(kept.table)) await tx.unsafe(tableOf(kept))
    await tx`select record_count_all()`
    const missing = await missingUnique(tx, registry)
    const long = await wide(tx, [...new Set(missing.map(({ table }) => table))])
    const short = missing.filter(({ table }) => !long.has(table))
    const doubled = await makeUnique(tx, short, log, (index) => makeAtOnce(tx, index))
    // indexes of large tables are created concurrently later
    return doubled.length + missing.length - short.length
  })
  const unasked = (
    await sql<{ name: string }[]>`
    select indexname as name from pg_indexes where schemaname = current_schema() and indexname like 'ix\\_%'`
  )
    .map(({ name }) => name)
    .filter((name) => !wanted.has(name))
  if (unasked.length > 0)
    await runExclusive(sql, async (own) => {
      for (const name of unasked) await dropAside(own, name)
    })
  // if indexes are left out, the next start checks again
  if (left === 0)
    await sql`insert into setting (key, value) values ('records', to_jsonb(${print}::text)) on conflict (key) do update set value = excluded.value`
}

/** Gives up after 500 ms, so others do not queue behind it. */
async function makeAtOnce(tx: TransactionSql, { sql }: Index): Promise<boolean> {
  try {
    await tx.savepoint(async (inner) => {
      await inner`set local lock_timeout = '500ms'`
      await inner.unsafe(sql)
    })
    return true
  } catch (error) {
    if (codeOf(error) === '55P03') return false
    throw error
  }
}

/** Creates unique indexes left out at the start, if no duplicates remain. */
export async function uniqueAtLast(sql: Pool, registry: Registry, log: Pick<Logger, 'warn'>): Promise<void> {
  if ((await missingUnique(sql, registry)).length === 0) return
  await runExclusive(sql, async (own) => {
    // another server may have created some
    await makeUnique(own, await missingUnique(own, registry), log, async (index) => {
      try {
        await makeAside(own, index)
        return true
      } catch (error) {
        // a duplicate was written during the build
        if (codeOf(error) === '23505') return false
        throw error
      }
    })
  })
}

export async function indexGrown(sql: Pool, registry: Registry): Promise<void> {
  if ((await longWithout(sql, registry)).length === 0) return
  await runExclusive(sql, async (own) => {
    for (const { table, indexes } of await longWithout(own, registry)) {
      for (const index of indexes) await makeAside(own, index)
      await learn(own, table)
    }
  })
}

/** Gives the planner statistics at once; autovacuum takes another minute. */
async function learn(own: Sql, table: string): Promise<void> {
  // a tenth of the default sample, in a tenth of the time
  await own.unsafe(`set default_statistics_target = 10; analyze ${table}; reset default_statistics_target`)
}

/** Table that has become large enough for list indexes. */
interface GrownTable {
  readonly table: string
  readonly indexes: readonly Index[]
}

async function longWithout(sql: Sql, registry: Registry): Promise<GrownTable[]> {
  const known = await indexNames(sql)
  const open = storesIn(registry)
    .map((kept) => ({
      table: kept.table,
      indexes: listIndexes(kept, registry).filter(({ name }) => !known.has(name)),
    }))
    .filter(({ indexes }) => indexes.length > 0)
  const candidates = await wide(
    sql,
    open.map(({ table }) => table),
  )
  const probed = open.filter(({ table }) => candidates.has(table))
  if (probed.length === 0) return []
  const probes = probed.map(({ table }, at) => `select ${at} as at where exists (select 1 from ${table} offset ${few})`)
  const long = await sql.unsafe<{ at: number }[]>(probes.join(' union all '))
  return probed.filter((_, at) => long.some((each) => each.at === at))
}

async function wide(sql: Sql | TransactionSql, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await sql<{ name: string }[]>`
    select name from unnest(${[...names]}::text[]) as name where pg_relation_size(name::regclass) > ${fewBytes}`
  return new Set(rows.map(({ name }) => name))
}

async function tables(tx: TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_inherits i on i.inhrelid = c.oid where i.inhparent = 'record'::regclass`
  return new Set(rows.map(({ name }) => name))
}
