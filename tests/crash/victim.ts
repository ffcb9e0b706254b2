import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOurs } from '#server/database/orphan.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { onTestFinished } from 'vitest'
import { until } from '../engine/client.ts'

interface Reply {
  readonly status: number
  readonly code: number | string
  readonly total: number
  readonly receipt: number
  readonly data: never
}

/** A server in its own process with its own database, to be killed and restarted. */
export interface Victim {
  readonly folder: string
  /** Address and headers of its calls, for bodies that are not JSON. */
  readonly session: { readonly address: string; readonly headers: Readonly<Record<string, string>> }
  /** Connects to its database directly, while that runs. */
  database(): Promise<Sql>
  /** Calls it; undefined without an answer. */
  call(
    method: string,
    path: string,
    body?: unknown,
    more?: Readonly<Record<string, string>>,
  ): Promise<Reply | undefined>
  /** Repeats a call until it succeeds. */
  sure(method: string, path: string, body?: unknown): Promise<Reply>
  killServer(): Promise<void>
  /** Throws if the server ended without being killed. */
  refuseEnd(): void
  /** Kills its database if that runs; returns whether it did. */
  killDatabase(): Promise<boolean>
  /** Starts the server again if it is gone. */
  revive(): Promise<void>
  end(): Promise<void>
}

export async function victim(catalogue: 'toy' | 'library' = 'toy'): Promise<Victim> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'playdesk-crash-')))
  // under root, the database runs as another user, who must be able to enter
  await chmod(folder, 0o755)
  let child: ChildProcess | undefined
  let killed: ChildProcess | undefined
  let address = ''
  let cookie = ''

  async function serve(): Promise<void> {
    const { DATABASE_URL: _, ...env } = process.env
    const started = spawn(
      process.execPath,
      [join(import.meta.dirname, '../engine/serve.program.ts'), folder, catalogue],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env,
      },
    )
    child = started
    let text = ''
    started.stdout.on('data', (part) => (text += String(part)))
    address = await until(async () => {
      if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`)
      return /^at (\S+)$/m.exec(text)?.[1]
    }, 240_000)
    const login = await until(async () => {
      const answer = await fetch(`${address}/user-centre/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: 'test-secret' }),
      }).catch(() => undefined)
      return answer?.status === 200 ? answer : undefined
    }, 240_000)
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  const self: Victim = {
    folder,
    get session() {
      return { address, headers: { cookie, 'x-requested-with': 'playdesk' } }
    },
    async database() {
      const text = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
      const host = text.split('\n')[4] ?? ''
      const sql = connect({ host, port: 5432, username: 'playdesk', database: 'playdesk' }, { max: 1 })
      onTestFinished(() => sql.end({ timeout: 0 }))
      return sql
    },
    async call(method, path, body, more = {}) {
      const headers = { ...self.session.headers, 'content-type': 'application/json', ...more }
      try {
        const answer = await fetch(address + path, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return { status: answer.status, ...((await answer.json()) as Omit<Reply, 'status'>) }
      } catch {
        return undefined
      }
    },
    sure: (method, path, body) =>
      until(async () => {
        const answer = await self.call(method, path, body)
        return answer?.status === 200 ? answer : undefined
      }, 240_000),
    refuseEnd() {
      const { exitCode, signalCode } = child ?? {}
      if (exitCode !== null && exitCode !== undefined) throw new Error(`the server ended by itself, code ${exitCode}`)
      if (signalCode && child !== killed) throw new Error(`the server was ended by ${signalCode}, and not by this test`)
    },
    async killServer() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child?.once('exit', resolve))
      killed = child
      child.kill('SIGKILL')
      await gone
    },
    async killDatabase() {
      const cluster = join(folder, 'postgres/cluster')
      const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
      const pid = Number.parseInt(text, 10)
      // after a kill, the file still names the server or an ended process
      if (!(pid > 1) || !(await isOurs(pid, cluster))) return false
      try {
        process.kill(pid, 'SIGKILL')
        return true
      } catch {
        // it ended after the check
        return false
      }
    },
    async revive() {
      if (child && child.exitCode === null && child.signalCode === null) return
      await serve()
    },
    async end() {
      await self.killServer()
      // stops the database, which otherwise only the next start would do
      await self.killDatabase()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
  await serve()
  return self
}
