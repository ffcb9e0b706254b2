import { words } from '#catalogue/index.ts'
import { Bare } from '../http/answer.ts'
import { undoRun } from '../plan/undo.ts'
import { problem } from '../problem.ts'
import { shownChanges } from '../world/changes.ts'
import { isEnvironment } from '../environment.ts'
import { changesPage } from '../plan/change-page.ts'
import type { Call, Handler } from './handler.ts'

interface Run {
  readonly id: number
  readonly plan: number | null
  readonly state: string
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
}

export const list: Handler = (call) => runs(call, false)

export const activity: Handler = (call) => runs(call, call.input['mine'] === 1)

export const get: Handler = ({ server, input }) => found(server, Number(input['id']))

export const changes: Handler = async (call) => {
  const run = await found(call.server, Number(call.input['id']))
  if (run.plan !== null) return changesPage(call, run.plan)
  const rows = await call.server.sql<{ area: string; environment: string; id: number; parent_id: number | null; before: never; after: never }[]>`
    select area, environment, id, parent_id, before, after from revision where run = ${run.id} order by seq limit 10000`
  const touched = rows.flatMap(({ before, ...row }) => {
    const { environment } = row
    return isEnvironment(environment) ? [{ ...row, environment, parentId: row.parent_id, before: before && ({ data: before } as never) }] : []
  })
  const data = shownChanges(call.server.registry, touched).map((change) => ({ ...change, state: 'done' }))
  return new Bare({ data, total: data.length, page: 1, pageSize: data.length })
}

export const cancel: Handler = async ({ server, input }) => {
  const id = Number(input['id'])
  const [row] = await server.sql`update run set state = 'cancelled', finished_at = now() where id = ${id} and state = 'running' returning id`
  if (!row) throw problem(409, 'not-running', words('This run is not running.', '该任务未在执行。'))
  return found(server, id)
}

export const undo: Handler = (call) => undone(call, Number(call.input['id']))

export const undoReceipt: Handler = (call) => undone(call, Number(call.input['receipt']))

async function undone({ server, actor }: Call, receipt: number): Promise<unknown> {
  const run = await undoRun(server, receipt, actor)
  const { id, ...rest } = await found(server, run)
  return { run: id, ...rest }
}

async function found(server: Call['server'], id: number): Promise<Run> {
  const [row] = await server.sql<Run[]>`select r.id, kind, plan, undoes, undone_by as "undoneBy", command, input, environment, state, total, done, skipped, failed,
      reason, started_at, finished_at, coalesce(nullif(o.name, ''), o.username) as actor
    from run r left join operator o on o.id = r.actor where r.id = ${id}`
  if (row) return row
  throw problem(404, 'not-found', words(`There is no run ${id}.`, `没有编号为 ${id} 的任务。`))
}

async function runs({ server, actor, input, environment }: Call, mine: boolean): Promise<Bare> {
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const { sql } = server
  const where = sql`where environment = ${environment} ${mine ? sql`and actor = ${actor.id}` : sql``}
    ${typeof input['command'] === 'string' ? sql`and command = ${input['command']}` : sql``}`
  const data = await sql`select r.id, started_at as at, kind, plan, command, input, environment, total, done, skipped, failed, state, reason,
      undoes, undone_by as "undoneBy", coalesce(nullif(o.name, ''), o.username) as actor
    from (select * from run ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}) r
    left join operator o on o.id = r.actor order by r.id desc`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from run ${where}`
  return new Bare({ data, total: count?.n ?? 0, page, pageSize })
}
