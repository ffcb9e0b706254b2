import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { outputSchema } from '#derive/http/schema.ts'
import { faults } from '../derive/conforms.ts'
import { Caller } from '../contract/caller.ts'
import { count, inTurn, sampled, seed } from '../depth.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, undone, type PlanData } from './client.ts'
import {
  alike,
  foretold,
  generatedInputs,
  kindsOf,
  made,
  messagesOf,
  ownName,
  shapeOf,
  storedOf,
  touchedBy,
  traitsOf,
  usualInput,
  writes,
  type Touched,
} from './every-command.ts'
import { hostileInput, sendRaw } from './hostile.ts'

type Input = Record<string, unknown>

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)
beforeAll(async () => {
  console.log(`seed ${seed}`)
})

type Way = (entry: Entry, input: Input, dry: Answer) => Promise<number | undefined>

describe('dry run and plan match call and apply, and undo reverts them', () => {
  // the brief suite tries each shape of a verb, since a verb is one function, and each custom command
  const tried = sampled(writes, (entry) => [...shapeOf(entry), ...ownName(entry)])
  const ways = inTurn(tried, [called, plannedAndApplied])
  test.each(ways.map(([entry, way]) => [entry.id, way.name, entry, way] as const))(
    '%s, %s',
    async (_, _way, entry, way) => {
      expect(await isAsSaid(entry, await usualInput(server, caller, entry), way)).toBe(true)
    },
  )

  const varied = sampled(writes, kindsOf)
  test.each(varied.map((entry) => [entry.id, entry] as const))('%s, with generated input', async (_, entry) => {
    const { inputs, vary } = await generatedInputs(server, caller, entry)
    const property = fc.asyncProperty(inputs, async (input) => {
      await isAsSaid(entry, input, plannedAndApplied)
    })
    await fc.assert(property, { seed, numRuns: vary ? count(1, 3) : 1, endOnFailure: true })
  })
})

/** Compares a command's effect with its dry run, and undoes it; returns whether it had an effect. */
async function isAsSaid(entry: Entry, input: Input, way: Way): Promise<boolean> {
  const asked = { id: entry.id, input }
  const dry = await caller.send(entry, input, { headers: { 'x-playdesk-dry-run': '1' } })
  expect({ ...asked, broke: dry.status >= 500 }).toEqual({ ...asked, broke: false })
  const places = foretold(dry.body.changes ?? []).map(({ where, id }) => {
    const [environment = '', area = ''] = where.split(' ')
    return { area, environment, id }
  })
  const before = await storedOf(server, places)
  const receipt = await way(entry, input, dry)
  if (receipt === undefined) return false
  const touched = await touchedBy(server, receipt)
  expect({ ...asked, changes: alike(foretold(dry.body.changes)) }).toEqual({ ...asked, changes: alike(made(touched)) })
  if (touched.length === 0) return true
  if (entry.area.appendOnly) {
    const refused = await server.post('/api/-/undo', { receipt })
    expect({ ...asked, undo: refused.body.code }).toEqual({ ...asked, undo: 'append-only' })
    return true
  }
  const { state, skipped, failed } = await undone(server, receipt)
  expect({ ...asked, undo: [state, skipped, failed] }).toEqual({ ...asked, undo: ['done', 0, 0] })
  expect({ ...asked, after: await storedOf(server, [...touched, ...places]) }).toEqual({ ...asked, after: before })
  return true
}

/** Makes the call; returns its receipt, or undefined if call and dry run refuse alike. */
async function called(entry: Entry, input: Input, dry: Answer): Promise<number | undefined> {
  const real = await caller.send(entry, input)
  expect({ input, refusal: refusalOf(dry) }).toEqual({ input, refusal: refusalOf(real) })
  if (real.status !== 200) return undefined
  expect({ input, unstated: faults(outputSchema(entry), real.body.data) }).toEqual({ input, unstated: [] })
  return real.body.receipt
}

/** Plans the call and applies the plan; returns the run, or undefined if plan, dry run and call refuse alike. */
async function plannedAndApplied(entry: Entry, input: Input, dry: Answer): Promise<number | undefined> {
  const plan = await server.post('/api/-/plans', { command: entry.id, input: [input] })
  const [fault] = plan.status === 200 ? (plan.body.data as PlanData).errors : []
  expect({ input, refusal: fault?.message ?? refusalOf(plan) }).toEqual({ input, refusal: refusalOf(dry) })
  if (dry.status !== 200) return called(entry, input, dry)
  const data = plan.body.data as PlanData
  const changes = await server.running.server.sql<Touched[]>`
    select area, environment, id, before, after from change where plan = ${data.id} order by seq`
  expect({ input, changes: alike(made(changes)) }).toEqual({ input, changes: alike(foretold(dry.body.changes)) })
  const messages = await messagesOf(server, 'plan', data.id)
  const run = await applied(server, data)
  expect({ input, run: [run.state, run.done, run.skipped, run.failed] }).toEqual({
    input,
    run: ['done', data.total, 0, 0],
  })
  // the apply uses the planned ids and values, and sends no further messages
  expect({ input, changes: made(await touchedBy(server, run.run)) }).toEqual({ input, changes: made(changes) })
  expect({ input, messages: await messagesOf(server, 'run', run.run) }).toEqual({ input, messages })
  return run.run
}

function refusalOf({ status, body }: Answer): string {
  if (status === 200) return 'none'
  const fields = (body.errors ?? []).map(({ field, message }) => `${field}: ${message}`).join(' ')
  return fields || String(body.message)
}

describe('hostile input is answered or refused', () => {
  // the test needs its session, and event streams do not end
  const apart = new Set(['session.logout', 'operator.set-password', 'operator.update', 'schema.events'])
  const all = calls(playdesk.areas).filter(({ id, path }) => !apart.has(id) && !path.includes('{uploadEndpoint}'))
  const entries = sampled(all, (entry) => [...traitsOf(entry), ...ownName(entry)])

  test.each(entries.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const inputs = fc.sample(hostileInput(entry), { seed, numRuns: count(1, 4) })
    for (const input of inputs) {
      const row = (await caller.rows(entry.area.id))[0]?.id ?? 5
      const { status, text } = await sendRaw(server, entry, input, row)
      expect({ id, input, broke: status >= 500 || status === 401 ? text : false }).toEqual({ id, input, broke: false })
    }
  })
})
