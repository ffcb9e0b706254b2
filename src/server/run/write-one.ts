import { recordKey } from '../records/record-ref.ts'
import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { rolledBack } from '../database/rolled-back.ts'
import { named } from '../named.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { dueColumns, type Due, type RunRow } from './due.ts'
import { checkChanges } from './check-changes.ts'
import { holderFor, writeChanges } from './write-changes.ts'
import { codeOf } from '../database/fault.ts'

const mostTogether = 20_000

const unstorable = words('The database cannot store this value.', '数据库无法保存该值。')

interface WriteResult {
  readonly done: readonly number[]
  readonly failed: readonly { readonly seq: number; readonly why: Words }[]
}

/**
 * Also writes the changes that this one needs first. If the check refuses some, these fail and the others are checked
 * again.
 */
export async function writeLeast(
  tx: TransactionSql,
  server: Server,
  run: RunRow,
  due: readonly Due[],
): Promise<WriteResult> {
  const refused = await attempt(tx, server, run, due)
  if (refused === undefined) return { done: due.map(({ seq }) => seq), failed: [] }
  if (refused === '23505') {
    const group = await withHolders(tx, server, run.plan, due)
    if (group && (await attempt(tx, server, run, group)) === undefined)
      return { done: group.map(({ seq }) => seq), failed: [] }
  }
  const failed = []
  for (const each of due) {
    const alone = due.length === 1 ? refused : await rolledBack(tx, (alone) => attempt(alone, server, run, [each]))
    if (alone === undefined) continue
    failed.push({ seq: each.seq, why: alone === '23505' ? await takenWords(tx, server, run.plan, each) : unstorable })
  }
  // each can be stored alone, but not all together
  if (failed.length === 0) return { done: [], failed: due.map(({ seq }) => ({ seq, why: unstorable })) }
  return { done: [], failed }
}

async function takenWords(tx: TransactionSql, server: Server, plan: number, due: Due): Promise<Words> {
  return (await holderWords(tx, server, plan, due)) ?? words('This value is in use by now.', '该值已被使用。')
}

export async function holderWords(
  tx: TransactionSql,
  server: Server,
  plan: number,
  { area, seq }: Due,
): Promise<Words | undefined> {
  const holder = await holderFor(tx, server, area, plan, seq)
  if (!holder) return undefined
  const { title } = areaStoreOf(server.registry, area).area
  const name = named(holder)
  return words(
    `This value is now used by ${title.en.toLowerCase()} ${name.en}.`,
    `该值已被${title.zh} ${name.zh} 使用。`,
  )
}

/** Returns the error code if the database refuses the changes and they were rolled back. */
async function attempt(
  tx: TransactionSql,
  server: Server,
  run: RunRow,
  due: readonly Due[],
): Promise<string | undefined> {
  try {
    await tx.savepoint(async (savepoint) => {
      for (const [area, mine] of Map.groupBy(due, (each) => each.area))
        await writeChanges(savepoint, server, area, run, mine)
    })
    return undefined
  } catch (error) {
    const code = refusal(error)
    if (code === undefined) throw error
    return code
  }
}

/** Records that swap unique values must be written together. */
async function withHolders(
  tx: TransactionSql,
  server: Server,
  plan: number,
  due: readonly Due[],
): Promise<readonly Due[] | undefined> {
  const group = new Map(due.map((each) => [recordKey(each), each]))
  for (const [, { seq, area, environment }] of group) {
    const id = (await holderFor(tx, server, area, plan, seq))?.id
    if (id !== undefined && !group.has(recordKey({ area, environment, id }))) {
      const [next] = await tx<Due[]>`select ${tx.unsafe(dueColumns)} from change
        where plan = ${plan} and area = ${area} and environment = ${environment} and id = ${id} and state = 'waiting' and not excluded`
      const { applicable } = next ? await checkChanges(tx, server, plan, [next]) : { applicable: [] }
      if (applicable.length === 0 || group.size >= mostTogether) return undefined
      for (const each of applicable) group.set(recordKey(each), each)
    }
  }
  return group.size > due.length ? [...group.values()] : undefined
}

/** Returns the code of an error in the data, as opposed to faults of the database or bugs. */
export function refusal(error: unknown): string | undefined {
  const code = codeOf(error)
  return /^(22|23|54)[0-9A-Z]{3}$/.test(code) ? code : undefined
}
