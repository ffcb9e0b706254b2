import { request, type ClientRequest } from 'node:http'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ok, until } from '../engine/client.ts'
import { scripted, scriptOf } from '../engine/script-desk.ts'
import { operator } from '../sandbox/operators.ts'
import { startServer, type TestServer } from './start.ts'

interface Desk {
  readonly server: TestServer
  /** sessions of three operators */
  readonly as: readonly [first: string, second: string, third: string]
}

async function open(): Promise<Desk> {
  const server = await startServer({ catalogue: scripted })
  const one = (name: string) => operator(server, name, { 'test-ie': 'operator' })
  return { server, as: [await one('first'), await one('second'), await one('third')] }
}

let patient: Desk
beforeAll(async () => {
  patient = await open()
})
afterAll(() => patient.server.stop())

const headersFor = ({ server }: Desk, cookie: string) => ({
  cookie,
  host: server.host('test-ie'),
  'x-requested-with': 'playdesk',
})

/** The threads that look at scripts, and the most that there were at the same time. */
function scriptThreads() {
  const found = { alive: 0, most: 0 }
  const count = (worker: Worker): void => {
    found.most = Math.max(found.most, ++found.alive)
    worker.once('exit', () => found.alive--)
  }
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  return found
}

async function sentCheck(desk: Desk, source: string): Promise<ClientRequest> {
  const headers = { ...headersFor(desk, desk.as[0]), 'content-type': 'application/json' }
  const asked = request(`${desk.server.url}/api/-/scripts/check`, { method: 'POST', headers })
  asked.on('error', () => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  asked.end(JSON.stringify({ source }), resolve)
  await promise
  return asked
}

test('whoever disconnects has no more under way for it', async () => {
  const { server, as } = patient
  const check = (source: string) => server.post('/api/-/scripts/check', { source }, { as: as[0] })
  // the thread that takes the types out stays
  ok(await check(scriptOf('return 1')))
  const threads = scriptThreads()
  for (let n = 0; n < 12; n++) {
    const asked = await sentCheck(patient, `while (true);\n${scriptOf('')}`)
    ok(await server.get('/api/author', { as: as[1] }))
    asked.destroy()
  }
  await until(async () => (threads.alive === 0 ? true : undefined))
  expect(threads.most).toBeGreaterThan(0)
  expect(threads.most).toBeLessThanOrEqual(3)
  ok(await check(scriptOf('return 1')))
})
