import type { Sql, TransactionSql } from 'postgres'
import type { Logger } from 'pino'
import { indexNames, uniqueIndexes, storesIn, type UniqueIndex } from './indexes.ts'
import type { Registry } from './registry.ts'

/** Records that have the same value in fields of which no two may have the same. */
interface DuplicateValues {
  readonly environment: string
  readonly values: readonly (string | null)[]
  readonly ids: readonly number[]
}

const mostShown = 20

/**
 * Makes what keeps values unique where nothing stands in the way. Where records have the same already, as before their
 * field became unique, it says which, and leaves the index for later: the check of every call keeps new ones out.
 */
export async function makeUnique(
  tx: Sql | TransactionSql,
  wanted: readonly UniqueIndex[],
  log: Pick<Logger, 'warn'>,
  make: (index: UniqueIndex) => Promise<boolean>,
): Promise<readonly UniqueIndex[]> {
  const left: UniqueIndex[] = []
  for (const index of wanted) {
    const doubled = await doubledIn(tx, index)
    if (doubled.length > 0) tell(log, index, doubled)
    if (doubled.length > 0 || !(await make(index))) left.push(index)
  }
  return left
}

/** Those of the indexes that keep values unique which are not there, or not whole. */
export async function missingUnique(sql: Sql | TransactionSql, registry: Registry): Promise<UniqueIndex[]> {
  const wanted = storesIn(registry).flatMap((kept) => uniqueIndexes(kept, registry))
  const names = await indexNames(sql)
  return wanted.filter(({ name }) => !names.has(name))
}

function doubledIn(tx: Sql | TransactionSql, { table, compared, where }: UniqueIndex): Promise<DuplicateValues[]> {
  return tx.unsafe<
    DuplicateValues[]
  >(`select environment, array[${compared.map((each) => `(${each})::text`).join(', ')}] as values,
      (array_agg(id order by id))[1:${mostShown}] as ids
    from ${table} where ${where} group by environment, coalesce(parent_id, 0), ${compared.join(', ')}
    having count(*) > 1 order by min(id) limit ${mostShown}`)
}

const told = new WeakMap<object, Map<string, string>>()

/** Said once, also where two indexes meet the same records, and again only where it is no longer the same. */
function tell(log: Pick<Logger, 'warn'>, { name, area, keys }: UniqueIndex, doubled: readonly DuplicateValues[]): void {
  const before = told.get(log) ?? new Map<string, string>()
  told.set(log, before)
  const text = JSON.stringify([area.id, keys, doubled.map(({ environment, ids }) => [environment, ids])])
  const isTold = [...before.values()].includes(text)
  before.set(name, text)
  if (isTold) return
  const records = doubled.map(
    ({ environment, values, ids }) =>
      `${environment}: ${ids.map((id) => `${area.id} ${id}`).join(', ')} (${keys.map((key, at) => `${key} ${String(values[at]).slice(0, 100)}`).join(', ')})`,
  )
  log.warn(
    { area: area.id, fields: keys, doubled },
    `No two ${area.titles.en.toLowerCase()} may have the same ${keys.join(' and ')}, but some have: ${records.join('; ')}. Change or remove all but one of each on their page in the console; within a minute of that it is held for good.`,
  )
}
