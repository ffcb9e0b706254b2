import type { TransactionSql } from 'postgres'
import type { ActionExtent } from '#derive/http/confirmation.ts'
import { mayAct, roleFor } from '#derive/roles.ts'
import { words } from '#catalogue/index.ts'
import { earlierRun } from '../calls/outcome.ts'
import { environmentWords, isEnvironment } from '#derive/environment.ts'
import { appendOnlyProblem, forbiddenElsewhere, problem } from '../problem.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { hasOwnTitle } from '../visibility/scripts.ts'
import { sees, visibleTo } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'
import { applyNow } from '../run/launch.ts'
import { isAbout } from '../outbox/about.ts'
import { refuseGone } from '../run/cancel-messages.ts'
import { expiry } from './life.ts'
import { settle, summary, type PlanSummary } from './plans.ts'
import { refuseWithoutRoles, rolesOf } from './roles.ts'
import { startRun, alreadyUndone, lastUndo } from './start-run.ts'
import { putBack, type RecordChanges } from './undo-changes.ts'
import { recordKey, type RecordRef } from '../records/record-ref.ts'
import { isWithin, undoneRecords, type UndoScope } from './undo-scope.ts'

const patience = 25_000
const page = 10_000

interface Undoable {
  readonly command: string
  readonly environment: string
  /** number of its earlier undos */
  readonly known: number
  readonly done: number
  readonly left: readonly RecordChanges[]
  /** the undo reverts all of the run */
  readonly whole: boolean
}

/** Throws if the actor can undo nothing of the run. */
export async function undoable(server: Server, run: number, actor: Actor, scope: UndoScope): Promise<Undoable> {
  const [found] = await server.sql<
    { command: string; environment: string; state: string; plan: number | null; done: number; undo_count: number }[]
  >`select command, environment, state, plan, done, undo_count from run r where id = ${run} and ${visibleTo(server.sql, actor, 'r').some}`
  if (!found) throw problem(404, 'not-found', words(`There is no receipt ${run}.`, `没有编号为 ${run} 的回执。`))
  if (found.state === 'running' || found.state === 'paused')
    throw problem(409, 'still-running', words('This run is not finished yet.', '该任务尚未完成。'))
  await refuseUnsent(server, run)
  const touched = await touchesOf(server, run)
  const wanted = touched.filter(isWithin(scope))
  refuseWithoutRight(server, actor, found.command, found.environment, wanted)
  refuseWithoutRoles(actor, await rolesOf(server.sql, found.plan))
  if (wanted.length === 0)
    throw problem(
      422,
      'nothing-to-undo',
      words('This changed no records, so there is nothing to undo.', '该操作未更改任何记录，无需撤销。'),
    )
  for (const { area } of wanted) {
    const areaStore = areaStoreOf(server.registry, area)
    if (areaStore.area.appendOnly) throw appendOnlyProblem(areaStore.area)
  }
  const back = await undoneRecords(server.sql, run)
  const left = wanted.filter((each) => !back.has(recordKey(each)))
  if (left.length === 0) throw alreadyUndone(await lastUndo(server.sql, run, actor))
  await refuseGone(server.sql, run, left)
  // includes the changes that an earlier partial undo undid
  const whole = left.length === touched.filter((each) => !back.has(recordKey(each))).length
  const { command, environment, undo_count: known, done } = found
  return { command, environment, known, done, left, whole }
}

/**
 * Skips records that changed since or whose message was sent; throws if all were. Returns the run, or the plan awaiting
 * approval.
 */
export async function undoRun(
  server: Server,
  run: number,
  actor: Actor,
  scope: UndoScope = {},
  confirm: (extent: ActionExtent) => void = () => {},
): Promise<{ readonly run: number } | { readonly waits: PlanSummary }> {
  const earlier = earlierRun()
  if (earlier !== undefined) {
    await applyNow(server, earlier, patience)
    return { run: earlier }
  }
  const found = await undoable(server, run, actor, scope)
  const environments = [...new Set(found.left.map((each) => each.environment))].filter(isEnvironment)
  confirm({ count: found.left.length, environments, isIrreversible: false })
  const plan = await server.sql.begin((tx) => undoPlan(tx, server, run, actor, found))
  const made = await summary(server.sql, plan)
  if (made.approval.required) return { waits: made }
  const { run: undo } = await startRun(server, { plan: made, hash: made.hash ?? '', actor: actor.id, viewer: actor })
  await applyNow(server, undo, patience)
  return { run: undo }
}

/** Refuses to undo an undo that cancelled messages, since those are not restored. */
async function refuseUnsent(server: Server, run: number): Promise<void> {
  const [found] = await server.sql`
    select from run r join run undone on undone.id = r.undoes join outbox m on m.run = undone.id and m.state = 'cancelled' and m.irreversible
    where r.id = ${run} and (undone.undone_by = r.id or exists (
      select from change c where c.plan = r.plan and c.state = 'done' and ${isAbout(server.sql)})) limit 1`
  if (found)
    throw problem(
      409,
      'message-cancelled',
      words(
        'The messages of this run were cancelled and cannot be restored. Send them again.',
        '该任务的消息已取消发送，无法恢复，请重新发送。',
      ),
    )
}

/** Returns the last record first, since children go before parents. */
function touchesOf(server: Server, run: number): Promise<RecordChanges[]> {
  return server.sql<
    RecordChanges[]
  >`select area, environment, id, array_agg(seq) as seqs from revision where run = ${run} group by area, environment, id order by min(seq) desc`
}

function refuseWithoutRight(
  server: Server,
  actor: Actor,
  command: string,
  environment: string,
  touched: readonly RecordRef[],
): void {
  const role = roleFor(server.entries.get(command)?.command ?? { effect: 'write' })
  for (const where of new Set([environment, ...touched.map((each) => each.environment)])) {
    if (!isEnvironment(where) || mayAct(actor.roles[where], role)) continue
    if (!sees(actor, where)) throw forbiddenElsewhere
    const { en, zh } = environmentWords(where)
    throw problem(403, 'forbidden', words(`You may not undo this in ${en}.`, `您没有在${zh}撤销该操作的权限。`))
  }
}

export async function undoPlan(
  tx: TransactionSql,
  server: Server,
  run: number,
  actor: Actor,
  { environment, command, known, done, whole, left: touched }: Undoable,
): Promise<number> {
  const plan = await server.runIds.next()
  await tx`insert into plan (id, kind, title, command, input, environment, actor, undoes, expires_at)
      values (${plan}, 'undo', coalesce((select p.title from run r join plan p on p.id = r.plan where r.id = ${run} and ${hasOwnTitle(tx)}),
        nullif(${command}, 'plan'), ''), ${command}, ${JSON.stringify({ known, done, whole })}::text::jsonb, ${environment}, ${actor.id}, ${run}, ${expiry(server, tx)})`
  for (let start = 0; start < touched.length; start += page)
    await putBack(tx, server, plan, { touched: touched.slice(start, start + page), start })
  await settle(tx, plan, { same: 0, failed: 0 }, [])
  return plan
}
