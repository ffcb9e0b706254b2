import type { IncomingHttpHeaders } from 'node:http'
import { isEnvironment } from '#derive/environment.ts'
import { Failure, exit } from './failure.ts'
import type { Profile } from './profile.ts'

/** Where an environment of a server is. */
export interface Place {
  readonly protocol: string
  readonly port: string
  /** as the server reads it */
  readonly host: string
  /** the name or address that is connected to */
  readonly connect: string
}

/** Asks who one is there. */
type Ask = (place: Place) => Promise<Answer>

type Asked = Pick<Profile, 'server' | 'environment'>

const found = new Map<string, Promise<Place>>()

/** The place of the environment that the profile names, looked for once. */
export function placeOf({ server, environment }: Asked, ask: Ask): Promise<Place> {
  const key = `${server} ${environment}`
  const place = found.get(key) ?? find({ server, environment }, ask)
  found.set(key, place)
  return place
}

/** Its name takes the place of another one's, or stands before the name of the server. */
async function find({ server, environment }: Asked, ask: Ask): Promise<Place> {
  const url = URL.parse(server)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Failure(
      { en: `${server} is not a valid server address.`, zh: `${server} 不是有效的服务器地址。` },
      exit.misuse,
    )
  const { hostname, port, protocol } = url
  const at = (name: string, connect: string): Place => ({
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
  // names below localhost are not known to every resolver
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

// what refuses to say who one is refuses the call as well
const unsaid = 'unsaid'

function isMeant(there: string | undefined, environment: string): boolean {
  return there === environment || there === unsaid
}

/** The environment that answers there; nothing where no Playdesk does. */
async function environmentAt(place: Place, ask: Ask): Promise<string | undefined> {
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

export interface Envelope {
  readonly code: number | string
  readonly message: string
  readonly data?: unknown
  readonly receipt?: number
  /** phrase to send as `confirm`, of a 428 */
  readonly confirm?: string
  readonly total?: number
  readonly changes?: readonly unknown[]
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
  readonly notices?: readonly { readonly field: string; readonly message: string }[]
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Envelope
}
