import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { summary } from './plans.ts'

/** The run that an undo takes back, and the undo of it that was known when this one was planned. */
interface Undoes {
  readonly run: number
  readonly undoneBy: number | null
}

/** Starts the run of a plan whose hash the caller has seen; answers its id. */
export async function startRun(
  server: Server,
  plan: number,
  hash: string,
  actor: number,
  undoes?: Undoes,
): Promise<number> {
  const run = await server.runIds.next()
  const { total } = await summary(server.sql, plan)
  const kind = undoes ? 'undo' : 'plan'
  const taken = await server.sql.begin(async (tx) => {
    const [found] = await tx<{ command: string | null; environment: string; input: unknown; reason: string | null }[]>`
      update plan set state = 'applying', run = ${run} where id = ${plan} and state = 'ready' and hash = ${hash} and expires_at > now()
      returning command, environment, input, reason`
    if (!found) return false
    await tx`insert into run (id, kind, plan, undoes, command, input, environment, actor, state, total, reason)
      values (${run}, ${kind}, ${plan}, ${undoes?.run ?? null}, ${found.command ?? kind}, ${JSON.stringify(found.input)}::text::jsonb, ${found.environment}, ${actor}, 'running', ${total}, ${found.reason})`
    if (undoes) await claimUndo(tx, undoes, run)
    return true
  })
  if (!taken) throw await whyNot(server, plan, hash)
  return run
}

/** Of two undos of one run that come at once, the second is refused. */
async function claimUndo(tx: TransactionSql, { run, undoneBy }: Undoes, by: number): Promise<void> {
  const claimed =
    await tx`update run set undone_by = ${by} where id = ${run} and undone_by is not distinct from ${undoneBy} returning id`
  if (claimed.length > 0) return
  const [other] = await tx<{ undone_by: number | null }[]>`select undone_by from run where id = ${run}`
  throw undoneAlready(other?.undone_by ?? null)
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
