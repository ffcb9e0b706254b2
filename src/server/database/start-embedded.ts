import { access, mkdir, readFile, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { findCluster } from './cluster.ts'
import { findHome, openHome } from './home.ts'
import { lockFolder } from './lock.ts'
import type { Log } from './log.ts'
import { openLogfile } from './logfile.ts'
import { settleOrphan } from './orphan.ts'
import { startProcess } from './process.ts'
import { untilCreated } from './ready.ts'
import { DatabaseRefusal } from './refusal.ts'
import { settings } from './settings.ts'
import { makeSocketAddress } from './socket.ts'
import type { EmbeddedOptions } from './sql.ts'
import { supervise } from './supervise.ts'

type Embedded = { options: EmbeddedOptions; stop: () => Promise<void> }

/** Starts PostgreSQL on the data folder and keeps it running until it is stopped. */
export async function startEmbedded(dataFolder: string, log: Log): Promise<Embedded> {
  const undo: (() => Promise<void>)[] = []
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const options = await start(dataFolder, log, undo)
    return { options, stop: unwind }
  } catch (error) {
    await unwind()
    throw error
  }
}

async function start(dataFolder: string, log: Log, undo: (() => Promise<void>)[]): Promise<EmbeddedOptions> {
  const folder = await makeFolder(resolve(dataFolder))
  const found = await findHome(folder)
  undo.push(await hold(found.inside, folder))
  const account = await databaseAccount(join(found.home, 'cluster'))
  const home = await openHome(found, folder, account, async (outside) => {
    // a copy of the data folder points to the same place
    undo.push(await hold(outside, folder))
  })

  const binaries = await findBinaries(account)
  const cluster = await findCluster(home, binaries, account)
  const logPath = join(home, 'postgres.log')
  const logfile = await openLogfile(logPath)
  undo.push(logfile.close)
  const place = await makeSocketAddress(home, account)
  undo.push(place.remove)

  const { host, port } = place
  const options = { host, port, database: 'playdesk', username: 'playdesk', password: cluster.password }
  const command = { binaries, account, cluster: cluster.folder, settings: settings(place), logFd: logfile.fd }
  const run = async () => {
    await settleOrphan(cluster.folder, log)
    await place.clear()
    return startProcess(command)
  }
  const ready = (signal: AbortSignal) =>
    untilCreated(options, signal).catch(async () => {
      throw await explain(signal.aborted ? 'does not start' : 'cannot be used', logPath, home)
    })
  const supervised = await supervise(run, ready, log)
  undo.push(supervised.stop)
  log.info({ home, pid: supervised.pid() }, 'the embedded database runs')
  return options
}

async function makeFolder(path: string): Promise<string> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await mkdir(path, { mode: 0o700 }).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
    await access(path, 7)
    return await realpath(path)
  } catch (error) {
    throw new DatabaseRefusal(
      `The data folder ${path} cannot be made or written (${String(error)}). Name another one in PLAYDESK_DATA.`,
    )
  }
}

async function hold(path: string, dataFolder: string): Promise<() => Promise<void>> {
  const lock = await lockFolder(path)
  if ('release' in lock) return lock.release
  const who = lock.pid === 0 ? 'another process' : `the Playdesk server with pid ${lock.pid}, started ${lock.since}`
  throw new DatabaseRefusal(
    `The data folder ${dataFolder} is in use by ${who}. Stop that one first, or name another folder in PLAYDESK_DATA.`,
  )
}

async function explain(what: string, logPath: string, home: string) {
  const lines = (await readFile(logPath, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-8)
  return new DatabaseRefusal(
    `PostgreSQL ${what} in ${home}. The end of its log (${logPath}) says why:\n${lines.join('\n')}`,
  )
}
