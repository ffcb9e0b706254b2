import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startServer, type StartOptions, type TestServer } from '../server/start.ts'
import { until } from './client.ts'

/** Starts another server on the database of the first. */
export async function startBeside(
  first: TestServer,
  { catalogue, variables = {}, limits = {} }: Pick<StartOptions, 'catalogue' | 'variables' | 'limits'>,
): Promise<TestServer> {
  const { settings, sql } = first.running.server
  const { path, database, user } = sql.options
  // an address cannot name a socket's folder, so the driver takes it from the environment
  if (typeof path === 'string')
    Object.assign(process.env, { PGHOST: path.replace(/\/\.s\.PGSQL\.\d+$/, ''), PGUSER: user })
  const url = settings.databaseUrl ?? `postgres:///${database}`
  const folder = join(first.folder, 'beside')
  await mkdir(folder, { recursive: true })
  const shared = { DATABASE_URL: url, PLAYDESK_FILES: settings.files }
  return startServer({ catalogue, folder, limits, variables: { ...shared, ...variables } })
}

interface Beside {
  readonly child: ChildProcess
  readonly address: string
}

/** Starts another server with the toy catalogue on the same database, in its own process. */
export async function processBeside(first: TestServer, name: string): Promise<Beside> {
  const { settings, sql } = first.running.server
  const { path, database, user } = sql.options
  const folder = join(first.folder, name)
  await mkdir(folder)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.program.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: settings.databaseUrl ?? `postgres:///${database}`,
      // an address cannot name a socket's folder, so the driver takes it from the environment
      ...(typeof path === 'string' ? { PGHOST: path.replace(/\/\.s\.PGSQL\.\d+$/, ''), PGUSER: String(user) } : {}),
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout?.on('data', (part) => (text += String(part)))
  const address = await until(async () => /^at (\S+)$/m.exec(text)?.[1], 120_000)
  await bothCarry(first)
  return { child, address }
}

/** Waits until both servers listen for jobs, which they start doing after their start. */
export async function bothCarry({ running }: TestServer): Promise<void> {
  await until(async () => {
    const [row] = await running.server.sql<{ n: number }[]>`
      select count(distinct application_name)::int as n from pg_stat_activity
      where datname = current_database() and application_name ~ '^playdesk [0-9a-f]{12}$' and query ilike 'listen "jobs:insert"%'`
    return (row?.n ?? 0) >= 2 || undefined
  })
}

/** Kills the main process of an embedded database; returns false for an external one. */
export async function killDatabase({ running }: TestServer): Promise<boolean> {
  const { sql, settings } = running.server
  if (settings.databaseUrl !== undefined) return false
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  const text = await readFile(join(row?.folder ?? '', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(text, 10), 'SIGKILL')
  return true
}

/** Returns the connection options of the server's database, to bypass the server. */
export function placeOf({ running }: TestServer) {
  const { path, host, port, user, database } = running.server.sql.options
  const at = { username: String(user), database }
  // an embedded database has a socket, an external one an address
  return typeof path === 'string'
    ? { ...at, host: dirname(path), port: 5432 }
    : { ...at, host: host[0] ?? '', port: port[0] ?? 0 }
}
