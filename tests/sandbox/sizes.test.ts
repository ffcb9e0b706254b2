import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { plannedBody, scripted, scriptOf, settled, type ScriptPlan } from '../engine/script-desk.ts'
import { startServer, type TestServer } from '../server/start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: scripted })
})
afterAll(() => server.stop())

test('a call of a script that sends more than a megabyte is refused in words', async () => {
  const plan = await plannedBody(server, 'await ops.author.create({ name: "x".repeat(2e6) })')
  expect(plan).toMatchObject({
    state: 'failed',
    error: { code: 'call-too-large', message: expect.stringMatching(/1 MiB/) },
  })
})

test('so is one of more fields than any call takes, on whatever level', async () => {
  const wide = 'Object.fromEntries(Array.from({ length: LENGTH }, (_, at) => [`n${at}`, at]))'
  const sent = (input: string, length: number) =>
    plannedBody(server, `await ops.author.create(${input.replace('WIDE', wide.replace('LENGTH', `${length}`))})`)
  expect(await sent('{ name: WIDE }', 60_000)).toMatchObject({ state: 'failed', error: { code: 'call-too-large' } })
  expect(await sent('WIDE', 3_000)).toMatchObject({ state: 'failed', error: { code: 'bad-input' } })
})

test('a script that describes itself at more length than it may have is none', async () => {
  const source = scriptOf('', `a: param.text({ default: 'x'.repeat(300_000) })`)
  const { data } = ok(await server.post('/api/-/scripts/check', { source }))
  expect(data).toMatchObject({ errors: [{ message: expect.stringMatching(/defineScript/) }] })
  const plan = ok(await server.post('/api/-/plans', { source })).data as ScriptPlan
  expect(await settled(server, plan)).toMatchObject({
    state: 'failed',
    error: { code: 'not-a-script' },
  })
})
