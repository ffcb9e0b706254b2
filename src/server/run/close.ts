import type { TransactionSql } from 'postgres'
import { release } from '../outbox/release.ts'
import type { Server } from '../server.ts'

/** Completed changes stay, and their messages are released. */
export async function closeRun(
  tx: TransactionSql,
  server: Pick<Server, 'registry' | 'settings'>,
  { id, plan }: { readonly id: number; readonly plan: number },
): Promise<void> {
  await tx`update run set state = 'cancelled', finished_at = now() where id = ${id}`
  await tx`update plan set state = 'cancelled' where id = ${plan}`
  await release(tx, server, { id, plan }, 'changed')
}
