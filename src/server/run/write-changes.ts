import type { TransactionSql } from 'postgres'
import type { AnyArea, Values } from '#catalogue/index.ts'
import { holdersIn } from '../records/holders.ts'
import { quote } from '../records/query.ts'
import { areaStoreOf, type AreaStore } from '../records/registry.ts'
import type { StoredChange } from '../records/stored.ts'
import { uniqueKeysOf } from '../records/unique.ts'
import { clearChangedUniqueValues, recordWriter, type WriteSource } from '../records/writer.ts'
import type { Server } from '../server.ts'
import { conditionOf, type PendingChange, type PlanWork, type RunRow } from './due.ts'

const columnsWith = (after: string): string =>
  `area, environment, id, parent_id, label, sort_key, search, before, ${after}, created_at`

/** Returns columns to write; undo and restore drop due times that have passed, so nothing is sent. */
async function columnsOf(tx: TransactionSql, { sends }: AnyArea, plan: number): Promise<string> {
  if (!sends || sends.repeats) return columnsWith('after')
  const [row] = await tx<{ putsBack: boolean }[]>`
    select undoes is not null or command = 'record.restore' as "putsBack" from plan where id = ${plan}`
  if (!row?.putsBack) return columnsWith('after')
  const now = quote(new Date().toISOString())
  return columnsWith(`case when after->>'goes_at' <= ${now} then after || '{"goes_at": null}' else after end as after`)
}

export async function writeChanges(
  tx: TransactionSql,
  server: Server,
  run: RunRow,
  due: readonly PendingChange[],
): Promise<void> {
  for (const [area, mine] of Map.groupBy(due, (each) => each.area))
    await writeArea(tx, areaStoreOf(server.registry, area), run, mine)
}

async function writeArea(tx: TransactionSql, { table, store }: AreaStore, run: RunRow, due: readonly PendingChange[]) {
  const columns = await columnsOf(tx, store.area, run.plan)
  const { text, values } = conditionOf(run.plan, due)
  const some = (rest: string): WriteSource => ({
    text: `select ${columns} from change where ${text} and ${rest} order by seq`,
    values,
  })
  const writer = recordWriter(tx, table, { run: run.id, actor: run.actor, reason: run.reason }, null)
  // first the records that release unique values, then those that take them
  if (due.some(({ removes }) => removes)) await writer.remove(some('after is null'))
  await clearChangedUniqueValues(tx, store, some('before is not null and after is not null'))
  if (due.some(({ creates }) => creates)) {
    // forces a hash join with the revisions: statistics of a new plan expect too few rows
    await tx`set local enable_nestloop = off`
    await writer.put(some('before is null and after is not null'))
    await tx`set local enable_nestloop = on`
  }
  if (due.some(({ creates, removes }) => !creates && !removes))
    await writer.change(some('before is not null and after is not null'))
}

type ValueTaker = Pick<StoredChange, 'environment' | 'id' | 'parent_id'> & { readonly after: Values }

export async function holderFor({ tx, server, plan }: PlanWork, { area, seq }: Pick<PendingChange, 'area' | 'seq'>) {
  const { store, table } = areaStoreOf(server.registry, area)
  const [row] = await tx<ValueTaker[]>`
    select environment, id, parent_id, after from change where plan = ${plan} and seq = ${seq} and after is not null`
  if (!row) return undefined
  const values = (uniqueKeysOf(store.area)?.keys ?? []).map((key) => row.after[key] ?? null)
  const wanted = { id: row.id, parentId: row.parent_id, values }
  const id = (await holdersIn(tx, store, row.environment, [wanted])).get(row.id)
  if (id === undefined) return undefined
  const [held] = await tx.unsafe<{ id: number; label: string }[]>(
    `select id, label from ${table} where area = $1 and environment = $2 and id = $3`,
    [store.area.id, row.environment, id],
  )
  return held
}
