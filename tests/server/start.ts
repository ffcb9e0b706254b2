import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import postgres from 'postgres'
import type { Catalogue } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { indexGrown } from '#server/records/prepare.ts'
import { fillDemo } from '#demo/fill.ts'
import type { Limits } from '#server/limits.ts'
import { settingsFrom } from '#server/settings.ts'
import { start, type RunningServer } from '#server/start.ts'
import { copyFolder, folderLike, leave, template, templateName } from './template.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** parsed, where the answer is JSON */
  readonly body: Body
}

export interface Body {
  readonly code: number | string
  readonly message: string
  readonly data: never
  readonly receipt: number
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly next: string
  readonly changes: readonly {
    area: string
    id: number
    environment: string
    kind: string
    label: string
    fields: { field: string; before: unknown; after: unknown }[]
  }[]
  readonly errors: readonly { field: string; message: string }[]
  readonly notices?: readonly { field: string; message: string }[]
  readonly url: string
  readonly confirm?: string
  readonly current: Record<string, unknown>
  readonly pos: number
  readonly sends?: { readonly now: number }
}

export interface RequestOptions {
  readonly env?: Environment
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** session cookie or bearer token; default: the admin's; null: none */
  readonly as?: string | null
}

export interface TestServer {
  readonly running: RunningServer
  readonly url: string
  readonly folder: string
  /** session of the admin, for option `as` */
  readonly session: string
  host(env: Environment): string
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>
  get(path: string, options?: RequestOptions): Promise<Answer>
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  put(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  del(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>
  /** Signs in; returns a value for `as`. */
  signIn(username: string, password: string, env?: Environment): Promise<string>
  /** Returns a bearer token of the admin, limited to a role. */
  token(role: string, environments?: readonly Environment[]): Promise<string>
  stop(): Promise<void>
}

export interface StartOptions {
  readonly catalogue: Catalogue
  readonly demo?: boolean
  /** folder with the rules of a toy catalogue, in place of the product's */
  readonly rules?: string
  /** data folder of an earlier server */
  readonly folder?: string
  readonly variables?: Readonly<Record<string, string>>
  readonly limits?: Partial<Limits>
  readonly log?: Logger
  /** commits wait for the disk, as in production: for servers that are killed or measured */
  readonly durable?: boolean
}

/** Starts a server with its own database: embedded, or a new one in the PostgreSQL of TEST_DATABASE_URL. */
export async function startServer({
  catalogue,
  demo = false,
  rules,
  folder: given,
  variables = {},
  limits = {},
  log,
  durable = false,
}: StartOptions): Promise<TestServer> {
  const named = process.env['TEST_OUTSIDE'] === '1' ? process.env['TEST_DATABASE_URL'] : undefined
  // runs with the embedded and with an outside database share the folder of templates
  const name = `${named ? 'outside_' : ''}${templateName(catalogue, demo)}`
  const begun = given
    ? undefined
    : await template(name, (place) => begin({ catalogue, demo, folder: place }, named, name))
  const folder = given ?? (await (begun ? folderLike(begun) : mkdtemp(join(tmpdir(), 'playdesk-test-'))))
  // under root, the database runs as another user, who must be able to enter
  await chmod(folder, 0o755)
  const outside = named && !given ? await freshDatabase(named, begun ? name : 'template1', durable) : undefined
  const settings = settingsFrom(
    {
      PORT: '0',
      PLAYDESK_DATA: folder,
      PLAYDESK_DEMO: demo ? '1' : '0',
      // the password hash is slow, and the template has the account
      ...(begun ? {} : { PLAYDESK_ADMIN: 'admin:test-secret' }),
      ...(outside ? { DATABASE_URL: outside.url } : {}),
      PLAYDESK_CONFIRM: 'none',
      ...variables,
    },
    folder,
  )
  const distFolder = join(import.meta.dirname, '../../dist')
  const running = await start(
    catalogue,
    { ...settings, distFolder },
    {
      ...(rules ? { rules } : {}),
      ...(log ? { log } : {}),
      // the outbox is checked often, so that tests with a receiver do not wait
      limits: { dueMs: 86_400_000, ...('PLAYDESK_WEBHOOK' in variables ? { outboxMs: 100 } : {}), ...limits },
      demo: fillDemo,
    },
  )
  if (!durable && !named) await hasten(running)
  const { port } = new URL(running.address)
  const host = (env: Environment): string => `${env}.localhost:${port}`
  const cookies = new Map<string, string>()

  function send(
    method: string,
    path: string,
    { env = 'test-ie', body, headers = {}, as }: RequestOptions = {},
  ): Promise<Answer> {
    const who = as === undefined ? cookies.get('admin') : as
    const payload =
      body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const sent: Record<string, string> = {
      host: host(env),
      'x-requested-with': 'playdesk',
      ...(payload === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
      ...(who ? (/^(__Host-)?playdesk=/.test(who) ? { cookie: who } : { authorization: `Bearer ${who}` }) : {}),
      ...(payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }),
      ...headers,
    }
    const kept = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest({ host: '127.0.0.1', port, method, path, headers: kept }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isJson = incoming.headers['content-type']?.includes('application/json') ?? false
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text,
            body: (isJson && text ? JSON.parse(text) : {}) as Body,
          })
        })
      })
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
  }

  async function signIn(username: string, password: string, env: Environment = 'test-ie'): Promise<string> {
    const answer = await send('POST', '/user-centre/login', { env, as: null, body: { username, password } })
    if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.text}`)
    return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  }

  const all: Environment[] = ['test-ie', 'test-ind', 'pre-ie', 'pre-ind', 'prod-ie', 'prod-ind']
  const session = begun ? await readFile(join(begun, sessionFile), 'utf8') : await signIn('admin', 'test-secret')
  cookies.set('admin', session)
  const end = async (): Promise<void> => {
    await running.stop()
    await outside?.drop()
    if (begun) await leave(begun, folder)
    else if (!given) await rm(folder, { recursive: true, force: true })
  }
  let ended: Promise<void> | undefined
  return {
    running,
    url: running.address,
    folder,
    session,
    host,
    request: send,
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) => send('POST', path, { ...options, body: body ?? {} }),
    put: (path, body, options) => send('PUT', path, { ...options, body: body ?? {} }),
    del: (path, body, options) => send('DELETE', path, { ...options, ...(body === undefined ? {} : { body }) }),
    signIn,
    async token(role, environments = all) {
      const { body } = await send('POST', '/api/-/tokens', { body: { name: `test ${role}`, role, environments } })
      return (body.data as { token: string }).token
    },
    stop: () => (ended ??= end()),
  }
}

/** Copies a template to a folder, so that a server there starts without creating a database. */
export async function prepare(folder: string, catalogue: Catalogue): Promise<void> {
  const name = templateName(catalogue, false)
  const begun = await template(name, (place) => begin({ catalogue, folder: place }, undefined, name))
  if (begun) await copyFolder(begun, folder)
}

const sessionFile = 'admin-session'

/** Starts a server once to create the tables and records of a template. */
async function begin(
  options: StartOptions & { folder: string },
  outside: string | undefined,
  name: string,
): Promise<void> {
  if (outside) {
    const url = await madeDatabase(outside, name)
    const server = await startServer({ ...options, durable: true, variables: { DATABASE_URL: url } })
    await writeFile(join(options.folder, sessionFile), await server.signIn('admin', 'test-secret'))
    await indexGrown(server.running.server.sql, server.running.server.registry)
    await server.stop()
    return untilLeft(outside, name)
  }
  const server = await startServer({ ...options, durable: true })
  await writeFile(join(options.folder, sessionFile), await server.signIn('admin', 'test-secret'))
  const { sql, registry } = server.running.server
  await indexGrown(sql, registry)
  // otherwise every server sets hint bits in each row that it reads
  await sql.unsafe('vacuum (freeze)')
  await sql.unsafe('checkpoint')
  const [log] = await sql<
    { folder: string; current: string }[]
  >`select current_setting('data_directory') || '/pg_wal' as folder, pg_walfile_name(pg_current_wal_lsn()) as current`
  await server.stop()
  // segments kept for reuse need not be copied
  const segments = (await readdir(log!.folder)).filter((file) => /^[0-9A-F]{24}$/.test(file) && file >= log!.current)
  for (const file of segments.toSorted().slice(1)) await rm(join(log!.folder, file))
}

async function madeDatabase(url: string, name: string): Promise<string> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Waits until a template database has no connections, since only then it can be copied. */
async function untilLeft(url: string, name: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  const end = performance.now() + 60_000
  const connected = () =>
    admin<{ query: string }[]>`select query, pg_sleep(0.02) from pg_stat_activity where datname = ${name}`
  let still = await connected()
  while (still.length > 0 && performance.now() < end) still = await connected()
  await admin.end()
  if (still.length > 0) throw new Error(`${name} is still used: ${still.map(({ query }) => query).join('; ')}`)
}

async function hasten({ server: { sql } }: RunningServer): Promise<void> {
  // no vacuum is worth its time in a short test
  for (const setting of ['autovacuum', 'fsync', 'full_page_writes', 'synchronous_commit'])
    await sql.unsafe(`alter system set ${setting} = off`)
  await sql`select pg_reload_conf()`
}

async function freshDatabase(
  url: string,
  like: string,
  durable: boolean,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `playdesk_test_${process.pid}_${Math.trunc(performance.now() * 1000)}`
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} template ${like} strategy file_copy`)
  if (!durable) await admin.unsafe(`alter database ${name} set synchronous_commit = off`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    async drop() {
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
