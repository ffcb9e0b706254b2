import { playdesk } from '#commands/index.ts'
import { receiver, type Receiver } from '../../areas/receiver.ts'
import { ok, rowOf, until } from '../../engine/client.ts'
import { startServer, type StartOptions, type TestServer } from '../start.ts'

export interface Message {
  readonly id: number
  readonly state: string
  readonly sending: boolean
  readonly may_have_arrived: boolean
  readonly attempts: number
  readonly record: string
  readonly error: string | null
  readonly sent_at: string | null
}

/** A server with a receiver of its messages, and pushes to send. */
export interface PushDesk {
  readonly server: TestServer
  readonly outside: Receiver
  /** Creates an enabled push and returns its id. */
  ready(values?: object): Promise<number>
  /** Sends a push and returns the receipt. */
  send(id: number): Promise<number>
  status(id: number): Promise<unknown>
  /** Returns the messages about a push, newest first. */
  messages(id: number): Promise<Message[]>
  /** Waits until the newest message about a push satisfies a condition. */
  once(id: number, is: (message: Message) => boolean): Promise<Message>
  /** Makes the next attempt the last one, and due now. */
  exhaust(message: number): Promise<void>
  stop(): Promise<void>
}

export const secret = 'known to the two of us'

export async function pushDesk(
  variables: Readonly<Record<string, string>> = {},
  limits: NonNullable<StartOptions['limits']> = {},
): Promise<PushDesk> {
  const outside = await receiver()
  const server = await startServer({
    catalogue: playdesk,
    variables: { PLAYDESK_WEBHOOK: outside.url, PLAYDESK_WEBHOOK_SECRET: secret, ...variables },
    limits,
  })
  ok(await server.post('/api/country-language-relation', { country: 'IE', language: 'en' }))
  const messages = async (id: number): Promise<Message[]> =>
    (ok(await server.get('/api/-/outbox?topic=push')).data as Message[]).filter(({ record }) => record === String(id))
  return {
    server,
    outside,
    messages,
    async ready(values = {}) {
      const body = { pushTitle: 'Play today', deeplinkType: 4, deeplink: 'https://example.com/', status: 1, ...values }
      return rowOf(await server.post('/api/push-config', body)).id
    },
    send: async (id) => ok(await server.post(`/api/-/push-config/${id}/send`)).receipt,
    status: async (id) => rowOf(await server.get(`/api/push-config/${id}`))['status'],
    once: (id, is) =>
      until(async () => {
        const [message] = await messages(id)
        return message && is(message) ? message : undefined
      }, 100_000),
    async exhaust(message) {
      const { sql } = server.running.server
      await until(async () => {
        const rows =
          await sql`update outbox set attempts = 11, next_at = now() where id = ${message} and claimed_until is null returning id`
        return rows[0]
      })
    },
    async stop() {
      await Promise.all([server.stop(), outside.stop()])
    },
  }
}
