import fc from 'fast-check'
import { test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { holds } from './property.ts'
import { act, freshModel, settle, steps } from './run-model.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

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
