import type { IncomingHttpHeaders } from 'node:http'
import { isEnvironment } from '#derive/environment.ts'
import { Failure, exit } from './failure.ts'
import type { Profile } from './profile.ts'

export interface ServerAddress {
  readonly protocol: string
  readonly port: string
  /** `Host` header, which names the environment */
  readonly host: string
  /** name or IP address to connect to */
  readonly connect: string
}

/** Calls `user-info`, whose answer names the environment. */
type Ask = (place: ServerAddress) => Promise<ServerAnswer>

type PlaceQuery = Pick<Profile, 'server' | 'environment'>

const found = new Map<string, Promise<ServerAddress>>()

export function placeOf({ server, environment }: PlaceQuery, ask: Ask): Promise<ServerAddress> {
  const key = `${server} ${environment}`
  const place = found.get(key) ?? find({ server, environment }, ask)
  found.set(key, place)
  return place
}

/** Finds an environment's host: replaces or prefixes the environment in the server's name. */
async function find({ server, environment }: PlaceQuery, ask: Ask): Promise<ServerAddress> {
  const url = URL.parse(server)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Failure(
      { en: `${server} is not a valid server address.`, zh: `${server} 不是有效的服务器地址。` },
      exit.misuse,
    )
  const { hostname, port, protocol } = url
  const at = (name: string, connect: string): ServerAddress => ({
    protocol,
    port,
    host: port ? `${name}:${port}` : name,
    connect,
  })
  const [first = '', ...rest] = hostname.split('.')
  if (isEnvironment(first)) {
    const name = [environment, ...rest].join('.')
    return at(name, name.endsWith('.localhost') ? '127.0.0.1' : name)
  }
  // not every resolver knows names below localhost
  if (hostname === 'localhost') return at(`${environment}.localhost`, '127.0.0.1')
  if (/^(?:\d+\.){3}\d+$|^\[/.test(hostname)) return at(`${environment}.localhost`, hostname.replace(/^\[|\]$/g, ''))
  const name = `${environment}.${hostname}`
  const own = at(name, name)
  if (isMeant(await environmentAt(own, ask).catch(() => undefined), environment)) return own
  const bare = at(hostname, hostname)
  const there = await environmentAt(bare, ask)
  if (isMeant(there, environment)) return bare
  throw elsewhere(server, environment, there)
}

// the server demands a sign-in, so it refuses other calls too
const unsaid = 'unsaid'

function isMeant(there: string | undefined, environment: string): boolean {
  return there === environment || there === unsaid
}

/** Returns undefined if no Playdesk answers. */
async function environmentAt(place: ServerAddress, ask: Ask): Promise<string | undefined> {
  const { status, body } = await ask(place)
  if (status === 401 && typeof body.code === 'string') return unsaid
  return status === 200 ? (body.data as { environment?: string } | undefined)?.environment : undefined
}

function elsewhere(server: string, environment: string, there: string | undefined): Failure {
  return there === undefined
    ? new Failure({
        en: `${server} does not say which environment it is. Nothing was sent to it.`,
        zh: `${server} 未说明其所属环境，未向其发送任何内容。`,
      })
    : new Failure(
        {
          en: `${server} is ${there}, and ${environment} was not found beside it. Use --env ${there}, or --server with the address of ${environment}.`,
          zh: `${server} 是 ${there}，未找到对应的 ${environment}。请使用 --env ${there}，或用 --server 指定 ${environment} 的地址。`,
        },
        exit.misuse,
      )
}

/** JSON of every response: success or failure. */
export interface Envelope {
  readonly code: number | string
  readonly message: string
  readonly data?: unknown
  readonly receipt?: number
  /** phrase to send as `confirm`, after a 428 */
  readonly confirm?: string
  readonly total?: number
  readonly changes?: readonly unknown[]
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
  /** stored values that the catalogue lacks */
  readonly notices?: readonly { readonly field: string; readonly message: string }[]
}

export interface ServerAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Envelope
}
