import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import type { Catalogue } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { unknownCallers } from './audit/unknown-callers.ts'
import { functionsIn, rulesIn } from './calls/functions.ts'
import { setRules } from './world/rules.ts'
import { openDatabase } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { checkPooler, throughPooler } from './database/pooler.ts'
import { connect, usualTimeouts } from './database/sql.ts'
import { startFault } from './database/start-fault.ts'
import { eventsOver } from './events.ts'
import type { FileStorage } from './files/bytes.ts'
import { openBytes } from './files/open-bytes.ts'
import { fileStore } from './files/store.ts'
import { httpApp } from './http/app.ts'
import { readinessOf } from './http/health.ts'
import { listen } from './http/listen.ts'
import { keepTidy } from './housekeeping.ts'
import { usualLimits, type Limits } from './limits.ts'
import { dispatchOutbox } from './outbox/dispatch.ts'
import { countCache } from './records/counts.ts'
import { idPool } from './records/id-pool.ts'
import { prepareMarks } from './publish/marks.ts'
import { prepareRecords } from './records/prepare.ts'
import { registry as registryOf } from './records/registry.ts'
import { openQueue, prepareQueue } from './run/queue.ts'
import { startSending } from './run/send-due.ts'
import { failOrphans } from './plan/orphans.ts'
import { planningQueueOf } from './plan/planning-queue.ts'
import { recheckAll } from './script/types/recheck.ts'
import { startClock } from './script/schedule-clock.ts'
import type { Server } from './server.ts'
import { entryCode, everywhere, makeAccount, putAccount } from './session/accounts.ts'
import { canAnyoneSignIn, sessionsOver } from './session/sessions.ts'
import { SignInThrottle } from './session/throttle.ts'
import type { Settings } from './settings.ts'
import { writableFolder } from './writable-folder.ts'
import { translationMemory } from './translate/memory.ts'
import { translationService } from './translate/service.ts'
import { metered, oneAfterAnother } from './translate/translator.ts'

export interface RunningServer {
  readonly server: Server
  /** such as http://127.0.0.1:4600 */
  readonly address: string
  /** sign-in link of the first admin, if the server made one */
  readonly entry: string | undefined
  stop(): Promise<void>
}

const here = import.meta.dirname

interface StartOptions {
  readonly log?: Logger
  readonly rules?: string
  readonly limits?: Partial<Limits>
  /** fills an empty server, if the settings say so */
  readonly demo?: (server: Server) => Promise<void>
  /** adds records that are part of the product */
  readonly reference?: (server: Server) => Promise<void>
}

