import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import type { Server } from '../server.ts'
import { dueColumns, type Due, type RunRow } from './due.ts'
import { sortOut } from './fitness.ts'
import { holders, writeChanges } from './write-changes.ts'

const mostTogether = 20_000

const taken = words('The value is taken by another record now.', '该值已被其他记录使用。')
const unstorable = words('The database cannot keep this value.', '数据库无法保存该值。')

interface Written {
  readonly done: readonly number[]
  readonly failed?: Words
}

/** Writes one change by itself, or together with those of the same plan that give back the values it takes. */
export async function writeOne(tx: TransactionSql, server: Server, run: RunRow, due: Due): Promise<Written> {
  const alone = await attempt(tx, server, due.area, run, [due.seq])
  if (alone === undefined) return { done: [due.seq] }
  if (alone !== '23505') return { done: [], failed: unstorable }
  const group = await givingWay(tx, server, run.plan, due)
  if (!group || (await attempt(tx, server, due.area, run, group)) !== undefined) return { done: [], failed: taken }
  return { done: group }
}

/** The code of the database's refusal, with everything as it was before; undefined where it was written. */
async function attempt(
  tx: TransactionSql,
  server: Server,
  area: string,
  run: RunRow,
  seqs: readonly number[],
): Promise<string | undefined> {
  try {
    await tx.savepoint((savepoint) => writeChanges(savepoint, server, area, run, seqs))
    return undefined
  } catch (error) {
    const code = refusal(error)
    if (code === undefined) throw error
    return code
  }
}

/** Records that trade their values can only be written together: this follows who holds what, to the end or in a circle. */
async function givingWay(
  tx: TransactionSql,
  server: Server,
  plan: number,
  due: Due,
): Promise<readonly number[] | undefined> {
  const group = new Map([[due.id, due.seq]])
  for (const [, seq] of group) {
    for (const id of await holders(tx, server, due.area, plan, seq)) {
      if (group.has(id)) continue
      const [next] = await tx<Due[]>`select ${tx.unsafe(dueColumns)} from change
        where plan = ${plan} and area = ${due.area} and environment = ${due.environment} and id = ${id} and state = 'waiting' and not excluded`
      const fits = next && (await sortOut(tx, server, plan, [next])).fitting.length > 0
      if (!fits || group.size >= mostTogether) return undefined
      group.set(id, next.seq)
    }
  }
  return group.size > 1 ? [...group.values()] : undefined
}

/** The code of an error that lies in the data of a row rather than in the database or in us. */
export function refusal(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(22|23|54)[0-9A-Z]{3}$/.test(code) ? code : undefined
}
