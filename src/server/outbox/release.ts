import type { TransactionSql } from 'postgres'
import type { Server } from '../server.ts'
import { isAbout } from './about.ts'
import { announceRun } from '../world/announce.ts'

/**
 * Releases the planned messages of a run: all, or those about records that it changed. Messages about records that were
 * left out, skipped or failed stay planned, for a retry.
 */
export async function release(
  tx: TransactionSql,
  server: Pick<Server, 'registry' | 'settings'>,
  { id, plan }: { readonly id: number; readonly plan: number },
  which: 'all' | 'changed',
): Promise<void> {
  await tx`update outbox m set state = 'waiting', run = ${id}, next_at = greatest(next_at, now()) where plan = ${plan} and state = 'planned'
    and not exists (select from change c where c.plan = ${plan} and ${isAbout(tx)} and (c.excluded or c.state <> 'done'))
    and (${which === 'all'} or exists (select from change c where c.plan = ${plan} and ${isAbout(tx)}))`
  await announceRun(tx, server, id)
}
