import { connect, Socket } from 'node:net'
import postgres from 'postgres'

/** Returns one address per host, without `target_session_attrs`. */
export function addressesIn(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = /^([^:]+:\/\/(?:[^/?@]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => {
    const address = URL.parse(`${before}${host}${after}`)
    // an address without it stays as written
    if (address?.searchParams.has('target_session_attrs')) address.searchParams.delete('target_session_attrs')
    return address?.href ?? ''
  })
}

/** Hosts of `DATABASE_URL`, of which one takes writes. */
interface DatabaseHosts {
  /** address of the writable host; throws if there is none */
  current(): Promise<string>
  /** fails at once if no host takes writes */
  readonly socket: () => Promise<Socket>
  /** called after a failover */
  onMove(listener: () => void): void
  recheck(): void
}

const known = new Map<string, DatabaseHosts>()

/** Returns undefined for an address with a single host. */
export function hostsOf(url: string): DatabaseHosts | undefined {
  const addresses = addressesIn(url)
  if (addresses.length < 2) return undefined
  const hosts = known.get(url) ?? follow(addresses)
  known.set(url, hosts)
  return hosts
}

/** Call when a statement was refused as a write. */
export function recheckHosts(): void {
  for (const hosts of known.values()) hosts.recheck()
}

/** Finds the writable host again whenever a connection to it ends. */
function follow(addresses: readonly string[]): DatabaseHosts {
  const sockets = new Map<Socket, string>()
  const listeners: (() => void)[] = []
  let chosen: string | undefined
  let isSure = false
  let looking: Promise<string> | undefined

  const look = async (): Promise<string> => {
    // the current host first: a former primary that returns as a second one must not win
    const inOrder = chosen === undefined ? addresses : [chosen, ...addresses.filter((each) => each !== chosen)]
    const found = await firstWritable(inOrder)
    const isMoved = chosen !== undefined && found !== chosen
    chosen = found
    isSure = true
    if (!isMoved) return found
    for (const [socket, address] of sockets) if (address !== found) socket.destroy()
    for (const listener of listeners) listener()
    return found
  }
  const current = async (): Promise<string> =>
    isSure && chosen !== undefined ? chosen : (looking ??= look().finally(() => (looking = undefined)))

  return {
    current,
    async socket() {
      const address = await current().catch((error: Error) => error)
      if (address instanceof Error) return failing(address)
      const { hostname, port } = new URL(address)
      const socket = connect(Number(port || 5432), hostname)
      sockets.set(socket, address)
      socket.once('close', () => {
        sockets.delete(socket)
        if (address === chosen) isSure = false
      })
      // the driver checks certificates against this name
      return Object.assign(socket, { host: hostname })
    },
    onMove: (listener) => void listeners.push(listener),
    recheck() {
      isSure = false
      current().catch(() => undefined)
    },
  }
}

/** Fails after its listeners are attached: the driver loses a connection whose socket cannot be made. */
function failing(error: Error): Socket {
  const socket = new Socket()
  setImmediate(() => socket.destroy(error))
  return socket
}

async function firstWritable(addresses: readonly string[]): Promise<string> {
  const answers = addresses.map((address) => isWritable(address).catch((error: unknown) => error))
  const failures: unknown[] = []
  for (const [at, address] of addresses.entries()) {
    const answer = await answers[at]
    if (answer === true) return address
    if (answer !== false) failures.push(answer)
  }
  if (failures.length === addresses.length) throw failures[0]
  throw Object.assign(new Error('no host of DATABASE_URL takes writes'), { code: 'CONNECTION_READ_ONLY' })
}

async function isWritable(address: string): Promise<boolean> {
  const sql = postgres(address, { max: 1, connect_timeout: 2, fetch_types: false })
  try {
    const [row] = await sql<{ on: string }[]>`select current_setting('transaction_read_only') as on`
    return row?.on === 'off'
  } finally {
    await sql.end({ timeout: 1 })
  }
}
