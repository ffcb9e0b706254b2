import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { scripted, plannedBody, shelf, shelfTotal as total } from './script-desk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: scripted, limits: { answerMs: 300 } })
})
afterAll(() => server.stop())

test('a walk keeps the order it was asked for, and leaves out what is gone by then', async () => {
  await shelf(server, 1)
  const plan = await plannedBody(
    server,
    `const met = []
     for await (const book of ops.book.each({ state: 1, min_level: null, sortby: 'price', order: 'desc' })) {
       met.push(book.price ?? null)
       if (met.length === 1) await ops.book.remove({ id: 1 })
     }
     return met`,
  )
  const priced = Array.from({ length: total }, (_, at) => total - at).filter((n) => n % 5 !== 0 && n !== 1)
  expect(plan.result).toEqual([...priced, ...Array<null>(total / 5).fill(null)])
})
