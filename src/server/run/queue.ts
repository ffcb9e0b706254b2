import { run as runWorkers, runMigrations, Logger, type Runner } from 'graphile-worker'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseOptions } from '../database/sql.ts'
import { carryOn } from '../plan/apply.ts'
import type { Server } from '../server.ts'
import { carrierName, layDown } from './carrier.ts'
import { enqueue } from './job.ts'
import { adoptOrphans } from './orphans.ts'

export interface Queue {
  /** Lays the runs at hand down, for another server or the next start. */
  stop(): Promise<void>
}

const atOnce = 4
const lookEvery = 1_000

/** The tables of the queue, before anything is put into it. */
export async function prepareQueue(options: DatabaseOptions): Promise<void> {
  const pgPool = pool(options, 'playdesk', 1)
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}

/** Takes runs from the queue, and looks out for runs whose server is gone. */
export function openQueue(server: Server, options: DatabaseOptions): Queue {
  let stopped = false
  let runner: Runner | undefined
  const taking = async (): Promise<void> => {
    while (!stopped) {
      const pgPool = pool(options, carrierName(server), 3)
      try {
        runner = await runWorkers({
          pgPool,
          logger: silent,
          noHandleSignals: true,
          concurrency: atOnce,
          pollInterval: 2_000,
          taskList: { run: (payload) => carry(server, (payload as { run: number }).run) },
        })
        if (stopped) await runner.stop()
        await runner.promise
      } catch (error) {
        if (!stopped) server.log.warn({ err: error }, 'the queue of runs is interrupted')
      }
      await pgPool.end().catch(() => undefined)
      // it gives up while the database restarts
      if (!stopped) await setTimeout(lookEvery / 4, undefined, { ref: false })
    }
  }
  const looking = async (): Promise<void> => {
    while (!stopped) {
      await adoptOrphans(server).catch((error: unknown) => {
        if (!stopped) server.log.warn({ err: error }, 'runs not looked after')
      })
      await setTimeout(lookEvery, undefined, { ref: false })
    }
  }
  const working = taking()
  void looking()
  return {
    async stop() {
      stopped = true
      layDown(server)
      await runner?.stop().catch(() => undefined)
      await Promise.race([working, setTimeout(5_000, undefined, { ref: false })])
    },
  }
}

async function carry(server: Server, run: number): Promise<void> {
  // without knowing how many changes there are now, every step would look through all of them for its own
  await server.sql`analyze change (plan, area, seq)`
  await carryOn(server, run)
  // laid down before its end: whoever is next goes on at once
  await server.sql.begin(async (tx) => {
    const [left] = await tx`select id from run where id = ${run} and state = 'running' for update`
    if (left) await enqueue(tx, run)
  })
}

/** Connections of the queue's own driver. */
function pool(options: DatabaseOptions, name: string, max: number): pg.Pool {
  const made = new pg.Pool({ connectionString: addressOf(options, name), max })
  // a connection that is lost is made anew when it is needed; while its pool ends, nobody else listens for its errors
  const ignore = (): void => undefined
  made.on('error', ignore)
  made.on('connect', (client) => client.on('error', ignore))
  return made
}

const silent = new Logger(() => () => {})

function addressOf(options: DatabaseOptions, name: string): string {
  if ('url' in options) {
    const url = new URL(options.url)
    url.searchParams.set('application_name', name)
    return url.href
  }
  const { host, port, database, username, password } = options
  const query = new URLSearchParams({ host, port: String(port), application_name: name })
  const user = encodeURIComponent(username) + (password === undefined ? '' : `:${encodeURIComponent(password)}`)
  return `postgres://${user}@localhost/${encodeURIComponent(database)}?${query.toString().replaceAll('+', '%20')}`
}
