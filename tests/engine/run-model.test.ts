import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { holds } from './property.ts'
import { act, freshModel, settle, steps } from './run-model.ts'
import { toy } from './toy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

test('any edits, plans, runs, pauses, retries and undos match the model, with exact undo', async () => {
  await holds(
    fc.array(steps, { minLength: 4, maxLength: 30 }),
    async (sequence) => {
      const model = await freshModel(server)
      for (const step of sequence) await act(server, model, step)
      await settle(server, model)
    },
    { runs: 60, seconds: 8 },
  )
}, 480_000)
