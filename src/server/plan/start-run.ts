import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { withhold } from '../outbox/withhold.ts'
import { problem } from '../problem.ts'
import { carrierName } from '../run/carrier.ts'
import { enqueue } from '../run/job.ts'
import { isShort } from '../run/launch.ts'
import type { Server } from '../server.ts'
import { notApproved } from './approval.ts'
import { summary } from './plans.ts'

/** The run that an undo takes back, and how many undos of it were known when this one was planned. */
interface Undoes {
  readonly run: number
  readonly known: number
  /** nothing of it is left in effect */
  readonly whole: boolean
}

/** How fast a run goes and when it gives up. */
interface Policy {
  /** changes per second */
  readonly rate?: number | undefined
  readonly onFailure?: 'continue' | 'stop' | undefined
  /** stops after so many */
  readonly failures?: number | undefined
}

interface Starting {
  readonly plan: number
  readonly hash: string
  readonly actor: number
  readonly undoes?: Undoes
  readonly policy?: Policy
}

interface Started {
  readonly run: number
  readonly total: number
}

/** Starts the run of a plan whose hash the caller has seen. */
export async function startRun(server: Server, { plan, hash, actor, undoes, policy = {} }: Starting): Promise<Started> {
  const run = await server.runIds.next()
  const { total, approval } = await summary(server.sql, plan)
  const kind = undoes ? 'undo' : 'plan'
  const needsApproval = !undoes && approval.required
  if (needsApproval && !approval.valid) throw notApproved(approval)
  const taken = await server.sql.begin(async (tx) => {
    const [found] = await tx<{ command: string | null; environment: string; input: unknown; reason: string | null }[]>`
      update plan set state = 'applying', run = ${run} where id = ${plan} and state = 'ready' and hash = ${hash} and expires_at > now()
        and (approved_hash = hash or not ${needsApproval})
      returning command, environment, input, reason`
    if (!found) return false
    await tx`insert into run (id, kind, plan, undoes, command, input, environment, actor, state, total, reason, rate_limit, on_failure, failures, carrier)
      values (${run}, ${kind}, ${plan}, ${undoes?.run ?? null}, ${found.command ?? kind}, ${JSON.stringify(found.input)}::text::jsonb, ${found.environment}, ${actor},
        'running', ${total}, ${found.reason}, ${policy.rate ?? null}, ${policy.onFailure ?? 'continue'}, ${policy.failures ?? 1}, ${carrierName(server)})`
    if (undoes) {
      await claimUndo(tx, undoes, run)
      const kept = await withhold(tx, { ...undoes, plan })
      if (kept > 0) await tx`update run set skipped = ${kept} where id = ${run}`
    }
    if (!isShort(total, policy.rate)) await enqueue(tx, run)
    return true
  })
  if (!taken) throw await whyNot(server, plan, hash)
  return { run, total }
}

/** Of two undos of one run that come at once, the second is refused. */
async function claimUndo(tx: TransactionSql, { run, known, whole }: Undoes, by: number): Promise<void> {
  const claimed =
    await tx`update run set undo_count = undo_count + 1, undone_by = case when ${whole} then ${by}::bigint else undone_by end
    where id = ${run} and undo_count = ${known} returning id`
  if (claimed.length > 0) return
  const [other] = await tx<{ id: number | null }[]>`select max(id) as id from run where undoes = ${run} and id <> ${by}`
  throw undoneAlready(other?.id ?? null)
}

export function undoneAlready(by: number | null): Error {
  return problem(409, 'undone', words(`This was undone already, by run ${by}.`, `该操作已被任务 ${by} 撤销。`))
}

async function whyNot(server: Server, plan: number, hash: string): Promise<Error> {
  const found = await summary(server.sql, plan)
  if (found.state === 'expired')
    return problem(409, 'expired', words('This plan is too old. Plan again.', '计划已过期，请重新生成。'))
  if (found.state !== 'ready')
    return problem(409, 'not-ready', words(`This plan is ${found.state} already.`, '该计划已在执行或已执行。'))
  if (found.hash !== hash)
    return problem(
      409,
      'changed-plan',
      words(
        'This plan changed since you looked at it. Look again, then apply.',
        '计划内容已变化，请重新查看后再执行。',
      ),
    )
  return problem(409, 'not-ready', words('This plan cannot be applied now.', '该计划暂时无法执行。'))
}
