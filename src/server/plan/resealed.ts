import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { seal } from './plans.ts'

/** The hashes before and after a change of a plan: whoever saw the plan as it was before knows of every change of it. */
export interface Resealed {
  readonly hashBefore: string | null
  readonly hashAfter: string
}

/** Changes a plan that is ready, which may have another hash then. */
export async function resealed(
  { sql }: Server,
  plan: number,
  change: (tx: TransactionSql) => Promise<unknown>,
): Promise<Resealed> {
  return sql.begin(async (tx) => {
    const [ready] = await tx<{ hash: string | null }[]>`
      select hash from plan where id = ${plan} and state = 'ready' for update`
    if (!ready) throw problem(409, 'not-ready', words('This plan can no longer be edited.', '该计划已不可编辑。'))
    await change(tx)
    return { hashBefore: ready.hash, hashAfter: await seal(tx, plan) }
  })
}
