import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { Caller } from '../contract/caller.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { undone } from './client.ts'
import { alike, foretold, inputsFor, liveData, made, seed, touchedBy, writes } from './every-command.ts'
import { hostileInput, sendRaw } from './hostile.ts'

let server: TestServer
let caller: Caller
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, demo: true })
  caller = new Caller(server, playdesk.areas)
  console.log(`seed ${seed}`)
}, 300_000)
afterAll(() => server.stop())

describe('a dry run foretells what the call does, and undo takes it back', () => {
  test.each(writes.map((entry) => [entry.id, entry] as const))('%s', { timeout: 30_000 }, async (id, entry) => {
    let done = 0
    for (const variant of [0, 1, 2]) {
      const input = await inputsFor(server, caller, entry, variant)
      const dry = await caller.send(entry, input, { headers: { 'x-playdesk-dry-run': '1' } })
      const real = await caller.send(entry, input)
      const asked = { id, input }
      expect({ ...asked, status: dry.status, message: dry.status === 200 ? 'ok' : dry.text }).toEqual({
        ...asked,
        status: real.status,
        message: real.status === 200 ? 'ok' : real.text,
      })
      expect({ ...asked, broke: real.status >= 500 }).toEqual({ ...asked, broke: false })
      if (real.status !== 200) continue
      done++
      const touched = await touchedBy(server, real.body.receipt)
      expect({ ...asked, changes: alike(foretold(dry.body.changes)) }).toEqual({
        ...asked,
        changes: alike(made(touched)),
      })
      if (touched.length === 0) continue
      if (entry.area.appendOnly) {
        const refused = await server.post('/api/-/undo', { receipt: real.body.receipt })
        expect({ ...asked, undo: refused.body.code }).toEqual({ ...asked, undo: 'append-only' })
        continue
      }
      const { state, skipped, failed } = await undone(server, real.body.receipt)
      expect({ ...asked, undo: [state, skipped, failed] }).toEqual({ ...asked, undo: ['done', 0, 0] })
      for (const each of touched)
        expect({ ...asked, data: await liveData(server, each) }).toEqual({ ...asked, data: each.before })
    }
    expect(done).toBeGreaterThan(0)
  })
})

describe('whatever is sent is answered or refused', () => {
  // the session that asks must outlast the test, and events do not end
  const apart = new Set(['session.logout', 'operator.set-password', 'operator.update', 'schema.events'])
  const entries = calls(playdesk.areas).filter(({ id, path }) => !apart.has(id) && !path.includes('{uploadEndpoint}'))

  test.each(entries.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const inputs = [
      ...fc.sample(hostileInput(entry), { seed: 42, numRuns: 4 }),
      ...fc.sample(hostileInput(entry), { seed, numRuns: 4 }),
    ]
    for (const input of inputs) {
      const row = (await caller.rows(entry.area.id))[0]?.id ?? 5
      const { status, text } = await sendRaw(server, entry, input, row)
      expect({ id, input, broke: status >= 500 || status === 401 ? text : false }).toEqual({ id, input, broke: false })
    }
  })
})
