import { access, mkdir, readFile, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { words, type Words } from '#catalogue/index.ts'
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

const stopped = words('does not start', '无法启动')
const unusable = words('cannot be used', '无法使用')

export async function startEmbedded(dataFolder: string, log: Log) {
  const begun = new AsyncDisposableStack()
  try {
    const options = await start(dataFolder, log, begun)
    return { options, stop: () => begun.disposeAsync() }
  } catch (error) {
    await begun.disposeAsync()
    throw error
  }
}

async function start(dataFolder: string, log: Log, begun: AsyncDisposableStack): Promise<EmbeddedOptions> {
  const folder = await makeFolder(resolve(dataFolder))
  const found = await findHome(folder)
  begun.defer(await hold(found.inside, folder))
  const account = await databaseAccount(join(found.home, 'cluster'))
  const home = await openHome(found, folder, account, async (outside) => {
    // a copied data folder names the same database folder
    begun.defer(await hold(outside, folder))
  })

  const binaries = await findBinaries(account)
  const cluster = await findCluster(home, binaries, account)
  const logPath = join(home, 'postgres.log')
  const logfile = await openLogfile(logPath)
  begun.defer(logfile.close)
  const place = await makeSocketAddress(home, account)
  begun.defer(place.remove)

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
      throw await explain(signal.aborted ? stopped : unusable, logPath, home)
    })
  const supervised = await supervise(run, ready, log)
  begun.defer(supervised.stop)
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
    throw new DatabaseRefusal({
      en: `The data folder ${path} cannot be made or written (${String(error)}). Name another one in PLAYDESK_DATA.`,
      zh: `数据文件夹 ${path} 无法创建或写入（${String(error)}）。请在 PLAYDESK_DATA 中指定其他文件夹。`,
    })
  }
}

async function hold(path: string, dataFolder: string): Promise<() => Promise<void>> {
  const lock = await lockFolder(path)
  if ('release' in lock) return lock.release
  const who =
    lock.pid === 0
      ? words('another process', '其他进程')
      : words(
          `the Playdesk server with pid ${lock.pid}, started ${lock.since}`,
          `Playdesk 服务器（进程号 ${lock.pid}，启动于 ${lock.since}）`,
        )
  throw new DatabaseRefusal({
    en: `The data folder ${dataFolder} is in use by ${who.en}. Stop that one first, or name another folder in PLAYDESK_DATA.`,
    zh: `数据文件夹 ${dataFolder} 正被${who.zh}使用。请先停止它，或在 PLAYDESK_DATA 中指定其他文件夹。`,
  })
}

async function explain(what: Words, logPath: string, home: string) {
  const end = (await readFile(logPath, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-8).join('\n')
  return new DatabaseRefusal({
    en: `PostgreSQL ${what.en} in ${home}. The end of its log (${logPath}) says why:\n${end}`,
    zh: `${home} 中的 PostgreSQL ${what.zh}。原因见其日志（${logPath}）末尾：\n${end}`,
  })
}
