import { createServer, type Server } from 'node:http'
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

/** A receiver of messages to the outside, which refuses as many as it is told to. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** the next deliveries are answered with 503 */
  refuse(times: number): void
  /** Resolves with the next delivery that it takes. */
  next(): Promise<Received>
  stop(): Promise<void>
}

export async function receiver(): Promise<Receiver> {
  const received: Received[] = []
  const waiting: ((taken: Received) => void)[] = []
  let refusals = 0
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (refusals > 0) {
        refusals--
        response.writeHead(503).end()
        return
      }
      const text = Buffer.concat(chunks).toString()
      const one = {
        text,
        body: JSON.parse(text) as Received['body'],
        signature: String(request.headers['x-playdesk-signature']),
        key: String(request.headers['idempotency-key']),
      }
      received.push(one)
      response.writeHead(204).end()
      for (const tell of waiting.splice(0)) tell(one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    refuse: (times) => (refusals = times),
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
