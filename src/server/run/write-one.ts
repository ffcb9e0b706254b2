import { recordKey } from '../records/record-ref.ts'
import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { rolledBack } from '../database/rolled-back.ts'
import { named } from '../named.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { dueColumns, type PendingChange, type PlanWork, type RunRow } from './due.ts'
import { checkChanges } from './check-changes.ts'
import { holderFor, writeChanges } from './write-changes.ts'
import { codeOf } from '../database/fault.ts'

const mostTogether = 20_000

const unstorable = words('The database cannot store this value.', '数据库无法保存该值。')
const inUse = words('This value is in use by now.', '该值已被使用。')

/** Writes changes, with those of records that have their unique values. Returns which ones fail. */
export async function writeLeast(tx: TransactionSql, server: Server, run: RunRow, due: readonly PendingChange[]) {
  const work = { tx, server, plan: run.plan }
  const failed: { readonly seq: number; readonly why: Words }[] = []
  const refused = await attempt(tx, server, run, due)
  if (refused === undefined) return { done: due, failed }
  if (refused === '23505') {
    const group = await withHolders(work, due)
    if (group && (await attempt(tx, server, run, group)) === undefined) return { done: group, failed }
  }
  for (const each of due) {
    const alone = due.length === 1 ? refused : await rolledBack(tx, (alone) => attempt(alone, server, run, [each]))
    if (alone === undefined) continue
    failed.push({ seq: each.seq, why: alone === '23505' ? ((await holderWords(work, each)) ?? inUse) : unstorable })
  }
  // each can be stored alone, but not all together
  return { done: [], failed: failed.length > 0 ? failed : due.map(({ seq }) => ({ seq, why: unstorable })) }
}

export async function holderWords(work: PlanWork, due: PendingChange): Promise<Words | undefined> {
  const holder = await holderFor(work, due)
  if (!holder) return undefined
  const { title } = areaStoreOf(work.server.registry, due.area).area
  const name = named(holder)
  return words(
    `This value is now used by ${title.en.toLowerCase()} ${name.en}.`,
    `该值已被${title.zh} ${name.zh} 使用。`,
  )
}

/** Returns the error code if the database refuses the changes, after a rollback. */
async function attempt(tx: TransactionSql, server: Server, run: RunRow, due: readonly PendingChange[]) {
  try {
    await tx.savepoint((savepoint) => writeChanges(savepoint, server, run, due))
    return undefined
  } catch (error) {
    const code = refusal(error)
    if (code === undefined) throw error
    return code
  }
}

/** Adds changes of records that swap unique values with these: they must be written together. */
async function withHolders(
  work: PlanWork,
  due: readonly PendingChange[],
): Promise<readonly PendingChange[] | undefined> {
  const { tx, plan } = work
  const group = new Map(due.map((each) => [recordKey(each), each]))
  for (const each of group.values()) {
    const { area, environment } = each
    const id = (await holderFor(work, each))?.id
    if (id !== undefined && !group.has(recordKey({ area, environment, id }))) {
      const [next] = await tx<PendingChange[]>`select ${tx.unsafe(dueColumns)} from change
        where plan = ${plan} and area = ${area} and environment = ${environment} and id = ${id} and state = 'waiting' and not excluded`
      const { applicable } = next ? await checkChanges(work, [next]) : { applicable: [] }
      if (applicable.length === 0 || group.size >= mostTogether) return undefined
      for (const other of applicable) group.set(recordKey(other), other)
    }
  }
  return group.size > due.length ? [...group.values()] : undefined
}

/** Returns a data error's code; undefined for database faults and bugs. */
export function refusal(error: unknown): string | undefined {
  const code = codeOf(error)
  return /^(22|23|54)[0-9A-Z]{3}$/.test(code) ? code : undefined
}
