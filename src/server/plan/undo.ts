import { words } from '#catalogue/index.ts'
import { environmentWords, isEnvironment } from '../environment.ts'
import { needed } from '../http/needed.ts'
import { problem } from '../problem.ts'
import { keptBy } from '../records/registry.ts'
import { textsOf } from '../records/search-text.ts'
import type { Server } from '../server.ts'
import { mayAct, type Actor } from '../world/world.ts'
import { carryOn, startRun } from './apply.ts'
import { settle, summary } from './plans.ts'

interface Touched {
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly parent_id: number | null
  /** before the run, and after it */
  readonly first: Record<string, unknown> | null
  readonly last: Record<string, unknown> | null
  readonly version: number
}

/** Takes back what a run changed, except records changed since; answers the run that did it. */
export async function undoRun(server: Server, run: number, actor: Actor): Promise<number> {
  const [found] = await server.sql<{ command: string; environment: string; state: string; undone_by: number | null; sent: number }[]>`
    select command, environment, state, sent, case when (select undone_by from run u where u.id = r.undone_by) is null then undone_by end as undone_by
    from run r, lateral (select count(*) as sent from outbox where run = r.id and irreversible and state = 'sent') as s where id = ${run}`
  if (!found) throw problem(404, 'not-found', words(`There is no receipt ${run}.`, `没有编号为 ${run} 的回执。`))
  if (found.state === 'running') throw problem(409, 'still-running', words('This run is not finished yet.', '该任务尚未完成。'))
  if (found.undone_by !== null) throw problem(409, 'undone', words(`This was undone already, by run ${found.undone_by}.`, `该操作已被任务 ${found.undone_by} 撤销。`))
  const touched = await revisionsOf(server, run)
  refuseWithoutRight(server, actor, found.command, found.environment, touched)
  if (touched.length === 0) throw problem(422, 'nothing-to-undo', words('This changed no records, so there is nothing to undo.', '该操作未更改任何记录，无需撤销。'))
  const plan = await undoPlan(server, run, found.environment, found.command, actor, touched)
  const { hash } = await summary(server.sql, plan)
  const undo = await startRun(server, plan, hash, actor.id, 'undo', run)
  await server.sql`update outbox set state = 'cancelled' where run = ${run} and state = 'waiting'`
  await carryOn(server, undo)
  return undo
}

function revisionsOf(server: Server, run: number): Promise<Touched[]> {
  return server.sql<Touched[]>`
    select area, environment, id, (array_agg(parent_id order by seq))[1] as parent_id, (array_agg(before order by seq))[1] as first,
      (array_agg(after order by seq desc))[1] as last, max(version) as version
    from revision where run = ${run} group by area, environment, id order by min(seq) desc`
}

function refuseWithoutRight(server: Server, actor: Actor, command: string, environment: string, touched: readonly Touched[]): void {
  const effect = server.entries.get(command)?.command.effect ?? 'write'
  for (const where of new Set([environment, ...touched.map((each) => each.environment)])) {
    if (!isEnvironment(where) || mayAct(actor.roles[where], needed[effect])) continue
    const { en, zh } = environmentWords(where)
    throw problem(403, 'forbidden', words(`You may not undo this in ${en}.`, `您没有在${zh}撤销该操作的权限。`))
  }
}

async function undoPlan(server: Server, run: number, environment: string, command: string, actor: Actor, touched: readonly Touched[]): Promise<number> {
  const plan = await server.runIds.next()
  await server.sql.begin(async (tx) => {
    await tx`insert into plan (id, kind, title, command, environment, actor, undoes, expires_at)
      values (${plan}, 'undo', ${command}, ${command}, ${environment}, ${actor.id}, ${run}, now() + interval '2 hours')`
    for (let start = 0; start < touched.length; start += 1_000) {
      const rows = touched.slice(start, start + 1_000).map((each, index) => changeOf(server, each, start + index))
      await tx`insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
        select ${plan}, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version,
          coalesce((select created_at from record r where r.area = c.area and r.environment = c.environment and r.id = c.id), now())
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as c(step int, area text, environment text, id bigint, parent_id bigint,
          label text, sort_key text, search text, before jsonb, after jsonb, expected_version int) order by step`
    }
    await settle(tx, plan, { same: 0, failed: 0 }, [])
  })
  return plan
}

function changeOf(server: Server, { area, environment, id, parent_id, first, last, version }: Touched, step: number) {
  const { label, sortKey, search } = textsOf(keptBy(server.registry, area), first ?? last ?? {})
  // a record that the run removed is expected to be gone still, at exactly that version
  const expected_version = last === null ? -version : version
  return { step, area, environment, id, parent_id, label, sort_key: sortKey, search, before: last, after: first, expected_version }
}
