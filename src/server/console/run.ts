import { mayAct, type Role } from '#derive/roles.ts'
import { words } from '#catalogue/index.ts'
import { Bare } from '../http/answer.ts'
import { undoRun } from '../plan/undo.ts'
import { problem } from '../problem.ts'
import { shownChanges } from '../world/changes.ts'
import { environmentWords, isEnvironment } from '../environment.ts'
import { changesPage } from '../plan/change-page.ts'
import type { Call, Handler } from './handler.ts'

interface Run {
  readonly id: number
  readonly plan: number | null
  readonly environment: string
  readonly state: string
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
}

export const list: Handler = (call) => runs(call, false)

export const activity: Handler = (call) => runs(call, call.input['mine'] === 1)

export const get: Handler = (call) => found(call, Number(call.input['id']), 'viewer')

export const changes: Handler = async (call) => {
  const run = await found(call, Number(call.input['id']), 'viewer')
  if (run.plan !== null) return changesPage(call, run.plan)
  const rows = await call.server.sql<
    { area: string; environment: string; id: number; parent_id: number | null; before: never; after: never }[]
  >`
    select area, environment, id, parent_id, before, after from revision where run = ${run.id} and environment = any(${Object.keys(call.actor.roles)}::text[]) order by seq limit 10000`
  const touched = rows.flatMap(({ before, ...row }) => {
    const { environment } = row
    return isEnvironment(environment)
      ? [{ ...row, environment, parentId: row.parent_id, before: before && ({ data: before } as never) }]
      : []
  })
  const data = shownChanges(call.server.registry, touched).map((change) => ({ ...change, state: 'done' }))
  return new Bare({ data, total: data.length, page: 1, pageSize: data.length })
}

export const cancel: Handler = async (call) => {
  const { id } = await found(call, Number(call.input['id']), 'operator')
  const [row] = await call.server
    .sql`with stopped as (update run set state = 'cancelled', finished_at = now() where id = ${id} and state = 'running' returning id, plan)
    update plan set state = 'cancelled' from stopped where plan.id = stopped.plan returning plan.id`
  if (!row) throw problem(409, 'not-running', words('This run is not running.', '该任务未在执行。'))
  return found(call, id, 'operator')
}

export const undo: Handler = (call) => undone(call, Number(call.input['id']))

export const undoReceipt: Handler = (call) => undone(call, Number(call.input['receipt']))

async function undone(call: Call, receipt: number): Promise<unknown> {
  const run = await undoRun(call.server, receipt, call.actor)
  const { id, ...rest } = await found(call, run, 'viewer')
  return { run: id, ...rest }
}

async function found({ server, actor }: Call, id: number, role: Role): Promise<Run> {
  const [row] = await server.sql<
    Run[]
  >`select r.id, kind, plan, undoes, undone_by as "undoneBy", command, input, environment, state, total, done, skipped, failed,
      reason, started_at, finished_at, coalesce(nullif(o.name, ''), o.username) as actor
    from run r left join operator o on o.id = r.actor where r.id = ${id}`
  if (row && isEnvironment(row.environment) && !mayAct(actor.roles[row.environment], role)) {
    const { en, zh } = environmentWords(row.environment)
    throw problem(
      403,
      'forbidden',
      words(`You do not have the right to do this in ${en}.`, `您在${zh}没有执行此操作的权限。`),
    )
  }
  if (row) return row
  throw problem(404, 'not-found', words(`There is no run ${id}.`, `没有编号为 ${id} 的任务。`))
}

async function runs({ server, actor, input, environment }: Call, mine: boolean): Promise<Bare> {
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const { sql } = server
  const where = sql`where environment = ${environment} ${mine ? sql`and actor = ${actor.id}` : sql``}
    ${typeof input['command'] === 'string' ? sql`and command = ${input['command']}` : sql``}`
  const data =
    await sql`select r.id, started_at as at, kind, plan, command, input, environment, total, done, skipped, failed, state, reason,
      undoes, undone_by as "undoneBy", coalesce(nullif(o.name, ''), o.username) as actor
    from (select * from run ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}) r
    left join operator o on o.id = r.actor order by r.id desc`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from run ${where}`
  return new Bare({ data, total: count?.n ?? 0, page, pageSize })
}
