import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { seal } from './plans.ts'

/** The hashes before and after a change of a plan, so that callers notice changes by others. */
export interface PlanHashes {
  readonly hashBefore: string | null
  readonly hashAfter: string
}

/** Changes a ready plan and adds the actor to its editors, who cannot approve it. */
export async function resealed(
  { sql }: Server,
  plan: number,
  actor: number,
  change: (tx: TransactionSql) => Promise<unknown>,
): Promise<PlanHashes> {
  return sql.begin(async (tx) => {
    const [ready] = await tx<{ hash: string | null }[]>`
      select hash from plan where id = ${plan} and state = 'ready' for update`
    if (!ready) throw problem(409, 'not-ready', words('This plan can no longer be edited.', '该计划已不可编辑。'))
    await change(tx)
    const hashAfter = await seal(tx, plan)
    if (hashAfter !== ready.hash)
      await tx`update plan set editors = array_append(editors, ${actor}::bigint) where id = ${plan} and ${actor} <> all(editors)`
    return { hashBefore: ready.hash, hashAfter }
  })
}
