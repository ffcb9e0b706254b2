import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'
import { callOffRun } from '../run/control.ts'
import { plainFault } from './report.ts'
import type { Server } from '../server.ts'
import {
  oneAtATime,
  partyOf,
  placesOf,
  waitingList,
  type Job,
  type PlanJob,
  type WaitingJob,
} from './planning-places.ts'
import { planningTurns } from './planning-turns.ts'
import { storableJson } from '../records/safe-json.ts'

/** The plans that this server makes beside its calls, and those that wait for their turn. */
export interface PlanningQueue {
  /** Takes a plan on, which is made by then; `done` settles when it is ready or has come to nothing. */
  begin(making: PlanJob, make: () => Promise<unknown>): Promise<{ readonly done: Promise<Problem | undefined> }>
  cancel(plan: number): void
  close(): Promise<void>
}

const lookEveryMs = 30_000
const lockOf = (plan: number): string => `plan ${plan}`

/** While a plan is being made its lock is held, by a connection that dies with this server. */
function planLocks(server: Server) {
  return {
    /** Makes the plan's row under its lock, which stays unless there is no row. */
    async lock(plan: number, make: () => Promise<unknown>): Promise<void> {
      await server.locks`select pg_advisory_lock(hashtextextended(${lockOf(plan)}, 0))`
      try {
        await make()
      } catch (error) {
        await this.unlock(plan)
        throw error
      }
    },
    async unlock(plan: number): Promise<void> {
      // lost with the connection it is free as well
      await server.locks`select pg_advisory_unlock(hashtextextended(${lockOf(plan)}, 0))`.catch(() => undefined)
    },
  }
}

function waitingFor({ log }: Server, making: PlanJob): { waiting: WaitingJob; done: Promise<Problem | undefined> } {
  const { promise, resolve, reject } = Promise.withResolvers<Problem | undefined>()
  // the caller may have stopped waiting
  promise.catch((error: unknown) => log.error({ err: error, plan: making.plan }, 'plan not made'))
  return { waiting: { making, resolve, reject }, done: promise }
}

function openPlanningQueue(server: Server): PlanningQueue {
  const waiting = waitingList()
  // on their way into the queue
  const entering = new Set<PlanJob>()
  let closed = false
  const { asideMs, waitingPlans } = server.limits
  const places = placesOf(server)
  const locks = planLocks(server)
  const next = oneAtATime(async () => {
    while (!closed && places.isFree && (await beginNext()));
  })
  const turns = planningTurns(server, next)

  /** A party's second plan waits for its first, so that nobody takes all of the time. */
  async function beginNext(): Promise<boolean> {
    for (const party of turns.inOrder(waiting.all.map(partyOf))) {
      if (places.isOf(party) || !(await turns.take(party))) continue
      const first = closed ? undefined : waiting.take((making) => partyOf(making) === party)
      if (first) begin(first, party)
      // it was called off meanwhile
      else await turns.giveBack(party)
      return true
    }
    return false
  }

  function begin(taken: WaitingJob, party: string): void {
    const { plan } = taken.making
    const job = places.begin(taken.making, party)
    setTimeout(next, asideMs + 10).unref()
    void settle(taken, job, async () => {
      places.end(plan)
      next()
      await Promise.all([turns.giveBack(party), locks.unlock(plan)])
    })
  }

  async function dropWaiting(plan: number): Promise<void> {
    const dropped = waiting.take((making) => making.plan === plan)
    if (!dropped) return
    await locks.unlock(plan)
    dropped.resolve(undefined)
  }

  const off = server.events.on((event) => {
    if (event.type === 'plan' && event.state === 'cancelled') cancel(event.id)
  })
  function cancel(plan: number): void {
    places.cancel(plan)
    void dropWaiting(plan).catch((error: unknown) => server.log.warn({ err: error }, 'lock not given back'))
  }
  const look = lookAgain(server, next)

  return {
    async begin(making, make) {
      if (closed) throw stopping
      const ahead = [...waiting.all, ...entering].filter((each) => partyOf(each) === partyOf(making))
      if (ahead.length >= waitingPlans) throw tooMany
      const { waiting: mine, done } = waitingFor(server, making)
      entering.add(making)
      await locks.lock(making.plan, make).finally(() => entering.delete(making))
      // the next server finds what nobody makes any more
      if (closed) mine.resolve(undefined)
      else waiting.add(mine)
      next()
      return { done }
    },
    cancel,
    async close() {
      closed = true
      off()
      turns.close()
      clearInterval(look)
      await places.stop()
      for (const { resolve } of waiting.drain()) resolve(undefined)
      // those that waited are found by the next server, as their locks end with this one
    },
  }
}

