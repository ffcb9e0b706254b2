import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import { keptBy } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { fieldChanges } from '../world/diff.ts'
import { summary } from './plans.ts'

const chunkSize = 500

// as precise as the times that callers get, so that a list can go on behind one
const momentNow = `date_trunc('milliseconds', now())`

interface Due {
  readonly seq: number
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly expected_version: number
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

interface Live {
  readonly environment: string
  readonly id: number
  /** negative for a removed record, 0 for none */
  readonly version: number
}

/** The run that an undo takes back, and the undo of it that was known when this one was planned. */
interface Undoes {
  readonly run: number
  readonly undoneBy: number | null
}

/** Starts the run of a plan whose hash the caller has seen; answers its id. */
export async function startRun(server: Server, plan: number, hash: string, actor: number, undoes?: Undoes): Promise<number> {
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
  const claimed = await tx`update run set undone_by = ${by} where id = ${run} and undone_by is not distinct from ${undoneBy} returning id`
  if (claimed.length > 0) return
  const [other] = await tx<{ undone_by: number | null }[]>`select undone_by from run where id = ${run}`
  throw undoneAlready(other?.undone_by ?? null)
}

export function undoneAlready(by: number | null): Error {
  return problem(409, 'undone', words(`This was undone already, by run ${by}.`, `该操作已被任务 ${by} 撤销。`))
}

async function whyNot(server: Server, plan: number, hash: string): Promise<Error> {
  const found = await summary(server.sql, plan)
  if (found.state === 'expired') return problem(409, 'expired', words('This plan is too old. Plan again.', '计划已过期，请重新生成。'))
  if (found.state !== 'ready') return problem(409, 'not-ready', words(`This plan is ${found.state} already.`, '该计划已在执行或已执行。'))
  if (found.hash !== hash) return problem(409, 'changed-plan', words('This plan changed since you looked at it. Look again, then apply.', '计划内容已变化，请重新查看后再执行。'))
  return problem(409, 'not-ready', words('This plan cannot be applied now.', '该计划暂时无法执行。'))
}

/** Applies what is still waiting, chunk by chunk; safe to call again after a crash, or from two servers at once. */
export async function carryOn(server: Server, run: number): Promise<void> {
  let size = chunkSize
  for (;;) {
    const left = await applyChunk(server, run, size).catch(async (error: unknown) => {
      if (!isTwin(error)) throw error
      // one row of the chunk clashes with a unique value: find it one by one
      if (size > 1) size = 1
      else await markFailed(server, run, words('The value is taken by another record now.', '该值已被其他记录使用。'))
      return true
    })
    await tell(server, run)
    if (!left) return
  }
}

async function applyChunk(server: Server, run: number, size: number): Promise<boolean> {
  return server.sql.begin(async (tx) => {
    const [row] = await tx<{ plan: number; actor: number; state: string; reason: string | null }[]>`select plan, actor, state, reason from run where id = ${run} for update`
    if (!row || row.state !== 'running') return false
    const due = await tx<Due[]>`select seq, area, environment, id, expected_version, before, after from change
      where plan = ${row.plan} and not excluded and state = 'waiting' order by seq limit ${size}`
    if (due.length === 0) {
      await tx`update outbox set state = 'waiting', run = ${run} where plan = ${row.plan} and state = 'planned'`
      await tx`update run set state = 'done', finished_at = now() where id = ${run}`
      await tx`update plan set state = 'applied' where id = ${row.plan}`
      return false
    }
    const [done, skipped] = [[] as number[], [] as Due[]]
    for (const area of new Set(due.map((each) => each.area))) {
      const mine = due.filter((each) => each.area === area)
      const live = await lockLive(tx, server, area, mine)
      for (const each of mine) {
        if (fits(live.get(`${each.environment} ${each.id}`) ?? 0, each.expected_version)) done.push(each.seq)
        else skipped.push(each)
      }
      await writeChanges(tx, server, area, row, run, done)
    }
    await tx`update change set state = 'done' where plan = ${row.plan} and seq = any(${done}::bigint[])`
    for (const each of skipped) await skip(tx, server, row.plan, each)
    await tx`update run set done = done + ${done.length}, skipped = skipped + ${skipped.length} where id = ${run}`
    return true
  })
}

function fits(live: number, expected: number): boolean {
  return live === expected || (expected === 0 && live < 0)
}

async function lockLive(tx: TransactionSql, server: Server, area: string, due: readonly Due[]): Promise<Map<string, number>> {
  const { table } = keptBy(server.registry, area)
  const rows = await tx.unsafe<Live[]>(
    `select r.environment, r.id, case when deleted_at is null then version else -version end as version
     from ${table} r join unnest($2::text[], $3::bigint[]) as d(environment, id) on r.environment = d.environment and r.id = d.id
     where r.area = $1 order by r.environment, r.id for update of r`,
    [area, due.map((each) => each.environment), due.map((each) => each.id)],
  )
  return new Map(rows.map(({ environment, id, version }) => [`${environment} ${id}`, version]))
}

async function writeChanges(tx: TransactionSql, server: Server, area: string, run: { plan: number; actor: number; reason: string | null }, id: number, seqs: number[]) {
  const { table } = keptBy(server.registry, area)
  const values = [run.plan, seqs, area, id, run.actor, run.reason]
  const revise = `insert into revision (area, environment, id, version, parent_id, before, after, run, actor, reason)
    select d.area, d.environment, d.id, w.version, d.parent_id, d.before, d.after, $4, $5, $6 from due d join written w using (environment, id)`
  await tx.unsafe(
    `with due as (select * from change where plan = $1 and seq = any($2::bigint[]) and area = $3 and after is not null),
     written as (
       insert into ${table} as r (area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at)
       select area, environment, id, 1, parent_id, label, sort_key, search, after, created_at, ${momentNow} from due
       on conflict (area, environment, id) do update set version = r.version + 1, parent_id = excluded.parent_id, label = excluded.label,
         sort_key = excluded.sort_key, search = excluded.search, data = excluded.data, updated_at = excluded.updated_at, deleted_at = null
       returning environment, id, version)
     ${revise}`,
    values,
  )
  await tx.unsafe(
    `with due as (select * from change where plan = $1 and seq = any($2::bigint[]) and area = $3 and after is null),
     written as (
       update ${table} r set version = r.version + 1, deleted_at = ${momentNow}, updated_at = ${momentNow}
       from due d where r.area = d.area and r.environment = d.environment and r.id = d.id returning r.environment, r.id, r.version)
     ${revise}`,
    values,
  )
}

/** Says which fields somebody changed since the plan, and who. */
async function skip(tx: TransactionSql, server: Server, plan: number, due: Due): Promise<void> {
  const { table } = keptBy(server.registry, due.area)
  const [now] = await tx.unsafe<{ data: Record<string, unknown> | null; actor: string | null }[]>(
    `select case when r.deleted_at is null then r.data end as data,
       (select coalesce(nullif(o.name, ''), o.username) from revision v left join operator o on o.id = v.actor
        where v.area = $1 and v.environment = $2 and v.id = $3 order by v.version desc limit 1) as actor
     from ${table} r where r.area = $1 and r.environment = $2 and r.id = $3`,
    [due.area, due.environment, due.id],
  )
  const fields = fieldChanges(due.before, now?.data ?? null).map(({ field }) => field)
  const message = conflictWords(now?.data == null, fields, now?.actor ?? null)
  await tx`update change set state = 'skipped', message = ${JSON.stringify({ ...message, fields })}::text::jsonb where plan = ${plan} and seq = ${due.seq}`
}

function conflictWords(gone: boolean, fields: readonly string[], actor: string | null): Words {
  const by = actor === null ? { en: '', zh: '' } : { en: ` by ${actor}`, zh: `（${actor}）` }
  if (gone) return words(`Removed meanwhile${by.en}.`, `期间已被删除${by.zh}。`)
  const shown = fields.slice(0, 5).join(', ')
  return words(`Changed meanwhile${by.en}: ${shown}.`, `期间已被修改${by.zh}：${shown}。`)
}

async function markFailed(server: Server, run: number, message: Words): Promise<void> {
  await server.sql`with due as (select c.plan, c.seq from change c join run r on r.plan = c.plan
      where r.id = ${run} and not c.excluded and c.state = 'waiting' order by c.seq limit 1),
    failed as (update change c set state = 'failed', message = ${JSON.stringify(message)}::text::jsonb from due where c.plan = due.plan and c.seq = due.seq returning 1)
    update run set failed = failed + (select count(*) from failed) where id = ${run}`
}

async function tell(server: Server, run: number): Promise<void> {
  const [row] = await server.sql<{ actor: number; state: string; total: number; done: number; skipped: number; failed: number; plan: number }[]>`
    select actor, state, total, done, skipped, failed, plan from run where id = ${run}`
  if (!row) return
  server.events.tell({ type: 'run', id: run, ...row })
  if (row.state === 'running') return
  const touched = await server.sql<{ area: string; environment: never }[]>`select distinct area, environment from change where plan = ${row.plan}`
  for (const { area, environment } of touched) server.events.tell({ type: 'change', area, environment })
}

function isTwin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

/** Goes on with runs that a stopped server left behind. */
export async function resumeRuns(server: Server): Promise<void> {
  const left = await server.sql<{ id: number }[]>`select id from run where state = 'running' order by id`
  for (const { id } of left) await carryOn(server, id)
}
