import { words } from '#catalogue/index.ts'
import type { Problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { planScript, type Job, type Planning } from './planning.ts'

/** The scripts that this server plans, and those that wait for their turn. */
export interface Desk {
  /** Takes a plan on, which is made by then; `done` settles when it is ready or has come to nothing. */
  begin(planning: Planning, make: () => Promise<unknown>): Promise<{ readonly done: Promise<Problem | undefined> }>
  cancel(plan: number): void
  close(): Promise<void>
}

interface Waiting {
  readonly planning: Planning
  readonly resolve: (problem: Problem | undefined) => void
  readonly reject: (error: unknown) => void
}

// more would only take the processor from each other, and from everybody else
const atOnce = 2
const lookEveryMs = 30_000
const lockOf = (plan: number): string => `script plan ${plan}`

function openDesk(server: Server): Desk {
  const running = new Map<number, { job: Job; operator: number }>()
  let queue: Waiting[] = []
  let closed = false

  /** While a plan is being made its lock is held, by a connection that dies with this server. */
  async function lock(plan: number): Promise<void> {
    await server.locks`select pg_advisory_lock(hashtextextended(${lockOf(plan)}, 0))`
  }
  async function unlock(plan: number): Promise<void> {
    // lost with the connection it is free as well
    await server.locks`select pg_advisory_unlock(hashtextextended(${lockOf(plan)}, 0))`.catch(() => undefined)
  }

  function next(): void {
    if (closed || running.size >= atOnce) return
    // an operator's second script waits for the first, so that nobody takes all places
    const busy = new Set([...running.values()].map(({ operator }) => operator))
    const at = queue.findIndex(({ planning }) => !busy.has(planning.actor.id))
    const [taken] = at === -1 ? [] : queue.splice(at, 1)
    if (!taken) return
    const { plan, actor } = taken.planning
    const job = planScript(server, taken.planning)
    running.set(plan, { job, operator: actor.id })
    const over = (): Promise<void> => {
      running.delete(plan)
      next()
      return unlock(plan)
    }
    job.done
      .then(
        (problem) => over().then(() => taken.resolve(problem)),
        (error: unknown) => over().then(() => taken.reject(error)),
      )
      .catch(taken.reject)
    next()
  }

  async function dropWaiting(plan: number): Promise<void> {
    const waiting = queue.find(({ planning }) => planning.plan === plan)
    if (!waiting) return
    queue = queue.filter((each) => each !== waiting)
    await unlock(plan)
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
    async begin(planning, make) {
      const { promise, resolve, reject } = Promise.withResolvers<Problem | undefined>()
      // whoever began it may have stopped waiting
      promise.catch((error: unknown) => server.log.error({ err: error, plan: planning.plan }, 'script not planned'))
      await lock(planning.plan)
      try {
        await make()
      } catch (error) {
        await unlock(planning.plan)
        throw error
      }
      queue.push({ planning, resolve, reject })
      next()
      return { done: promise }
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

/** Plans that a server was making when it ended: nobody holds their lock any more. */
export async function failOrphans(server: Server): Promise<void> {
  const planning = await server.sql<{ id: number; actor: number }[]>`
    select id, actor from plan where state = 'planning' and kind = 'script'`
  for (const { id, actor } of planning) {
    const failed = await server.sql.begin(async (tx) => {
      const [free] = await tx<
        { got: boolean }[]
      >`select pg_try_advisory_xact_lock(hashtextextended(${lockOf(id)}, 0)) as got`
      if (!free?.got) return false
      const fault = { code: 'stopped', message: ended.en, line: null, column: null }
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
  'The server ended while the script was planned. Plan it again.',
  '生成计划时服务器意外终止，请重新生成。',
)

const desks = new WeakMap<Server, Desk>()

export function deskOf(server: Server): Desk {
  const known = desks.get(server) ?? openDesk(server)
  desks.set(server, known)
  return known
}
