import type { Language } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { rolledBack } from '../database/rolled-back.ts'
import { cancelMessages } from '../run/cancel-messages.ts'
import { dueColumns, type PendingChange } from '../run/due.ts'
import { checkChanges } from '../run/check-changes.ts'
import { skip, skipStale } from '../run/skip.ts'
import type { Server } from '../server.ts'
import { namedChanges, type ShownChange } from '../world/changes.ts'
import { changeFrom, type StoredChange } from '../records/stored.ts'
import type { Actor } from '../world/world.ts'
import { undoable, undoPlan } from './undo.ts'
import type { UndoScope } from './undo-scope.ts'

const mostShown = 1_000

interface UndoTrial {
  readonly changes: readonly ShownChange[]
  /** the first 1,000 skipped records, with reasons */
  readonly skips: readonly SkippedRecord[]
  readonly total: number
  /** records with a sent message, and others skipped among the first 1,000 */
  readonly skipped: number
}

interface SkippedRecord {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly label: string
  /** reason */
  readonly message: string
}

/** Tries an undo on 1,000 records, without storing it. */
export async function undoTrial(
  server: Server,
  run: number,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  scope: UndoScope = {},
): Promise<UndoTrial> {
  const found = await undoable(server, run, actor, scope)
  return rolledBack(server.sql, async (tx) => {
    const plan = await undoPlan(tx, server, run, actor, found)
    const leftAsIs = await cancelMessages(tx, { run, plan, whole: found.whole })
    const due = await tx<
      PendingChange[]
    >`select ${tx.unsafe(dueColumns)} from change where plan = ${plan} and state = 'waiting' order by seq limit ${mostShown}`
    const { applicable, stale, refused } = await checkChanges({ tx, server, plan }, due)
    await skipStale({ tx, server, plan }, stale)
    await skip(
      tx,
      plan,
      refused.map(({ due: { seq }, why }) => ({ seq, message: why })),
    )
    const rows = await tx<
      StoredChange[]
    >`select area, environment, id, parent_id, before, after from change where seq = any(${applicable.map(({ seq }) => seq)}::bigint[]) order by seq`
    const skips = await tx<
      SkippedRecord[]
    >`select area, environment, id, label, message->>${language} as message from change where plan = ${plan} and state = 'skipped' order by seq limit ${mostShown}`
    return {
      skips,
      changes: await namedChanges({ server, language }, tx, rows.map(changeFrom)),
      total: found.left.length,
      skipped: leftAsIs + stale.length + refused.length,
    }
  })
}
