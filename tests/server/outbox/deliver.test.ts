import { createHmac } from 'node:crypto'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#server/outbox/deliver.ts'
import { failureWords } from '#server/outbox/failure.ts'
import { receiver, type Receiver } from '../../areas/receiver.ts'
import { secret } from './pushes.ts'
import { usualLimits } from '#server/limits.ts'

const { receiverMs } = usualLimits
const key = 'b6f1c7de-5d1c-4c6c-9a55-2f0b1f0f7a10'
const message = { id: 7, environment: 'test-ie', topic: 'push', payload: { area: 'push-config', id: 1 } }

let outside: Receiver
let babbling: Server
beforeAll(async () => {
  outside = await receiver()
  babbling = createServer((socket) => socket.on('error', () => undefined).end('Who is there?\r\n'))
  await new Promise<void>((resolve) => babbling.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await outside.stop()
  babbling.close()
})

test('the receiver can verify the signature over the exact body', async () => {
  expect(await deliver({ url: outside.url, secret }, { ...message, key }, receiverMs)).toBe('arrived')
  const { text, signature, key: sent } = outside.received[0]!
  expect([JSON.parse(text), sent]).toEqual([message, key])
  expect(signature).toBe(createHmac('sha256', secret).update(text).digest('hex'))
})

test('each failure has its text, and only requests that were written may have arrived', async () => {
  const told = async (url: string, patience = receiverMs) => {
    const outcome = await deliver({ url, secret }, { ...message, key }, patience)
    return outcome === 'arrived' ? outcome : [failureWords(outcome.why).en, outcome.mayHaveArrived]
  }
  // a resolver may take long to answer
  expect(await told('http://receiver.invalid/hook', 60_000)).toEqual([
    'the host name of the receiver could not be resolved',
    false,
  ])
  expect(await told('http://127.0.0.1:1/hook')).toEqual(['connection refused', false])
  expect(await told(outside.url.replace('http:', 'https:'))).toEqual([
    'no secure connection: check the certificate of the receiver',
    false,
  ])
  expect(await told(`http://127.0.0.1:${(babbling.address() as AddressInfo).port}/`)).toEqual([
    'the response is not HTTP',
    true,
  ])
  outside.deal({ status: 504 })
  expect(await told(outside.url)).toEqual(['answered 504', true])
  outside.deal({ status: 410 })
  expect(await told(outside.url)).toEqual(['answered 410', false])
})

test('failure texts from older versions are shown unchanged', () => {
  expect(failureWords('fetch failed')).toEqual({ en: 'fetch failed', zh: 'fetch failed' })
})
