import type { Problem } from '../problem.ts'
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
export interface PlanJob {
  readonly plan: number
  readonly actor: Pick<Actor, 'id'>
  /** plans by hand and by schedule take turns */
  readonly by: 'hand' | 'schedule'
  start(): Job
}

export interface WaitingJob {
  readonly making: PlanJob
  readonly resolve: (problem: Problem | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Who takes turns with others. */
export const partyOf = ({ by, actor }: PlanJob): string => `${by} ${actor.id}`

// more would only take the processor from each other, and from everybody else
const atOnce = 2
// one that takes longer than the limit continues alongside the others, so that it does not hold up the queue
const mostLong = 2

/** The plans that this server makes at this moment. */
export function placesOf({ limits: { asideMs } }: Server) {
  const running = new Map<number, { job: Job; party: string; since: number }>()
  return {
    get isFree(): boolean {
      if (running.size >= atOnce + mostLong) return false
      const now = performance.now()
      return [...running.values()].filter(({ since }) => now - since < asideMs).length < atOnce
    },
    isOf: (party: string): boolean => [...running.values()].some((each) => each.party === party),
    begin(making: PlanJob, party: string): Job {
      const job = making.start()
      running.set(making.plan, { job, party, since: performance.now() })
      return job
    },
    end: (plan: number): void => void running.delete(plan),
    cancel: (plan: number): void => running.get(plan)?.job.cancel('cancelled'),
    async stop(): Promise<void> {
      const ends = [...running.values()].map(({ job }) => {
        job.cancel('stopped')
        return job.done.catch(() => undefined)
      })
      await Promise.all(ends)
    },
  }
}

/** The plans that wait here for their turn. */
export function waitingList() {
  let all: readonly WaitingJob[] = []
  const without = (gone: WaitingJob): void => void (all = all.filter((each) => each !== gone))
  return {
    get all(): readonly PlanJob[] {
      return all.map(({ making }) => making)
    },
    add: (waiting: WaitingJob): void => void (all = [...all, waiting]),
    /** Takes the first of these out. */
    take(which: (making: PlanJob) => boolean): WaitingJob | undefined {
      const first = all.find(({ making }) => which(making))
      if (first) without(first)
      return first
    },
    drain(): readonly WaitingJob[] {
      const drained = all
      all = []
      return drained
    },
  }
}

/** Does it once more where it is asked for while it is being done. */
export function oneAtATime(act: () => Promise<void>): () => void {
  let [isActing, isAsked] = [false, false]
  async function go(): Promise<void> {
    isActing = true
    while (isAsked) {
      isAsked = false
      await act()
    }
    isActing = false
  }
  return () => {
    isAsked = true
    if (!isActing) void go()
  }
}