/** A failure stops the parts that were started. */
export async function start(
  catalogue: Catalogue,
  settings: Settings,
  { log = pino({ level: 'silent' }), rules = join(here, 'rules'), limits, demo, reference }: StartOptions = {},
): Promise<RunningServer> {
  const bytes = await usableBytes(settings, log)
  const closing: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  const ending = <T extends { stop(): unknown }>(part: T): T => {
    closing.push(async () => part.stop())
    return part
  }
  try {
    const url = settings.databaseUrl === undefined ? {} : { url: settings.databaseUrl }
    const database = ending(await openDatabase({ dataFolder: settings.dataFolder, log, ...url }))
    const bounds = { ...usualLimits, ...limits }
    const pool = (options: Parameters<typeof connect>[1], address = database.options): Server['sql'] => {
      const connections = connect(address, options)
      closing.push(() => connections.end({ timeout: 5 }))
      return connections
    }
    const pooled = settings.pooler === undefined ? undefined : throughPooler(settings.pooler)
    const sql = pool({ max: 16, timeouts: bounds }, pooled?.writes)
    const reads = pool({ max: 16, planning: 'by value', timeouts: bounds }, pooled?.reads)
    const lookups = pool({ max: 4, timeouts: bounds })
    // lookups inside transactions need their own pool, or many transactions wait for each other
    const sideSql = pool({ max: 3, timeouts: bounds })
    const name = `playdesk ${randomBytes(6).toString('hex')}`
    const locks = pool({ max: 1, lasting: true, timeouts: usualTimeouts, name })
    // connected until the last call: other servers take over from a server without it
    await locks`select`
    if (pooled) for (const each of [sql, reads]) await checkPooler(each, name)
    database.onBack(() => void locks`select`.catch(() => undefined))
    const upkeep = pool({ max: 2 })
    await migrate(upkeep, join(here, 'database/migrations'))
    await prepareQueue(database.options)
    const registry = registryOf(catalogue.areas, settings.webhook !== undefined)
    setRules(registry, await rulesIn(rules))
    await prepareRecords(upkeep, registry, log)
    await prepareMarks(upkeep, registry)
    const events = await eventsOver(sql, upkeep)
    closing.push(() => events.close())
    const pools = { sql, reads, lookups, locks, upkeep }
    const parts = { catalogue, settings, name, limits: bounds, log, registry, events, ...pools }
    const server = await assemble(parts, sideSql, bytes)
    ending(server.unknownCallers)
    if (settings.demo) await demo?.(server)
    await reference?.(server)
    const entry = await firstAccount(server, settings)
    const app = await httpApp(server, await readinessOf(server, database))
    closing.push(() => app.close())
    ending(keepTidy(server))
    ending(dispatchOutbox(server))
    ending(startSending(server))
    await failOrphans(server)
    // not awaited; the next start continues it
    recheckAll(server).catch((error: unknown) => server.log.warn({ err: error }, 'scripts not checked'))
    ending(startClock(server))
    const planning = planningQueueOf(server)
    closing.push(() => planning.close())
    ending(openQueue(server, database.options))
    const address = await listen(app, settings)
    return { server, address, entry, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw startFault(error, settings.databaseUrl === undefined ? settings.dataFolder : 'DATABASE_URL')
  }
}

async function usableBytes(settings: Settings, log: Logger): Promise<FileStorage> {
  await writableFolder(settings.dataFolder, 'PLAYDESK_DATA')
  await writableFolder(settings.files, 'PLAYDESK_FILES')
  return openBytes(settings, log)
}

type BasicParts = Omit<Server, 'entries' | 'functions' | 'services' | 'counts' | 'runIds' | 'recordIds' | Guards>
type Guards = 'sessions' | 'throttle' | 'unknownCallers'

async function assemble(parts: BasicParts, sideSql: Server['sql'], bytes: FileStorage): Promise<Server> {
  const { catalogue, settings, limits, log, sql, reads, registry, events } = parts
  const counts = countCache()
  events.on((event) => {
    if (event.type === 'caches') counts.drop(event.areas ?? undefined)
  })
  const files = await fileStore(bytes, sideSql, settings)
  const memory = translationMemory(sideSql, registry)
  const service = settings.translate && metered(translationService(settings.translate), limits.account.lookups)
  const translator = oneAfterAnother([memory, ...(service ? [service] : [])])
  const functions = await functionsIn({ behaviours: join(here, 'behaviours'), handlers: join(here, 'console') })
  return {
    ...parts,
    entries: new Map(calls(catalogue.areas).map((entry) => [entry.id, entry])),
    functions,
    services: { sql: reads, files, translator, memory, service },
    counts,
    runIds: idPool(sideSql, 'run_id'),
    recordIds: idPool(sideSql, 'record_id'),
    sessions: sessionsOver(sql, events, limits.sessions),
    throttle: new SignInThrottle(sql),
    unknownCallers: unknownCallers(sql, (error) => log.warn({ err: error }, 'unknown callers were not counted')),
  }
}

/** If nobody can sign in, creates an admin and returns a one-time link. */
async function firstAccount(server: Server, { admin }: Settings): Promise<string | undefined> {
  if (admin && (await makeAccount(server.sql, { ...admin, roles: everywhere('admin') }))) return undefined
  if (await canAnyoneSignIn(server.sql)) return undefined
  const id = await putAccount(server.sql, { username: 'admin', name: 'Admin', roles: everywhere('admin') })
  return `/user-centre/enter?code=${await entryCode(server.sql, id, 24 * 3600)}`
}
