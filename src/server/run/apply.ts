import { setTimeout } from 'node:timers/promises'
import { perObject } from '#derive/values/per-object.ts'
import { words, type Words } from '#catalogue/index.ts'
import { databaseFault, isPassing, type DatabaseFault } from '../database/fault.ts'
import { applyChunk, mostStillMs } from './chunk.ts'
import { rateOf } from './run-for.ts'
import { refusal } from './write-one.ts'
import type { DeclaredData } from '../declared.ts'
import type { Event } from '../events.ts'
import { withFollowers } from '../records/derived.ts'
import type { Server } from '../server.ts'

// a small first chunk shows progress; larger ones spread their fixed cost
const [firstChunk, largestChunk] = [500, 4_000]
const mostWaits = 60

interface ActiveRun {
  end: Promise<void>
  /** `performance.now()` after which its connection counts as lost */
  until: number
}

const underWay = perObject((_: Server) => new Map<number, ActiveRun>())

const stopping = new WeakSet<Server>()

export function stopApplying(server: Server): void {
  stopping.add(server)
}

/** Applies waiting changes; safe after a crash, or from two servers at once. */
export function applyRun(server: Server, run: number): Promise<void> {
  const mine = underWay(server)
  const known = mine.get(run)
  if (known && performance.now() < known.until) return known.end
  const going: ActiveRun = { end: Promise.resolve(), until: 0 }
  const rest = (ms: number): void => {
    going.until = performance.now() + ms + mostStillMs
  }
  mine.set(run, going)
  going.end = applyAll(server, run, rest).finally(() => {
    if (mine.get(run) === going) mine.delete(run)
  })
  return going.end
}

async function applyAll(server: Server, run: number, rest: (ms: number) => void): Promise<void> {
  let size = firstChunk
  for (let waits = 0; !stopping.has(server);) {
    rest(0)
    try {
      const { left, wait } = await applyChunk(server, run, size, server.name)
      await notifyProgress(server, run)
      if (!left) return
      size = Math.min(largestChunk, size * 2)
      waits = 0
      rest(wait)
      if (wait > 0) await setTimeout(wait)
    } catch (error) {
      // smaller chunks isolate a refused or slow row
      const isShared = refusal(error) !== undefined || databaseFault(error) === 'too-slow'
      if (isShared && size > 1) size = Math.ceil(size / 8)
      else if (await isStoppedBy(server, run, error)) return
      else if (isPassing(error) && ++waits <= mostWaits) await setTimeout(waits * 50)
      else throw error
    }
  }
}

const faultTexts: Readonly<Partial<Record<DatabaseFault, Words>>> = {
  crowded: words(
    'Waiting: the database cannot accept more connections right now.',
    '等待中：数据库连接数已满，稍后将自动继续。',
  ),
  locked: words(
    'Waiting: someone else is changing the same records.',
    '等待中：其他人正在修改相同的记录，之后将自动继续。',
  ),
  'too-slow': words('Waiting: a step took too long and is tried again.', '等待中：某一步耗时过长，稍后将自动重试。'),
  'disk-full': words(
    'Waiting: the disk of the server is full. The run continues once there is room.',
    '等待中：服务器磁盘已满，清理空间后将自动继续。',
  ),
  'out-of-memory': words(
    'Waiting: the database does not have enough memory right now.',
    '等待中：数据库内存不足，稍后将自动继续。',
  ),
  'read-only': words('Waiting: the database is read-only right now.', '等待中：数据库当前为只读，恢复后将自动继续。'),
  damaged: words(
    'Stopped: the database found damaged data on its disk. Changes made so far are kept. Ask the server administrator to check the disk and restore a backup.',
    '已停止：数据库检测到磁盘上的数据已损坏，完成的部分保留。请联系服务器管理员检查磁盘并从备份恢复。',
  ),
}

/** Stops a run on damaged data, which no retry repairs. */
async function isStoppedBy(server: Server, run: number, error: unknown): Promise<boolean> {
  const fault = databaseFault(error)
  const text = fault && faultTexts[fault]
  if (text === undefined) return false
  const isStopped = fault === 'damaged'
  const { sql, log } = server
  const stored = sql`update run set message = ${JSON.stringify(text)}::text::jsonb,
      state = case when ${isStopped} then 'stopped' else state end, finished_at = case when ${isStopped} then now() end
    where id = ${run} and state = 'running'`
  // without a writable database the fault is not stored
  if (!(await stored.catch(() => undefined)) || !isStopped) return false
  log.error({ err: error, run }, 'run stopped')
  await notifyProgress(server, run)
  return true
}

type RunProgressEvent = Omit<Extract<Event, { type: 'run' }>, 'type'> & { readonly plan: number }

export async function notifyProgress(server: Server, run: number): Promise<void> {
  const [progress] = await server.sql<RunProgressEvent[]>`
    select id, plan, actor, state, total, done, skipped, failed, ${server.sql.unsafe(rateOf)} as rate,
      environments || environment as environments from run where id = ${run}`
  if (!progress) return
  const { plan, ...shown } = progress
  server.events.tell({ type: 'run', ...shown })
  if (shown.state === 'running') return
  const touched = await server.sql<DeclaredData<'schema.events'>['change'][]>`
    select distinct area, environment from change where plan = ${plan}
    union select area, environment from revision where run = ${run}`
  for (const { area, environment } of touched)
    for (const each of withFollowers(server.registry, area))
      server.events.tell({ type: 'change', area: each, environment })
}
