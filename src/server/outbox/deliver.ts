import { createHmac } from 'node:crypto'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { Settings } from '../settings.ts'
import { causeOf, failedWith } from './failure.ts'
import type { Claimed, Outcome } from './claim.ts'

/** Makes one attempt, over a connection of its own: one kept from before may be closed by the time it is written to. */
export function deliver(
  { url, secret }: NonNullable<Settings['webhook']>,
  { id, key, environment, topic, payload }: Pick<Claimed, 'id' | 'key' | 'environment' | 'topic' | 'payload'>,
  patience: number,
): Promise<Outcome> {
  const body = JSON.stringify({ id, environment, topic, payload })
  const headers = {
    'content-type': 'application/json',
    'x-playdesk-signature': createHmac('sha256', secret).update(body).digest('hex'),
    // lets the receiver drop a message that an attempt without an answer made us send again
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
      // what else it says is of no interest, nor whether it comes to an end
      response.on('error', () => undefined).resume()
      resolve(outcomeOf(response.statusCode ?? 0))
    })
    request.end(body)
  })
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'arrived'
  // a gateway that got no answer itself
  return { why: failedWith(status), mayHaveArrived: status === 504 }
}
