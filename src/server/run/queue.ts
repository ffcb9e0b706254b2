import { EventEmitter } from 'node:events'
import {
  run as runWorkers,
  runMigrations,
  Logger,
  type JobHelpers,
  type Runner,
  type WorkerEvents,
} from 'graphile-worker'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { hostsOf } from '../database/hosts.ts'
import type { DatabaseOptions } from '../database/sql.ts'
import { applyRun, stopApplying } from './apply.ts'
import { repeat } from '../one-at-a-time.ts'
import type { Server } from '../server.ts'
import { enqueue } from './launch.ts'
import { mostStillMs } from './chunk.ts'
import { isDeaf, orphanedRuns } from './orphans.ts'

const atOnce = 4
// by default, a failing job report ends the process, as an unhandled rejection
const telling = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
const lookEvery = 1_000
const longestLook = 30_000
// workers abort their jobs after five seconds
const leaveAfter = 6_000

export async function prepareQueue(options: DatabaseOptions): Promise<void> {
  const pgPool = await pool(options, 'playdesk', 1)
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}

/** `stop` requeues the current runs, for another server or the next start. */
export function openQueue(server: Server, options: DatabaseOptions): { stop(): Promise<void> } {
  let stopped = false
  let runner: Runner | undefined
  let latest: { readonly pool: string; readonly since: number } | undefined
  // workers whose end may not be stored; their jobs would stay locked for hours
  const gone = new Set<string>()
  const taking = async (): Promise<void> => {
    while (!stopped) {
      let pgPool: pg.Pool | undefined
      const events: WorkerEvents = new EventEmitter()
      try {
        pgPool = await pool(options, server.name, 3)
        await giveUp(pgPool, gone)
        events.on('pool:create', ({ workerPool: { id } }) => {
          gone.add(id)
          latest = { pool: id, since: performance.now() }
        })
        const ending = new Promise<void>((resolve) => events.once('pool:gracefulShutdown', () => resolve()))
        runner = await runWorkers({
          pgPool,
          logger: silent,
          events,
          preset: { worker: telling },
          noHandleSignals: true,
          concurrency: atOnce,
          pollInterval: 2_000,
          taskList: { run: (payload, helpers) => carry(server, (payload as { run: number }).run, helpers) },
        })
        if (stopped) await runner.stop()
        // workers that lose the database at their end may never report it
        await Promise.race([runner.promise, ending.then(() => pause(leaveAfter))])
      } catch (error) {
        if (!stopped) server.log.warn({ err: error }, 'the queue of runs is interrupted')
      }
      await Promise.race([pgPool?.end().catch(() => undefined), pause(lookEvery)])
      // workers stop while the database restarts
      if (!stopped) await pause(lookEvery / 4)
    }
  }
  const orphans = orphanedRuns(server)
  const look = async (): Promise<void> => {
    await orphans.adopt()
    if (!latest || performance.now() - latest.since < mostStillMs) return
    if (!(await isDeaf(server, latest.pool, atOnce))) return
    server.log.warn('the queue takes no runs and is opened anew')
    latest = undefined
    runner?.stop().catch(() => undefined)
  }
  const onFault = (error: unknown): void => {
    if (!stopped) server.log.warn({ err: error }, 'runs not looked after')
  }
  // a check over a silently lost connection may never end
  const looking = repeat(lookEvery, () => Promise.race([look(), pause(longestLook)]), onFault)
  // connections to the former host would notice only after several failures
  if ('url' in options) hostsOf(options.url)?.onMove(() => void runner?.stop().catch(() => undefined))
  const working = taking()
  return {
    async stop() {
      stopped = true
      stopApplying(server)
      void looking.stop()
      const ended = runner?.stop().then(
        () => working,
        () => working,
      )
      await Promise.race([ended ?? working, pause(5_000)])
    },
  }
}

function pause(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false })
}

async function giveUp(pgPool: pg.Pool, workers: Set<string>): Promise<void> {
  if (workers.size === 0) return
  await pgPool.query('select graphile_worker.force_unlock_workers($1::text[])', [[...workers]])
  workers.clear()
}

async function carry(server: Server, run: number, { abortPromise }: JobHelpers): Promise<void> {
  // ending workers do not wait for a run, which the next ones continue
  await Promise.race([applyRun(server, run), abortPromise.catch(() => undefined)])
  // unfinished: the next worker continues it at once
  await server.sql.begin(async (tx) => {
    const [left] = await tx`select id from run where id = ${run} and state = 'running' for update`
    if (left) await enqueue(tx, run)
  })
}

async function pool(options: DatabaseOptions, name: string, max: number): Promise<pg.Pool> {
  const made = new pg.Pool({ connectionString: await addressOf(options, name), max, connectionTimeoutMillis: 10_000 })
  // a lost connection is replaced on demand; an unheard error would end the process
  const ignore = (): void => undefined
  made.on('error', ignore)
  made.on('connect', (client) => client.on('error', ignore))
  return made
}

const silent = new Logger(() => () => {})

async function addressOf(options: DatabaseOptions, name: string): Promise<string> {
  if ('url' in options) {
    const url = new URL((await hostsOf(options.url)?.current()) ?? options.url)
    url.searchParams.set('application_name', name)
    return url.href
  }
  const { host, port, database, username, password } = options
  const query = new URLSearchParams({ host, port: String(port), application_name: name })
  const user = encodeURIComponent(username) + (password === undefined ? '' : `:${encodeURIComponent(password)}`)
  return `postgres://${user}@localhost/${encodeURIComponent(database)}?${query.toString().replaceAll('+', '%20')}`
}
