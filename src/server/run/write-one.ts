import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { dueColumns, type Due, type RunRow } from './due.ts'
import { checkChanges } from './check-changes.ts'
import { holderFor, writeChanges } from './write-changes.ts'

const mostTogether = 20_000

const unstorable = words('The database cannot store this value.', '数据库无法保存该值。')

interface Written {
  readonly done: readonly number[]
  readonly failed?: Words
}

/** Writes one change by itself, or together with those of the same plan that give back the values it takes. */
export async function writeOne(tx: TransactionSql, server: Server, run: RunRow, due: Due): Promise<Written> {
  const alone = await attempt(tx, server, due.area, run, [due])
  if (alone === undefined) return { done: [due.seq] }
  if (alone !== '23505') return { done: [], failed: unstorable }
  const group = await givingWay(tx, server, run.plan, due)
  if (!group || (await attempt(tx, server, due.area, run, group)) !== undefined)
    return { done: [], failed: await takenWords(tx, server, run.plan, due) }
  return { done: group.map(({ seq }) => seq) }
}

async function takenWords(tx: TransactionSql, server: Server, plan: number, { area, seq }: Due): Promise<Words> {
  const holder = await holderFor(tx, server, area, plan, seq)
  const { title } = areaStoreOf(server.registry, area).area
  return words(
    `This value is now used by ${title.en.toLowerCase()} ${holder ?? ''}.`,
    `该值已被${title.zh} ${holder ?? ''} 使用。`,
  )
}

/** The code of the database's refusal, with everything as it was before; undefined where it was written. */
async function attempt(
  tx: TransactionSql,
  server: Server,
  area: string,
  run: RunRow,
  due: readonly Due[],
): Promise<string | undefined> {
  try {
    await tx.savepoint((savepoint) => writeChanges(savepoint, server, area, run, due))
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
): Promise<readonly Due[] | undefined> {
  const group = new Map([[due.id, due]])
  for (const [, { seq }] of group) {
    const id = await holderFor(tx, server, due.area, plan, seq)
    if (id !== undefined && !group.has(id)) {
      const [next] = await tx<Due[]>`select ${tx.unsafe(dueColumns)} from change
        where plan = ${plan} and area = ${due.area} and environment = ${due.environment} and id = ${id} and state = 'waiting' and not excluded`
      const fits = next && (await checkChanges(tx, server, plan, [next])).applicable.length > 0
      if (!fits || group.size >= mostTogether) return undefined
      group.set(id, next)
    }
  }
  return group.size > 1 ? [...group.values()] : undefined
}

/** The code of an error that lies in the data of a row rather than in the database or in us. */
export function refusal(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(22|23|54)[0-9A-Z]{3}$/.test(code) ? code : undefined
}
