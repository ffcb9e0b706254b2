import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A port that forwards to a database and can be cut like a network. */
export interface Bridge {
  readonly port: number
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  /** Stops all traffic without closing connections. */
  hang(): void
  /** Cuts the database side without closing the clients' connections; new ones work. */
  lose(): void
  /** Never greets the next `count` connections. */
  ignore(count: number): void
  /** Restores normal operation. */
  mend(): Promise<void>
}

export async function bridgeTo({ host, port }: { host: string; port: number }): Promise<Bridge> {
  const open = new Set<Socket>()
  const lost = new Set<Socket>()
  const databases = new Map<Socket, Socket>()
  let isHanging = false
  let ignored = 0
  const server = createServer({ noDelay: true }, (client) => {
    if (ignored > 0) {
      ignored--
      open.add(client)
      client.on('error', () => undefined)
      client.on('close', () => open.delete(client))
      return
    }
    const database = connect(`${host}/.s.PGSQL.${port}`)
    databases.set(client, database)
    for (const [end, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('data', (part) => void (isHanging || lost.has(client) || other.write(part)))
      end.on('close', () => {
        open.delete(end)
        databases.delete(client)
        if (end === client || !lost.has(client)) other.destroy()
      })
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  const cutAll = () => open.forEach((each) => each.destroy())
  onTestFinished(() => {
    cutAll()
    server.close()
  })
  return {
    port: own,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      cutAll()
      await closed
    },
    hang: () => void (isHanging = true),
    lose() {
      for (const [client, database] of databases) {
        lost.add(client)
        database.destroy()
      }
    },
    ignore: (count) => void (ignored = count),
    async mend() {
      isHanging = false
      // data sent in the meantime is lost, so these connections end, too
      cutAll()
      if (!server.listening) await listen(own)
    },
  }
}
