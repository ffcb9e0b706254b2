import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { seal } from './plans.ts'

/** Hashes before and after an edit; callers compare them with theirs. */
export interface PlanHashes {
  readonly hashBefore: string | null
  readonly hashAfter: string
}

/** Seals the plan again; adds its editor, who cannot approve it any more. Reviewers are no editors. */
export async function resealed(
  { sql }: Server,
  plan: number,
  editor: number | null,
  change: (tx: TransactionSql, hash: string | null) => Promise<unknown>,
): Promise<PlanHashes> {
  return sql.begin(async (tx) => {
    const [ready] = await tx<{ hash: string | null }[]>`
      select hash from plan where id = ${plan} and state = 'ready' for update`
    if (!ready) throw problem(409, 'not-ready', words('This plan can no longer be edited.', '该计划已不可编辑。'))
    await change(tx, ready.hash)
    const hashAfter = await seal(tx, plan)
    if (hashAfter !== ready.hash && editor !== null)
      await tx`update plan set editors = array_append(editors, ${editor}::bigint) where id = ${plan} and ${editor} <> all(editors)`
    return { hashBefore: ready.hash, hashAfter }
  })
}
