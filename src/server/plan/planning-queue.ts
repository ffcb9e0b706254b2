import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'
import { plainFault } from './report.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'

/** The making of a plan, under way. */
export interface Job {
  /** the result: a plan that is ready, failed or cancelled, or the problem with its input */
  readonly done: Promise<Problem | undefined>
  cancel(why: Stop): void
}

export type Stop = 'cancelled' | 'too-long' | 'stopped'

/** A plan that takes a while to make: a script, a file. */
interface Making {
  readonly plan: number
  readonly actor: Pick<Actor, 'id'>
  start(): Job
}

/** The plans that this server makes beside its calls, and those that wait for their turn. */
export interface PlanningQueue {
  /** Takes a plan on, which is made by then; `done` settles when it is ready or has come to nothing. */
  begin(making: Making, make: () => Promise<unknown>): Promise<{ readonly done: Promise<Problem | undefined> }>
  cancel(plan: number): void
  close(): Promise<void>
}

interface Waiting {
  readonly making: Making
  readonly resolve: (problem: Problem | undefined) => void
  readonly reject: (error: unknown) => void
}

// more would only take the processor from each other, and from everybody else
const atOnce = 2
// one that takes longer than the limit continues alongside the others, so that it does not hold up the queue
const mostLong = 2
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

function waitingFor({ log }: Server, making: Making): { waiting: Waiting; done: Promise<Problem | undefined> } {
  const { promise, resolve, reject } = Promise.withResolvers<Problem | undefined>()
  // whoever began it may have stopped waiting
  promise.catch((error: unknown) => log.error({ err: error, plan: making.plan }, 'plan not made'))
  return { waiting: { making, resolve, reject }, done: promise }
}

function openPlanningQueue(server: Server): PlanningQueue {
  const running = new Map<number, { job: Job; operator: number; since: number }>()
  let queue: Waiting[] = []
  // on their way into the queue
  const entering = new Set<Making>()
  let closed = false
  const { asideMs, waitingPlans } = server.limits

  const locks = planLocks(server)

  function next(): void {
    if (closed || running.size >= atOnce + mostLong) return
    const now = performance.now()
    const short = [...running.values()].filter(({ since }) => now - since < asideMs)
    if (short.length >= atOnce) return
    const busy = new Set([...running.values()].map(({ operator }) => operator))
    const taken = takeNext(queue, busy)
    if (!taken) return
    const { plan, actor } = taken.making
    const job = taken.making.start()
    running.set(plan, { job, operator: actor.id, since: performance.now() })
    setTimeout(next, asideMs + 10).unref()
    const over = (): Promise<void> => {
      running.delete(plan)
      next()
      return locks.unlock(plan)
    }
    void settle(taken, job, over)
    next()
  }

  async function dropWaiting(plan: number): Promise<void> {
    const waiting = queue.find(({ making }) => making.plan === plan)
    if (!waiting) return
    queue = queue.filter((each) => each !== waiting)
    await locks.unlock(plan)
    waiting.resolve(undefined)
  }

  const off = server.events.on((event) => {
    if (event.type === 'plan' && event.state === 'cancelled') cancel(event.id)
  })
  function cancel(plan: number): void {
    running.get(plan)?.job.cancel('cancelled')
    void dropWaiting(plan).catch((error: unknown) => server.log.warn({ err: error }, 'lock not given back'))
  }
  const look = setInterval(() => {
    failOrphans(server).catch((error: unknown) => server.log.warn({ err: error }, 'orphaned plans not looked for'))
  }, lookEveryMs)
  look.unref()

  return {
    async begin(making, make) {
      if (closed) throw stopping
      const ahead = [...queue.map((each) => each.making), ...entering]
      if (ahead.filter(({ actor }) => actor.id === making.actor.id).length >= waitingPlans) throw tooMany
      const { waiting, done } = waitingFor(server, making)
      entering.add(making)
      await locks.lock(making.plan, make).finally(() => entering.delete(making))
      // the next server finds what nobody makes any more
      if (closed) waiting.resolve(undefined)
      else queue.push(waiting)
      next()
      return { done }
    },
    cancel,
    async close() {
      closed = true
      off()
      clearInterval(look)
      const ends = [...running.values()].map(({ job }) => {
        job.cancel('stopped')
        return job.done.catch(() => undefined)
      })
      await Promise.all(ends)
      for (const { resolve } of queue.splice(0)) resolve(undefined)
      // those that waited are found by the next server, as their locks end with this one
    },
  }
}

/** Waits for the end of a job; whoever waits for it hears of it once the place is free again. */
async function settle({ resolve, reject }: Waiting, job: Job, over: () => Promise<void>): Promise<void> {
  const [end] = await Promise.allSettled([job.done])
  try {
    await over()
  } catch (error) {
    return reject(error)
  }
  if (end.status === 'fulfilled') resolve(end.value)
  else reject(end.reason)
}

/** Takes the first out of the queue; an operator's second plan waits for the first, so that nobody takes all of the time. */
function takeNext(queue: Waiting[], busy: ReadonlySet<number>): Waiting | undefined {
  const at = queue.findIndex(({ making }) => !busy.has(making.actor.id))
  return at === -1 ? undefined : queue.splice(at, 1)[0]
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
      const rows = await tx`update plan set state = 'failed', error = ${JSON.stringify(fault)}::text::jsonb
        where id = ${id} and state = 'planning' returning id`
      await tx`delete from change where plan = ${id}`
      await tx`delete from outbox where plan = ${id} and state = 'planned'`
      return rows.length > 0
    })
    if (failed) server.events.tell({ type: 'plan', id, actor, state: 'failed', done: 0, total: 0, changes: 0 })
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

/** Calls a plan off, on whichever server it is being made or waits; final, and possible until it begins to be applied. */
export async function cancelPlan(server: Server, plan: number): Promise<void> {
  const [open] = await server.sql<{ actor: number }[]>`
    update plan set state = 'cancelled' where id = ${plan} and state in ('planning', 'ready') returning actor`
  if (!open)
    throw problem(
      409,
      'not-open',
      words(
        'This plan is being applied or is over. What is being applied is stopped by cancelling its run.',
        '该计划正在执行或已结束。正在执行的计划请取消对应的执行。',
      ),
    )
  planningQueueOf(server).cancel(plan)
  server.events.tell({ type: 'plan', id: plan, actor: open.actor, state: 'cancelled', done: 0, total: 0, changes: 0 })
}
