import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { SystemUser } from './account.ts'
import type { PostgresPrograms } from './binaries.ts'

type PostgresStart = {
  binaries: PostgresPrograms
  account: SystemUser | undefined
  cluster: string
  settings: string[]
  logFd: number
}
/** Running PostgreSQL; `exited` resolves with the reason. */
export type DatabaseProcess = { pid: number; exited: Promise<string>; stop: () => Promise<void> }

// reads until the server's end of the pipe closes, however the server dies
const watch = 'read -r _; read -r pid < "$2/postmaster.pid" && [ "$pid" = "$1" ] && kill -INT "$1"'
const stopSteps: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/** A watcher stops PostgreSQL if this process dies. */
export async function startProcess({
  binaries,
  account,
  cluster,
  settings,
  logFd,
}: PostgresStart): Promise<DatabaseProcess> {
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings], {
    ...account,
    cwd: cluster,
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', logFd, logFd],
    // Ctrl-C goes to the terminal's process group, and the database must outlast the server
    detached: true,
  })
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  await once(child, 'spawn')
  const pid = Number(child.pid)
  const unwatch = startWatcher(pid, cluster, account)
  void exited.then(unwatch)
  const stop = async () => {
    if (process.platform === 'win32') {
      await promisify(execFile)(binaries.control, ['stop', '-D', cluster, '-m', 'fast', '-t', '20']).catch(() => {})
    }
    for (const [signal, time] of stopSteps) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await Promise.race([exited, wait(time, undefined, { ref: false })])
    }
  }
  return { pid, exited, stop }
}

function startWatcher(pid: number, cluster: string, account: SystemUser | undefined): () => void {
  if (process.platform === 'win32') return () => {}
  const watcher = spawn('/bin/sh', ['-c', watch, 'playdesk-watch', String(pid), cluster], {
    ...account,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {})
  watcher.stdin?.on('error', () => {})
  return () => watcher.kill('SIGKILL')
}
