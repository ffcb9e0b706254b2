import { setTimeout } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { keptBy } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { skip, writeChanges, type Due, type RunRow } from './write-changes.ts'

const chunkSize = 500
const mostWaits = 60
const lookEvery = 10_000

interface Live {
  readonly environment: string
  readonly id: number
  /** negative for a removed record, 0 for none */
  readonly version: number
}

const underWay = new WeakMap<Server, Map<number, Promise<void>>>()

/** Applies what is still waiting, chunk by chunk; safe to call again after a crash, or from two servers at once. */
export function carryOn(server: Server, run: number): Promise<void> {
  const mine = underWay.get(server) ?? new Map<number, Promise<void>>()
  underWay.set(server, mine)
  const going = mine.get(run) ?? applyAll(server, run).finally(() => mine.delete(run))
  mine.set(run, going)
  return going
}

async function applyAll(server: Server, run: number): Promise<void> {
  let size = chunkSize
  for (let waits = 0; ;) {
    try {
      const left = await applyChunk(server, run, size)
      await tell(server, run)
      if (!left) return
      size = Math.min(chunkSize, size * 2)
      waits = 0
    } catch (error) {
      // some row of the chunk clashes with a unique value: smaller ones close in on it
      if (isTwin(error)) size = Math.ceil(size / 8)
      else if (isPassing(error) && ++waits <= mostWaits) await setTimeout(waits * 50)
      else throw error
    }
  }
}

async function applyChunk(server: Server, run: number, size: number): Promise<boolean> {
  return server.sql.begin(async (tx) => {
    const [row] = await tx<RunRow[]>`select id, plan, actor, state, reason from run where id = ${run} for update`
    if (!row || row.state !== 'running') return false
    const due = await tx<Due[]>`select seq, area, environment, id, expected_version, before, after from change
      where plan = ${row.plan} and not excluded and state = 'waiting' order by seq limit ${size}`
    if (due.length === 0) {
      await tx`update outbox set state = 'waiting', run = ${run} where plan = ${row.plan} and state = 'planned'`
      await tx`update run set state = 'done', finished_at = now() where id = ${run}`
      await tx`update plan set state = 'applied' where id = ${row.plan}`
      return false
    }
    const [done, skipped, failed] = [[] as number[], [] as Due[], [] as number[]]
    for (const area of new Set(due.map((each) => each.area))) {
      const mine = due.filter((each) => each.area === area)
      const live = await lockLive(tx, server, area, mine)
      const fitting = mine.filter((each) =>
        fits(live.get(`${each.environment} ${each.id}`) ?? 0, each.expected_version),
      )
      skipped.push(...mine.filter((each) => !fitting.includes(each)))
      const seqs = fitting.map(({ seq }) => seq)
      const write = (over: TransactionSql): Promise<void> => writeChanges(over, server, area, row, seqs)
      if (size > 1) await write(tx)
      if (size > 1 || (await isFree(tx, write))) done.push(...seqs)
      else failed.push(...seqs)
    }
    await tx`update change set state = 'done' where plan = ${row.plan} and seq = any(${done}::bigint[])`
    for (const each of skipped) await skip(tx, server, row.plan, each)
    if (failed.length > 0)
      await tx`update change set state = 'failed', message = ${JSON.stringify(taken)}::text::jsonb where plan = ${row.plan} and seq = any(${failed}::bigint[])`
    await tx`update run set done = done + ${done.length}, skipped = skipped + ${skipped.length}, failed = failed + ${failed.length} where id = ${run}`
    return true
  })
}

const taken = words('The value is taken by another record now.', '该值已被其他记录使用。')

/** Whether the write found its unique values free; what it did is taken back when not. */
async function isFree(tx: TransactionSql, write: (savepoint: TransactionSql) => Promise<void>): Promise<boolean> {
  try {
    await tx.savepoint(write)
    return true
  } catch (error) {
    if (isTwin(error)) return false
    throw error
  }
}

function fits(live: number, expected: number): boolean {
  return live === expected || (expected === 0 && live < 0)
}

async function lockLive(
  tx: TransactionSql,
  server: Server,
  area: string,
  due: readonly Due[],
): Promise<Map<string, number>> {
  const { table } = keptBy(server.registry, area)
  const rows = await tx.unsafe<Live[]>(
    `select r.environment, r.id, case when deleted_at is null then version else -version end as version
     from ${table} r join unnest($2::text[], $3::bigint[]) as d(environment, id) on r.environment = d.environment and r.id = d.id
     where r.area = $1 order by r.environment, r.id for update of r`,
    [area, due.map((each) => each.environment), due.map((each) => each.id)],
  )
  return new Map(rows.map(({ environment, id, version }) => [`${environment} ${id}`, version]))
}

async function tell(server: Server, run: number): Promise<void> {
  const [row] = await server.sql<
    { actor: number; state: string; total: number; done: number; skipped: number; failed: number; plan: number }[]
  >`
    select actor, state, total, done, skipped, failed, plan from run where id = ${run}`
  if (!row) return
  server.events.tell({ type: 'run', id: run, ...row })
  if (row.state === 'running') return
  const touched = await server.sql<
    { area: string; environment: never }[]
  >`select distinct area, environment from change where plan = ${row.plan}`
  for (const { area, environment } of touched) server.events.tell({ type: 'change', area, environment })
}

function isTwin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

// a deadlock, or a database that restarts; a pool that was closed does not open again
function isPassing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(40001|40P01|57P0\d|CONNECTION_CLOSED|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(
      String(error.code),
    )
  )
}

/** Goes on with runs that a stopped server left behind, now and whenever another one stops. */
export async function resumeRuns(server: Server): Promise<void> {
  for (let ended = false; !ended;) {
    try {
      const left = await server.sql<
        { id: number }[]
      >`select r.id from plan p join run r on r.id = p.run where p.state = 'applying' and r.state = 'running' order by r.id`
      for (const { id } of left) await carryOn(server, id)
    } catch (error) {
      ended = isEnded(error)
      if (!ended) server.log.error({ err: error }, 'runs not resumed')
    }
    if (!ended) await setTimeout(lookEvery, undefined, { ref: false })
  }
}

// the pool is closed: this server stops
function isEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^CONNECTION_(ENDED|DESTROYED)$/.test(String(error.code))
}
