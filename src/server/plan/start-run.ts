import type { Sql, TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { earlierRun, keepOutcome } from '../calls/outcome.ts'
import { cancelMessages } from '../run/cancel-messages.ts'
import { closeRun, sayUndone } from '../run/close.ts'
import { problem } from '../problem.ts'
import { enqueue, isShort } from '../run/launch.ts'
import type { Server } from '../server.ts'
import { driftedKeys } from '../run/drifted.ts'
import { notApproved } from './approval/approval.ts'
import { isExpired } from './life.ts'
import { planDrifted } from './again/plan-drifted.ts'
import { summary, type PlanSummary } from './plans.ts'
import { sourceChangesOf } from '../run/source-changes.ts'
import { visibleTo } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'

/** Undone run, as of when its undo was planned; input of that plan. */
interface Undoes {
  readonly run: number
  /** number of its undos at that time */
  readonly known: number
  /** number of its changes at that time; missing in older plans */
  readonly done?: number
  /** the undo reverts all of it */
  readonly whole: boolean
}

/** Reaction to records that changed after the plan was made; `back`: plans them again. */
export type DriftPolicy = 'skip' | 'stop' | 'back'

interface Policy {
  /** changes per second */
  readonly rate?: number | undefined
  readonly onFailure?: 'continue' | 'stop' | undefined
  /** number of failures after which it stops */
  readonly failures?: number | undefined
  readonly onDrift?: DriftPolicy | undefined
}

interface StartRequest {
  readonly plan: Pick<PlanSummary, 'id' | 'total' | 'approval'>
  readonly hash: string
  readonly actor: number
  /** sees a concurrent undo named, if visible */
  readonly viewer?: Pick<Actor, 'id' | 'roles'>
  readonly policy?: Policy
  /** reason to start without the missing approval */
  readonly emergency?: string | undefined
}

interface StartedRun {
  readonly run: number
  readonly total: number
  /** source records that changed since the plan */
  readonly sourceChanges: number
}

/** Starts the run of a plan, if the caller has seen its present hash. */
export async function startRun(
  server: Server,
  { plan: { id: plan, total, approval }, hash, actor, viewer, policy = {}, emergency }: StartRequest,
): Promise<StartedRun> {
  const earlier = earlierRun()
  if (earlier !== undefined) {
    const [known] = await server.sql<
      { n: number }[]
    >`select (source_changes->>'total')::int as n from run where id = ${earlier}`
    return { run: earlier, total, sourceChanges: known?.n ?? 0 }
  }
  const [run, sources = { total: 0, records: [] }] = await Promise.all([
    server.runIds.next(),
    sourceChangesOf(server, plan),
  ])
  const needsApproval = approval.required && emergency === undefined
  if (needsApproval && !approval.valid) throw notApproved(approval)
  const { onDrift = 'skip' } = policy
  const drifted = onDrift === 'skip' ? [] : await driftedKeys(server, await summary(server.sql, plan))
  if (onDrift === 'stop' && drifted.length > 0) throw hasDrifted(drifted.length)
  const taken = await server.sql.begin(async (tx) => {
    // the commit of the first changes flushes this one
    const flush = isShort(total, policy.rate) ? tx`set_config('synchronous_commit', 'off', true)` : tx`null`
    const [found] = await tx<{ undoes: number | null; undone: Omit<Undoes, 'run'> }[]>`
      with taken as (
        update plan set state = 'applying', run = ${run} where id = ${plan} and state = 'ready' and hash = ${hash} and not ${isExpired(tx)}
          and (approved_hash = hash or not ${needsApproval})
        returning id, undoes, command, input, environment, environments, named, reason)
      insert into run (id, kind, plan, undoes, command, input, environment, environments, named, actor, state, total, reason, rate_limit, on_failure, failures, on_drift, carrier, source_changes, emergency)
      select ${run}, made.kind, id, undoes, coalesce(command, made.kind), input, environment, environments, named, ${actor}, 'running', ${total}, reason,
        ${policy.rate ?? null}, ${policy.onFailure ?? 'continue'}, ${policy.failures ?? 1}, ${onDrift}, ${server.name}, ${JSON.stringify(sources)}::text::jsonb, ${emergency ?? null}
      from taken, lateral (select case when undoes is null then 'plan' else 'undo' end as kind) made
      returning undoes, case when undoes is not null then input end as undone, ${flush}`
    if (!found) return false
    const undoes = found.undoes === null ? undefined : { ...found.undone, run: found.undoes }
    if (!undoes && drifted.length > 0) {
      const skipped = await planDrifted(tx, server, plan, drifted)
      await tx`update run set skipped = ${skipped} where id = ${run}`
    }
    if (undoes) {
      if (!(await claimUndo(tx, server, undoes))) throw await whyNotUndone(tx, undoes, { by: run, viewer })
      const leftAsIs = await cancelMessages(tx, { ...undoes, plan })
      if (leftAsIs > 0) await tx`update run set skipped = ${leftAsIs} where id = ${run}`
      await sayUndone(tx, undoes.run)
    }
    if (!isShort(total, policy.rate)) await enqueue(tx, run)
    await keepOutcome(tx, { run })
    return true
  })
  if (!taken) throw await whyNot(server, plan, hash)
  return { run, total, sourceChanges: sources.total }
}

/** Returns false if the run was undone or continued. */
async function claimUndo(tx: TransactionSql, server: Server, { run, known, done }: Undoes): Promise<boolean> {
  const [claimed] = await tx<{ plan: number | null; state: string }[]>`update run set undo_count = undo_count + 1
    where id = ${run} and undo_count = ${known} and done = coalesce(${done ?? null}::int, done) and state not in ('running', 'paused') returning plan, state`
  // the stopped run cannot be resumed, and without this its messages would stay unsent
  if (claimed?.state === 'stopped' && claimed.plan !== null) await closeRun(tx, server, { id: run, plan: claimed.plan })
  return claimed !== undefined
}

interface LateUndo {
  /** run of the refused undo */
  readonly by: number
  readonly viewer: StartRequest['viewer']
}

async function whyNotUndone(tx: TransactionSql, { run, known }: Undoes, { by, viewer }: LateUndo): Promise<Error> {
  const [now] = await tx<{ undo_count: number; undone_by: number | null }[]>`
    select undo_count, undone_by from run where id = ${run}`
  if (now?.undo_count === known) return wentOn
  const other = viewer ? await lastUndo(tx, run, viewer, by) : null
  return now?.undone_by === null ? partlyUndone(other) : alreadyUndone(other)
}

export async function lastUndo(
  sql: Sql | TransactionSql,
  run: number,
  caller: Pick<Actor, 'id' | 'roles'>,
  but = 0,
): Promise<number | null> {
  const [row] = await sql<
    { id: number | null }[]
  >`select max(id) as id from run r where undoes = ${run} and id <> ${but} and ${visibleTo(sql, caller, 'r').some}`
  return row?.id ?? null
}

const wentOn = problem(
  409,
  'went-on',
  words(
    'The run was resumed or retried after this undo was planned. Undo it again once it has finished.',
    '该撤销计划生成后，原任务已继续或重试。请待其完成后重新撤销。',
  ),
)

function partlyUndone(by: number | null): Error {
  const text =
    by === null
      ? words(
          'Part of this was undone after this undo was planned. Undo it again to take back the rest.',
          '该撤销计划生成后，其中一部分已被撤销。请重新撤销其余内容。',
        )
      : words(
          `Run ${by} undid part of this after this undo was planned. Undo it again to take back the rest.`,
          `该撤销计划生成后，任务 ${by} 已撤销其中一部分。请重新撤销其余内容。`,
        )
  return problem(409, 'partly-undone', text)
}

export function alreadyUndone(by: number | null): Error {
  const text =
    by === null
      ? words('This has already been undone.', '该操作已被撤销。')
      : words(`This has already been undone by run ${by}.`, `该操作已被任务 ${by} 撤销。`)
  return problem(409, 'undone', text)
}

function hasDrifted(count: number): Error {
  return problem(
    409,
    'drifted',
    words(
      `${count.toLocaleString('en')} of the records changed since this plan was made. Nothing was applied. Plan again, or choose to skip them.`,
      `${count.toLocaleString('zh-CN')} 条记录在生成计划后已变化，未执行任何更改。请重新生成计划，或选择跳过。`,
    ),
  )
}

async function whyNot(server: Server, plan: number, hash: string): Promise<Error> {
  const found = await summary(server.sql, plan)
  if (found.state === 'expired')
    return problem(409, 'expired', words('This plan has expired. Plan again.', '计划已过期，请重新生成。'))
  const past = pastReady[found.state]
  if (past) return problem(409, 'not-ready', past)
  if (found.hash !== hash)
    return problem(
      409,
      'changed-plan',
      words(
        'The plan has changed since you opened it. Review it again, then apply.',
        '计划内容已变化，请重新查看后再执行。',
      ),
    )
  return problem(409, 'not-ready', words('This plan cannot be applied now.', '该计划暂时无法执行。'))
}

const pastReady: Readonly<Record<string, Words>> = {
  planning: words('This plan is not ready yet.', '计划仍在生成中。'),
  failed: words('This plan failed and cannot be applied. Plan again.', '计划生成失败，无法执行，请重新生成。'),
  cancelled: words('This plan was cancelled. Plan again.', '计划已取消，请重新生成。'),
  applying: words('This plan is already being applied.', '计划正在执行。'),
  applied: words('This plan has already been applied.', '计划已执行。'),
}
