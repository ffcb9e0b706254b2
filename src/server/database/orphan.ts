import { execFile } from 'node:child_process'
import { readFile, readlink, writeFile } from 'node:fs/promises'
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

/** Stops a PostgreSQL that a killed server left running on the cluster, and makes way where only its pid file is left. */
export async function settleOrphan(cluster: string, log: Log) {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!pid) return
  if (!(await isOurs(pid, cluster))) {
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
      if (!(await isOurs(pid, cluster))) return
      await wait(20)
    }
  }
  throw new Error(`the PostgreSQL with pid ${pid} on ${cluster} cannot be stopped`)
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
