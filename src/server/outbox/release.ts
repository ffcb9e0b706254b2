import type { TransactionSql } from 'postgres'
import { isAbout } from './about.ts'

/**
 * Lets the planned messages of a run go: all of them, or those about records that it changed. What is to be said of a
 * record that was left out, skipped or failed stays planned, since a retry may still make it true.
 */
export async function release(
  tx: TransactionSql,
  { id, plan }: { readonly id: number; readonly plan: number },
  which: 'all' | 'changed',
): Promise<void> {
  await tx`update outbox m set state = 'waiting', run = ${id}, next_at = greatest(next_at, now()) where plan = ${plan} and state = 'planned'
    and not exists (select from change c where c.plan = ${plan} and ${isAbout(tx)} and (c.excluded or c.state <> 'done'))
    and (${which === 'all'} or exists (select from change c where c.plan = ${plan} and ${isAbout(tx)}))`
}
