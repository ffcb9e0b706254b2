import { createHmac } from 'node:crypto'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { Settings } from '../settings.ts'
import { causeOf, failedWith } from './failure.ts'
import type { OutboxMessage, DeliveryOutcome } from './claim.ts'

/** Makes one attempt over a new connection: a pooled one may be closed. */
export function deliver(
  { url, secret }: NonNullable<Settings['webhook']>,
  { id, key, environment, topic, payload }: Pick<OutboxMessage, 'id' | 'key' | 'environment' | 'topic' | 'payload'>,
  patience: number,
): Promise<DeliveryOutcome> {
  const body = JSON.stringify({ id, environment, topic, payload })
  const headers = {
    'content-type': 'application/json',
    'x-playdesk-signature': createHmac('sha256', secret).update(body).digest('hex'),
    // lets the receiver drop duplicates of attempts without a response
    'idempotency-key': key,
  }
  const isSecure = url.startsWith('https:')
  return new Promise((resolve) => {
    let isConnected = false
    const signal = AbortSignal.timeout(patience)
    const request = (isSecure ? overHttps : overHttp)(url, { method: 'POST', headers, agent: false, signal })
    request.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true)))
    request.on('error', (error) => resolve({ why: causeOf(error, signal.aborted), mayHaveArrived: isConnected }))
    request.on('response', (response) => {
      // ignores the response body, even if it breaks off
      response.on('error', () => undefined).resume()
      resolve(outcomeOf(response.statusCode ?? 0))
    })
    request.end(body)
  })
}

function outcomeOf(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return 'arrived'
  // a gateway without a response
  return { why: failedWith(status), mayHaveArrived: status === 504 }
}
