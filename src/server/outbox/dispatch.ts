import { createHmac } from 'node:crypto'
import { cacheTopic, dropCaches } from '../rules/drop-caches.ts'
import type { Server } from '../server.ts'

interface Waiting {
  readonly id: number
  readonly environment: string
  readonly topic: string
  readonly payload: unknown
  readonly attempts: number
}

export interface Dispatcher {
  stop(): Promise<void>
}

const every = 2_000
const mostAttempts = 12

/**
 * Sends what committed calls left in the outbox, to the webhook of its topic. A row is locked while it is sent, so that
 * two servers do not send it both; without a webhook it waits, visibly, and is sent once one is configured.
 */
export function dispatchOutbox(server: Server): Dispatcher {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const again = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      round = sendAll(server)
        .catch((error: unknown) => server.log.warn({ err: error }, 'outbox'))
        .then(again)
    }, every)
    timer.unref()
  }
  again()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}

async function sendAll(server: Server): Promise<void> {
  const { webhook } = server.settings
  for (let more = true; more;) {
    more = await server.sql.begin(async (tx) => {
      const [message] = await tx<Waiting[]>`select id, environment, topic, payload, attempts from outbox
        where state = 'waiting' and next_at <= now() ${webhook ? tx`` : tx`and topic = ${cacheTopic}`}
        order by id limit 1 for update skip locked`
      if (!message) return false
      const failure = await (message.topic === cacheTopic
        ? clearCaches(server, message.payload)
        : deliver(webhook!, message))
      if (failure === undefined)
        await tx`update outbox set state = 'sent', sent_at = now(), attempts = attempts + 1, error = null where id = ${message.id}`
      else {
        const state = message.attempts + 1 >= mostAttempts ? 'failed' : 'waiting'
        const wait = Math.min(2 ** message.attempts, 3_600)
        await tx`update outbox set state = ${state}, attempts = attempts + 1, error = ${failure}, next_at = now() + make_interval(secs => ${wait}) where id = ${message.id}`
      }
      return true
    })
  }
}

/** A clearing that was planned: on this server and, by the event, on every other one. */
async function clearCaches(server: Server, payload: unknown): Promise<undefined> {
  const key = typeof payload === 'object' && payload !== null && 'key' in payload ? payload.key : ''
  dropCaches(server, typeof key === 'string' ? key : '')
}

async function deliver(
  { url, secret }: { url: string; secret: string },
  { id, environment, topic, payload }: Waiting,
): Promise<string | undefined> {
  const body = JSON.stringify({ id, environment, topic, payload })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  // the id lets the receiver drop a message that a crash between sending and marking made us send again
  const headers = {
    'content-type': 'application/json',
    'x-playdesk-signature': signature,
    'idempotency-key': `outbox-${id}`,
  }
  return fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000), redirect: 'error' }).then(
    (response) => (response.ok ? undefined : `status ${response.status}`),
    (error: unknown) => (error instanceof Error ? error.message.slice(0, 300) : 'not sent'),
  )
}
