import { words } from '#catalogue/index.ts'
import { perObject } from '#derive/values/per-object.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { problem, type Problem } from '../problem.ts'
import { cancelRun } from '../run/control.ts'
import type { Server } from '../server.ts'
import { FairQueue } from '../turns.ts'
import type { Actor } from '../world/world.ts'
import { failOrphans, planLocks } from './orphans.ts'

export interface PlanningJob {
  /** settles once the plan is ready, failed or cancelled; a problem: its input is invalid */
  readonly done: Promise<Problem | undefined>
  cancel(why: PlanStopReason): void
}

export type PlanStopReason = 'cancelled' | 'too-long' | 'stopped'

interface QueuedPlan {
  readonly plan: number
  readonly actor: Pick<Actor, 'id'>
  /** plans by hand and by schedule take turns */
  readonly by: 'hand' | 'schedule'
  readonly start: () => PlanningJob
}

/** Plans that this server makes in the background. */
interface PlanningQueue {
  /** Queues a plan once `make` has written its row. */
  begin(job: QueuedPlan, make: () => Promise<unknown>): Promise<{ readonly done: Promise<Problem | undefined> }>
  cancel(plan: number): void
  readonly waiting: number
  close(): Promise<void>
}

// more would compete for the processor, fewer let two long scripts block everybody
const atOnce = 4
const lookEveryMs = 30_000

function openPlanningQueue(server: Server): PlanningQueue {
  const { events, limits, log } = server
  const turns = new FairQueue<string>({ atOnce, each: 1, waiting: limits.waitingPlans, tooMany })
  const locks = planLocks(server)
  const waiting = new Map<number, AbortController>()
  const running = new Map<number, PlanningJob>()
  let isClosed = false

  function cancel(plan: number): void {
    waiting.get(plan)?.abort()
    running.get(plan)?.cancel('cancelled')
  }

  async function makeIn(turn: Promise<() => void>, { plan, start }: QueuedPlan): Promise<Problem | undefined> {
    const end = await turn.catch(() => undefined)
    const isCancelled = waiting.get(plan)?.signal.aborted ?? true
    waiting.delete(plan)
    try {
      if (!end || isCancelled) return undefined
      const job = start()
      running.set(plan, job)
      return await job.done
    } finally {
      running.delete(plan)
      end?.()
      await locks.unlock(plan)
    }
  }

  const off = events.on((event) => {
    if (event.type === 'plan' && event.state === 'cancelled') cancel(event.id)
  })
  const onFault = (error: unknown): void => log.warn({ err: error }, 'orphaned plans not looked for')
  const look = setInterval(
    oneAtATime(() => failOrphans(server), onFault),
    lookEveryMs,
  ).unref()

  return {
    async begin(job, make) {
      if (isClosed) throw stopping
      const leaving = new AbortController()
      const turn = turns.take(`${job.by} ${job.actor.id}`, leaving.signal)
      turn.catch(() => undefined)
      waiting.set(job.plan, leaving)
      await locks.lock(job.plan, make).catch((error: unknown) => {
        leaving.abort()
        void turn.then(
          (end) => end(),
          () => undefined,
        )
        waiting.delete(job.plan)
        throw error
      })
      const done = makeIn(turn, job)
      // the caller may have stopped waiting
      done.catch((error: unknown) => log.error({ err: error, plan: job.plan }, 'plan not made'))
      return { done }
    },
    cancel,
    get waiting() {
      return turns.waiting
    },
    async close() {
      isClosed = true
      off()
      clearInterval(look)
      // another server finds waiting plans, as their locks end with this one
      for (const leaving of waiting.values()) leaving.abort()
      const jobs = [...running.values()]
      for (const job of jobs) job.cancel('stopped')
      await Promise.allSettled(jobs.map(({ done }) => done))
    },
  }
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

export const planningQueueOf = perObject((server: Server): PlanningQueue => openPlanningQueue(server))

const notOpen = problem(
  409,
  'not-open',
  words(
    'This plan has made changes or is over. What is being applied is stopped by cancelling its run.',
    '该计划已产生更改或已结束。正在执行的计划请取消对应的任务。',
  ),
)

/** Cancels a plan on any server, before its first change. */
export async function cancelPlan(server: Server, plan: number): Promise<void> {
  const [open] = await server.sql<{ actor: number }[]>`
    update plan set state = 'cancelled' where id = ${plan} and state in ('planning', 'ready') returning actor`
  if (!open) {
    const [going] = await server.sql<
      { run: number }[]
    >`select run from plan where id = ${plan} and state = 'applying' and run is not null`
    if (!going) throw notOpen
    return cancelRun(server, going.run, notOpen)
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
