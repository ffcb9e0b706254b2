import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from './log.ts'
import { codeOf } from './fault.ts'

const steps: [NodeJS.Signals | undefined, number][] = [
  // its watcher may already be stopping it
  [undefined, 3_000],
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]
const longestEnd = 8_000

/** Stops a PostgreSQL left by a killed server, or cleans up its pid file. */
export async function settleOrphan(folder: string, log: Log) {
  const file = join(folder, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!pid) return
  // Linux reports the working folder without symbolic links, others the command line
  const cluster = process.platform === 'linux' ? await realpath(folder) : folder
  if (!(await isOurs(pid, cluster))) {
    await untilDeserted(cluster, log)
    // PostgreSQL would wait for the program that has this pid now, but ignores ours
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

/** Processes of a killed PostgreSQL use its memory until they finish, blocking a new start. */
async function untilDeserted(cluster: string, log: Log): Promise<void> {
  const deadline = performance.now() + longestEnd
  for (let left = await usersOf(cluster); left.length > 0; left = await usersOf(cluster)) {
    if (performance.now() > deadline) return log.warn({ pids: left }, 'a database that was killed has not ended')
    await wait(20)
  }
}

/** Returns nothing where the system cannot tell. */
async function usersOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 1)
  const isIn = await Promise.all(pids.map(async (pid) => (await isOurs(pid, cluster)) && isPostgres(pid)))
  return pids.filter((_, at) => isIn[at])
}

/** Excludes a shell with the cluster as its folder. */
async function isPostgres(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // the process ended meanwhile
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Checks more than the pid, since pids are reused. */
export async function isOurs(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  if (process.platform === 'win32') return false
  const found = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return found?.stdout.includes(cluster) ?? false
}
