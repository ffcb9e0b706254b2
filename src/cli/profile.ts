import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { environments, isEnvironment } from '#derive/environment.ts'
import { last } from './arguments.ts'
import { Failure, Misuse, exit } from './failure.ts'
import { unwritten } from './files.ts'
import type { Arguments } from './usage.ts'

export interface Profile {
  /** such as http://localhost:4600 */
  readonly server: string
  readonly environment: string
  readonly token?: string
  /** phrase from `--confirm` */
  readonly confirm?: string
}

const defaultServer = 'http://localhost:4600'

const configHome = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
const file = process.env['PLAYDESK_CONFIG'] || join(configHome, 'playdesk', 'login.json')

/**
 * Variables win over the login. Tokens come from PLAYDESK_TOKEN or a file, never an argument, which every process can
 * read.
 */
export async function profile(given: Arguments): Promise<Profile> {
  const stored = await read()
  const tokenFile = last(given, 'token-file') ?? process.env['PLAYDESK_TOKEN_FILE']
  const server = last(given, 'server') ?? process.env['PLAYDESK_SERVER'] ?? stored.server ?? defaultServer
  // a stored token belongs to one server only
  const kept = siteOf(server) === siteOf(stored.server ?? defaultServer) ? stored.token : undefined
  const token = process.env['PLAYDESK_TOKEN'] ?? (tokenFile === undefined ? kept : (await tokenIn(tokenFile)).trim())
  const confirm = last(given, 'confirm')
  return {
    server,
    environment: environmentOf(given, stored),
    ...(token ? { token } : {}),
    ...(confirm === undefined ? {} : { confirm }),
  }
}

/** Returns the environment; refuses unknown names, which could reach another one. */
function environmentOf(given: Arguments, stored: Partial<Profile>): string {
  const [from, named] = [
    ['--env', last(given, 'env')],
    ['PLAYDESK_ENV', process.env['PLAYDESK_ENV']],
    [file, stored.environment],
  ].find(([, value]) => value !== undefined) ?? ['', 'test-ie']
  const environment = String(named).toLowerCase()
  if (isEnvironment(environment)) return environment
  const known = environments.join(', ')
  throw new Misuse({
    en: `${from}: “${named}” is not an environment. Environments: ${known}`,
    zh: `${from}：没有环境“${named}”。可用环境：${known}`,
  })
}

/** Returns the server's address without its environment. */
function siteOf(server: string): string {
  const { protocol, hostname, port } = URL.parse(server) ?? { protocol: '', hostname: server, port: '' }
  const [first = '', ...rest] = hostname.split('.')
  return `${protocol}//${isEnvironment(first) ? rest.join('.') : hostname}:${port}`
}

/** Stores the login in a file for its owner only. */
export async function keep(profile: Profile): Promise<string> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, `${JSON.stringify(profile, undefined, 2)}\n`, { mode: 0o600 })
  } catch (error) {
    throw unwritten(error)
  }
  return file
}

async function read(): Promise<Partial<Profile>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<Profile>
  } catch (error) {
    // service accounts may have a home that is no folder
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code))) return {}
    throw new Failure({ en: `${file} cannot be read: ${String(error)}`, zh: `无法读取 ${file}：${String(error)}` })
  }
}

async function tokenIn(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Failure({ en: `The token file cannot be read: ${why}`, zh: `无法读取令牌文件：${why}` }, exit.signIn)
  }
}
