import type { Sql, TransactionSql } from 'postgres'
import type { Logger } from 'pino'
import { perObject } from '#derive/values/per-object.ts'
import { indexNames, uniqueIndexes, storesIn, type UniqueIndex } from './indexes.ts'
import type { Registry } from './registry.ts'

interface DuplicateValues {
  readonly environment: string
  readonly values: readonly (string | null)[]
  readonly ids: readonly number[]
}

const mostShown = 20

/** Creates unique indexes. Returns and logs indexes that existing duplicates prevent. */
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

const logged = perObject((_: object) => new Map<string, string>())

/** Logs each set of duplicates once, again only after it changes. */
function tell(log: Pick<Logger, 'warn'>, { name, area, keys }: UniqueIndex, doubled: readonly DuplicateValues[]): void {
  const before = logged(log)
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
