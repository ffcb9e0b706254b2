import type { TransactionSql } from 'postgres'
import { mayAct, needed } from '#derive/roles.ts'
import { words } from '#catalogue/index.ts'
import { environmentWords, isEnvironment } from '../environment.ts'
import { lasting, problem } from '../problem.ts'
import { quote } from '../records/query.ts'
import { keptBy } from '../records/registry.ts'
import { textsOf } from '../records/search-text.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import { carryHere } from '../run/launch.ts'
import { isAbout, refuseGone } from '../outbox/withhold.ts'
import { settle, summary } from './plans.ts'
import { refuseWithoutRoles, rolesOf } from './roles.ts'
import { startRun, undoneAlready } from './start-run.ts'
import { isWithin, placeKey, takenBack, type Place, type Scope } from './undo-scope.ts'

interface Touched extends Place {
  readonly parent_id: number | null
  /** before the run, and after it */
  readonly first: Record<string, unknown> | null
  readonly last: Record<string, unknown> | null
  readonly version: number
}

const patience = 25_000
const page = 1_000

interface Undoable {
  readonly command: string
  readonly environment: string
  /** undos of the run so far */
  readonly known: number
  readonly left: readonly Touch[]
  /** nothing of the run stays */
  readonly whole: boolean
}

/** What there is to take back of a run, or the problem that keeps this operator from it. */
export async function undoable(server: Server, run: number, actor: Actor, scope: Scope): Promise<Undoable> {
  const [found] = await server.sql<
    { command: string; environment: string; state: string; plan: number | null; undo_count: number }[]
  >`select command, environment, state, plan, undo_count from run where id = ${run}`
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
    const kept = keptBy(server.registry, area)
    if (kept.area.appendOnly) throw lasting(kept.area)
  }
  const back = await takenBack(server.sql, run)
  const left = wanted.filter((each) => !back.has(placeKey(each)))
  if (left.length === 0) throw undoneAlready(await lastUndo(server, run))
  await refuseGone(server.sql, run, left)
  // what an earlier undo of a part took back is taken back as well
  const whole = left.length === touched.filter((each) => !back.has(placeKey(each))).length
  const { command, environment, undo_count: known } = found
  return { command, environment, known, left, whole }
}

/**
 * Takes back what a run changed, or part of it, except records changed since and those whose message to the outside has
 * left; answers the run that does it. Where every record stays for its message, the undo is refused.
 */
export async function undoRun(server: Server, run: number, actor: Actor, scope: Scope = {}): Promise<number> {
  const found = await undoable(server, run, actor, scope)
  const { known, whole } = found
  const plan = await server.sql.begin((tx) => undoPlan(tx, server, run, actor, found))
  const { hash } = await summary(server.sql, plan)
  const { run: undo } = await startRun(server, { plan, hash, actor: actor.id, undoes: { run, known, whole } })
  await carryHere(server, undo, patience)
  return undo
}

/** Messages that an undo kept from leaving do not come back with what they were about. */
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
        'What was to be sent was taken back with this and does not come back. Send it again instead.',
        '该操作已撤回待发送的内容，无法恢复，请重新发送。',
      ),
    )
}

async function lastUndo(server: Server, run: number): Promise<number | null> {
  const [row] = await server.sql<{ id: number | null }[]>`select max(id) as id from run where undoes = ${run}`
  return row?.id ?? null
}

interface Touch extends Place {
  readonly seqs: readonly number[]
}

/** What the run touched, last first, so that what it made within something goes before that. */
function touchesOf(server: Server, run: number): Promise<Touch[]> {
  return server.sql<
    Touch[]
  >`select area, environment, id, array_agg(seq) as seqs from revision where run = ${run} group by area, environment, id order by min(seq) desc`
}

function revisionsOf(tx: TransactionSql, touches: readonly Touch[]): Promise<Touched[]> {
  return tx<Touched[]>`
    select area, environment, id, (array_agg(parent_id order by seq))[1] as parent_id, (array_agg(before order by seq))[1] as first,
      (array_agg(after order by seq desc))[1] as last, max(version) as version
    from revision where seq = any(${touches.flatMap(({ seqs }) => seqs)}::bigint[]) group by area, environment, id order by min(seq) desc`
}

function refuseWithoutRight(
  server: Server,
  actor: Actor,
  command: string,
  environment: string,
  touched: readonly Place[],
): void {
  const effect = server.entries.get(command)?.command.effect ?? 'write'
  for (const where of new Set([environment, ...touched.map((each) => each.environment)])) {
    if (!isEnvironment(where) || mayAct(actor.roles[where], needed[effect])) continue
    const { en, zh } = environmentWords(where)
    throw problem(403, 'forbidden', words(`You may not undo this in ${en}.`, `您没有在${zh}撤销该操作的权限。`))
  }
}

export async function undoPlan(
  tx: TransactionSql,
  server: Server,
  run: number,
  actor: Actor,
  { environment, command, left: touched }: Undoable,
): Promise<number> {
  const plan = await server.runIds.next()
  await tx`insert into plan (id, kind, title, command, environment, actor, undoes, expires_at)
      values (${plan}, 'undo', ${command}, ${command}, ${environment}, ${actor.id}, ${run}, now() + interval '2 hours')`
  for (let start = 0; start < touched.length; start += page) {
    const found = await revisionsOf(tx, touched.slice(start, start + page))
    const rows = found.map((each, index) => changeOf(server, each, start + index))
    await tx.unsafe(
      `insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
        select $1, step, area, environment, id, c.parent_id, c.label, c.sort_key, c.search, before, after,
          case when r.deleted_at is null and r.data - c.derived = before - c.derived and r.parent_id is not distinct from c.parent_id then version
            when r.deleted_at is not null and before is null then -version else expected_version end, coalesce(created_at, now())
        from jsonb_to_recordset($2::text::jsonb) as c(step int, area text, environment text, id bigint, parent_id bigint,
          label text, sort_key text, search text, before jsonb, after jsonb, expected_version int, derived text[])
          left join lateral (
            select version, deleted_at, data, parent_id, created_at from (${recordsOf(server, new Set(rows.map(({ area }) => area)))}) found
            where (found.area, found.environment, found.id) = (c.area, c.environment, c.id) limit 1) r on true order by step`,
      [plan, JSON.stringify(rows)],
    )
  }
  await settle(tx, plan, { same: 0, failed: 0 }, [])
  return plan
}

/** The records of these areas alone: every partition of all of them would be planned for, which takes longer than the rest. */
function recordsOf({ registry }: Server, areas: ReadonlySet<string>): string {
  return [...areas]
    .map((area) => `select * from ${keptBy(registry, area).table} where area = ${quote(area)}`)
    .join(' union all ')
}

function changeOf(server: Server, { area, environment, id, parent_id, first, last, version }: Touched, step: number) {
  const { label, sortKey, search } = textsOf(keptBy(server.registry, area), first ?? last ?? {})
  // a record that the run removed is expected to be gone still; one that looks as the run left it counts as unchanged
  const expected_version = last === null ? -version : version
  return {
    step,
    area,
    environment,
    id,
    parent_id,
    label,
    sort_key: sortKey,
    search,
    before: last,
    after: first,
    expected_version,
    derived: keptBy(server.registry, area).store.derived,
  }
}