function lookAgain(server: Server, next: () => void): NodeJS.Timeout {
  const look = (): void => {
    failOrphans(server).catch((error: unknown) => server.log.warn({ err: error }, 'orphaned plans not looked for'))
    // a server that was killed gave its turns back without a word
    next()
  }
  return setInterval(look, lookEveryMs).unref()
}

/** Waits for the end of a job; whoever waits for it hears of it once the place is free again. */
async function settle({ resolve, reject }: WaitingJob, job: Job, over: () => Promise<void>): Promise<void> {
  const [end] = await Promise.allSettled([job.done])
  try {
    await over()
  } catch (error) {
    return reject(error)
  }
  if (end.status === 'fulfilled') resolve(end.value)
  else reject(end.reason)
}

const tooMany = problem(
  429,
  'too-many',
  words(
    'You have too many plans waiting to be made. Cancel some of them, or try again when some are ready.',
    '您等待生成的计划过多，请取消其中一些，或待部分生成后重试。',
  ),
  [],
  { retryAfter: 30 },
)

const stopping = problem(
  503,
  'stopping',
  words('The server is about to stop. Plan again in a moment.', '服务器即将停止，请稍后重新生成计划。'),
)

/** Plans that a server was making when it ended: nobody holds their lock any more. */
export async function failOrphans(server: Server): Promise<void> {
  const planning = await server.sql<{ id: number; actor: number }[]>`
    select id, actor from plan where state = 'planning'`
  for (const { id, actor } of planning) {
    const failed = await server.sql.begin(async (tx) => {
      const [free] = await tx<
        { got: boolean }[]
      >`select pg_try_advisory_xact_lock(hashtextextended(${lockOf(id)}, 0)) as got`
      if (!free?.got) return false
      const fault = { ...plainFault('stopped', ended.en), words: ended }
      const rows = await tx`update plan set state = 'failed', error = ${storableJson(fault)}::text::jsonb
        where id = ${id} and state = 'planning' returning id`
      await tx`delete from change where plan = ${id}`
      await tx`delete from outbox where plan = ${id} and state = 'planned'`
      return rows.length > 0
    })
    if (failed)
      server.events.tell({ type: 'plan', id, actor, state: 'failed', done: 0, total: 0, changes: 0, environments: [] })
  }
}

const ended = words(
  'The server or its database stopped while planning. Plan again.',
  '生成计划时服务器或数据库意外终止，请重新生成。',
)

const queues = new WeakMap<Server, PlanningQueue>()

export function planningQueueOf(server: Server): PlanningQueue {
  const known = queues.get(server) ?? openPlanningQueue(server)
  queues.set(server, known)
  return known
}

const notOpen = problem(
  409,
  'not-open',
  words(
    'This plan has made changes or is over. What is being applied is stopped by cancelling its run.',
    '该计划已产生更改或已结束。正在执行的计划请取消对应的任务。',
  ),
)

/** Calls a plan off, on whichever server it is being made or waits; final, and possible until its first change is made. */
export async function cancelPlan(server: Server, plan: number): Promise<void> {
  const [open] = await server.sql<{ actor: number }[]>`
    update plan set state = 'cancelled' where id = ${plan} and state in ('planning', 'ready') returning actor`
  if (!open) {
    const [going] = await server.sql<
      { run: number }[]
    >`select run from plan where id = ${plan} and state = 'applying' and run is not null`
    if (!going) throw notOpen
    return callOffRun(server, going.run, notOpen)
  }
  planningQueueOf(server).cancel(plan)
  server.events.tell({
    type: 'plan',
    id: plan,
    actor: open.actor,
    state: 'cancelled',
    done: 0,
    total: 0,
    changes: 0,
    environments: [],
  })
}
