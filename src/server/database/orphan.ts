import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from './log.ts'

const steps: [NodeJS.Signals | undefined, number][] = [
  // its watcher may be stopping it at this moment
  [undefined, 3_000],
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]
const longestEnd = 8_000

/** Stops a PostgreSQL that a killed server left running on the cluster, and makes way where only its pid file is left. */
export async function settleOrphan(folder: string, log: Log) {
  const file = join(folder, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!pid) return
  // Linux tells where a process works with no symbolic link in it, others how it was called
  const cluster = process.platform === 'linux' ? await realpath(folder) : folder
  if (!(await isOurs(pid, cluster))) {
    await untilDeserted(cluster, log)
    // the pid may belong to another program by now, and PostgreSQL would wait for it. Our own pid it knows to
    // ignore, and it still checks, by the rest of the file, that no process uses the cluster's memory
    await writeFile(file, text.replace(/^-?\d+/, String(process.pid)))
    return
  }
  log.warn({ pid }, 'stopping the database that a killed server left behind')
  for (const [signal, time] of steps) {
    if (signal) send(pid, signal)
    const deadline = performance.now() + time
    while (performance.now() < deadline) {
      if (!(await isOurs(pid, cluster))) return untilDeserted(cluster, log)
      await wait(20)
    }
  }
  throw new Error(`the PostgreSQL with pid ${pid} on ${cluster} cannot be stopped`)
}

/**
 * Waits for the processes of a PostgreSQL whose main process was killed: they use its memory until they are through with
 * what they are at, and no other one starts meanwhile.
 */
async function untilDeserted(cluster: string, log: Log): Promise<void> {
  const deadline = performance.now() + longestEnd
  for (let left = await usersOf(cluster); left.length > 0; left = await usersOf(cluster)) {
    if (performance.now() > deadline) return log.warn({ pids: left }, 'a database that was killed has not ended')
    await wait(20)
  }
}

/** The processes of a PostgreSQL in this cluster; where the system does not tell, none. */
async function usersOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 1)
  const isIn = await Promise.all(pids.map(async (pid) => (await isOurs(pid, cluster)) && isPostgres(pid)))
  return pids.filter((_, at) => isIn[at])
}

/** A shell may stand in the cluster too. */
async function isPostgres(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // it ended between the two
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Whether a process is a PostgreSQL on this cluster: the pid of one that ended may be another program's. */
export async function isOurs(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  if (process.platform === 'win32') return false
  const found = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return found?.stdout.includes(cluster) ?? false
}
