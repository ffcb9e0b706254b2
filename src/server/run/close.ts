import type { PendingQuery, Row, TransactionSql } from 'postgres'
import { release } from '../outbox/about.ts'
import { liveLayer } from '../records/live.ts'
import { changeFrom, type StoredChange } from '../records/stored.ts'
import type { Server } from '../server.ts'
import { engine } from '../world/make-engine.ts'
import { react, rulesOf } from '../world/rules.ts'
import type { RunRow } from './due.ts'

type EndingRun = Pick<RunRow, 'id' | 'plan' | 'undoes' | 'actor' | 'reason'>

export async function endRun(
  tx: TransactionSql,
  server: Server,
  run: EndingRun,
  state: 'done' | 'stopped' | 'cancelled',
): Promise<void> {
  const { id, plan } = run
  await reactAgain(tx, server, run)
  await countRecords(tx, run)
  if (state === 'cancelled') await closeRun(tx, server, run)
  if (state === 'done') {
    await release(tx, server, run, 'all')
    await tx`update run set state = 'done', finished_at = now(), beat_at = clock_timestamp() where id = ${id}`
    await tx`update plan set state = 'applied' where id = ${plan}`
  }
  await sayUndone(tx, run.undoes)
}

/** Cancels the rest of a run; completed changes stay, and their messages are sent. */
export async function closeRun(
  tx: TransactionSql,
  server: Pick<Server, 'registry' | 'settings'>,
  { id, plan }: Pick<RunRow, 'id' | 'plan'>,
): Promise<void> {
  await tx`update run set state = 'cancelled', finished_at = now() where id = ${id}`
  await tx`update plan set state = 'cancelled' where id = ${plan}`
  await release(tx, server, { id, plan }, 'changed')
}

const page = 1_000

/** Reacts again for skipped records and those newer than the plan. Correct values are not written. */
async function reactAgain(tx: TransactionSql, server: Server, { id: run, plan, ...by }: EndingRun): Promise<void> {
  const { registry } = server
  const areas = [...registry.values()].filter((areaStore) => rulesOf(areaStore).again).map(({ store }) => store.area.id)
  if (areas.length === 0) return
  const actor = { id: by.actor, username: '', name: '', email: '', roles: {} }
  const context = { registry, actor, language: 'en' as const, now: new Date().toISOString() }
  for (let last = 0; ;) {
    const rows = await tx<(StoredChange & { seq: number })[]>`
      select seq, area, environment, id, parent_id, before, after from change
      where plan = ${plan} and seq > ${last} and state = 'done' and area = any(${areas}) order by seq limit ${page}`
    const [first] = rows
    if (!first) return
    last = rows.at(-1)?.seq ?? last
    const layer = liveLayer(tx, { run, actor: by.actor, reason: by.reason }, server.counts, server.recordIds)
    const world = engine(context, layer, first.environment)
    await react(registry, rows.map(changeFrom), (environment) => world.at(environment), 'again')
    await layer.settled()
  }
}

/** A record in several environments counts once. */
async function countRecords(tx: TransactionSql, { id, plan }: EndingRun): Promise<void> {
  await tx`update run set records = (
      select coalesce(jsonb_agg(jsonb_build_object('area', area, 'kind', kind, 'count', n) order by area, kind), '[]') from (
        select area, case when before is null then 'create' when after is null then 'remove' else 'update' end as kind,
          count(distinct id)::int as n
        from change where plan = ${plan} and state = 'done' group by 1, 2) counted)
    where id = ${id}`
}

/** Stores a run's last complete undo, also for the runs that it undoes, unless a part was redone. */
export async function sayUndone(tx: TransactionSql, undone: number | null): Promise<void> {
  for (let run = undone; run !== null;) {
    // locks first: the next statement sees the previous holder's writes
    const [row] = await tx<{ undoes: number | null }[]>`select undoes from run where id = ${run} for update`
    await tx`update run set undone_by = (
        select max(u.id) from run u where u.undoes = ${run} and (u.input->>'whole')::boolean and ${hasEffect(tx, 'u')} and not exists (
          select from run earlier join run back on back.undoes = earlier.id
          where earlier.undoes = ${run} and earlier.id <= u.id and back.id > u.id and back.undone_by is null and ${hasEffect(tx, 'back')}))
      where id = ${run}`
    run = row?.undoes ?? null
  }
}

/** Tells if a run changed anything; a running one counts. */
function hasEffect(tx: TransactionSql, name: string): PendingQuery<Row[]> {
  return tx`(${tx(name)}.done > 0 or ${tx(name)}.state in ('running', 'paused'))`
}
