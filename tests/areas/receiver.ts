import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  readonly body: {
    readonly id: number
    readonly topic: string
    readonly payload: { readonly id: number; readonly recipients: { country: string; pushTitle: string }[] }
  }
  readonly text: string
  readonly signature: string
  readonly key: string
}

/** Treatment of a delivery; `hold`: read and never answered, `reset`: the connection is cut. */
type Manner = 'take' | 'hold' | 'reset' | { readonly status: number; readonly location?: string }

/** A webhook receiver that treats each delivery as the test wants. */
export interface Receiver {
  readonly url: string
  /** accepted deliveries */
  readonly received: Received[]
  /** all deliveries read, accepted or not */
  readonly arrived: Received[]
  /** the next deliveries are answered with 503 */
  refuse(times: number): void
  /** Sets the treatment from now on. */
  deal(manner: Manner | ((delivery: Received) => Manner)): void
  /** Resolves with the next accepted delivery. */
  next(): Promise<Received>
  /** Resolves with the next delivery read. */
  nextArrival(): Promise<Received>
  /** Accepts the deliveries held so far. */
  release(): void
  stop(): Promise<void>
}

export async function receiver(): Promise<Receiver> {
  const [received, arrived]: [Received[], Received[]] = [[], []]
  const waiting: ((taken: Received) => void)[] = []
  const watching: ((read: Received) => void)[] = []
  const held: (() => void)[] = []
  let refusals = 0
  let mannerOf: (delivery: Received) => Manner = () => 'take'

  function treat(delivery: Received, request: IncomingMessage, response: ServerResponse): void {
    const manner = refusals > 0 ? { status: 503 } : mannerOf(delivery)
    if (refusals > 0) refusals--
    const take = () => {
      received.push(delivery)
      response.writeHead(204).end()
      for (const tell of waiting.splice(0)) tell(delivery)
    }
    if (manner === 'take') take()
    else if (manner === 'hold') held.push(take)
    else if (manner === 'reset') request.socket.resetAndDestroy()
    else response.writeHead(manner.status, manner.location ? { location: manner.location } : {}).end()
  }

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const delivery = {
        text,
        body: JSON.parse(text) as Received['body'],
        signature: String(request.headers['x-playdesk-signature']),
        key: String(request.headers['idempotency-key']),
      }
      arrived.push(delivery)
      treat(delivery, request, response)
      for (const tell of watching.splice(0)) tell(delivery)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    arrived,
    refuse: (times) => (refusals = times),
    deal: (manner) => (mannerOf = typeof manner === 'function' ? manner : () => manner),
    next: () => new Promise((resolve) => waiting.push(resolve)),
    nextArrival: () => new Promise((resolve) => watching.push(resolve)),
    release() {
      for (const take of held.splice(0)) take()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
