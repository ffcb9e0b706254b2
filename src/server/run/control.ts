import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { keepOutcome } from '../calls/outcome.ts'
import { notifyProgress } from './apply.ts'
import { cancelMessages } from './cancel-messages.ts'
import { endRun, sayUndone } from './close.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import type { RunRow } from './due.ts'
import { applyNow, enqueue, isShort } from './launch.ts'
import { rebase } from './rebase.ts'

type LockedRun = Pick<RunRow, 'id' | 'plan' | 'actor' | 'reason' | 'undoes' | 'state' | 'failed' | 'rate_limit'> &
  Readonly<Record<'total' | 'done' | 'skipped' | 'undo_count', number>>

const patience = 20_000

const notRunning = problem(409, 'not-running', words('This run is not running.', '该任务未在执行。'))
const notPaused = problem(
  409,
  'not-paused',
  words('Only a paused or stopped run can be resumed.', '只有已暂停或已停止的任务才能继续。'),
)
const notResting = problem(
  409,
  'still-running',
  words('A run can be retried once it has finished or stopped.', '任务停止后才能重试。'),
)

const nothingToRetry = problem(
  422,
  'nothing-to-retry',
  words(
    'Nothing failed, and the skipped records were changed by someone else.',
    '没有失败项；跳过项已被他人修改，无法重试。',
  ),
)
const onlyOutdated = problem(
  422,
  'nothing-to-retry',
  words(
    'The skipped records were changed after their messages were written. Plan again to send them as they are now.',
    '跳过的记录在消息生成后已被修改，请重新生成计划，按当前内容发送。',
  ),
)

const calledOff = problem(
  409,
  'cancelled',
  words(
    'This was cancelled before it changed anything. Plan it again.',
    '该任务在更改任何内容之前已取消，请重新生成计划。',
  ),
)

export async function pauseRun(server: Server, run: number): Promise<void> {
  await server.sql.begin(async (tx) => {
    await held(tx, run, ['running'], notRunning)
    await tx`update run set state = 'paused' where id = ${run}`
    await keepOutcome(tx, { run })
  })
  await notifyProgress(server, run)
}

/** Cancels a run after its current chunk. Throws `begun`, if given, after the first change. */
export async function cancelRun(server: Server, run: number, begun?: Error): Promise<void> {
  await server.sql.begin(async (tx) => {
    const states = ['running', 'paused', 'stopped']
    const row = await held(tx, run, states, begun ?? notRunning)
    if (begun && row.done > 0) throw begun
    await endRun(tx, server, row, 'cancelled')
    await keepOutcome(tx, { run })
  })
  await notifyProgress(server, run)
}

export async function resumeRun(server: Server, run: number): Promise<void> {
  const left = await server.sql.begin(async (tx) => {
    const row = await held(tx, run, ['paused', 'stopped'], notPaused)
    return setGoing(tx, server, row, row.total - row.done - row.skipped - row.failed)
  })
  await carry(server, run, left)
}

/** Retries failed changes, and skipped ones without conflicting edits. */
export async function retryRun(server: Server, run: number): Promise<void> {
  const left = await server.sql.begin(async (tx) => {
    const row = await held(tx, run, ['done', 'stopped', 'cancelled', 'paused'], notResting)
    if (row.state === 'cancelled' && row.done === 0) throw calledOff
    const { plan } = row
    const { count: rebased, outdated } = await rebase({ tx, server, plan })
    const failed =
      await tx`update change set state = 'waiting', message = null where plan = ${plan} and state = 'failed' returning seq`
    const waiting = row.total - row.done - row.skipped - row.failed
    if (rebased + failed.length + waiting === 0) throw outdated > 0 ? onlyOutdated : nothingToRetry
    // an undo skips records whose message was sent
    const leftAsIs = row.undoes === null ? 0 : await cancelMessages(tx, { run: row.undoes, plan, whole: false })
    const skipped = row.skipped - rebased + leftAsIs
    await tx`update run set skipped = ${skipped}, failed = 0, at_seq = 0 where id = ${run}`
    await tx`update plan set state = 'applying' where id = ${plan}`
    return setGoing(tx, server, { ...row, skipped, failed: 0 }, rebased + failed.length + waiting - leftAsIs)
  })
  await carry(server, run, left)
}

async function setGoing(tx: TransactionSql, server: Server, row: LockedRun, left: number): Promise<boolean> {
  const { id, done, skipped, failed } = row
  await tx`update run set state = 'running', finished_at = null, message = null, carrier = ${server.name}, beat_at = clock_timestamp(),
      active_since = clock_timestamp(), active_base = ${done + skipped + failed}, failed_base = ${failed}, next_at = null where id = ${id}`
  await sayUndone(tx, row.undoes)
  const here = isShort(left, row.rate_limit)
  if (!here) await enqueue(tx, id)
  await keepOutcome(tx, { run: id })
  return here
}

async function carry(server: Server, run: number, here: boolean): Promise<void> {
  if (here) await applyNow(server, run, patience)
  else await notifyProgress(server, run)
}

async function held(tx: TransactionSql, run: number, states: readonly string[], otherwise: Error): Promise<LockedRun> {
  const [row] = await tx<LockedRun[]>`
    select id, plan, actor, reason, undoes, state, total, done, skipped, failed, rate_limit, undo_count
    from run where id = ${run} and plan is not null for update`
  if (!row || !states.includes(row.state)) throw otherwise
  if (row.undo_count > 0 && row.state !== 'running')
    throw problem(
      409,
      'undone',
      words('Part of this run was undone. Plan again instead.', '该任务已被撤销（或部分撤销），请重新生成计划。'),
    )
  return row
}
