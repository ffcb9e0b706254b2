import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { outputSchema } from '#derive/http/schema.ts'
import { faults } from '../derive/conforms.ts'
import { Caller } from '../contract/caller.ts'
import { count, inTurn, sampled, seed } from '../depth.ts'
import { startServer, type Answer, type TestServer } from '../server/start.ts'
import { applied, ok, undone, type PlanData } from './client.ts'
import {
  alike,
  foretold,
  generatedInputs,
  liveData,
  made,
  touchedBy,
  traitsOf,
  usualInput,
  writes,
  type Touched,
} from './every-command.ts'
import { hostileInput, sendRaw } from './hostile.ts'

type Input = Record<string, unknown>

let server: TestServer
let caller: Caller
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, demo: true })
  caller = new Caller(server, playdesk.areas)
  console.log(`seed ${seed}`)
}, 1200_000)
afterAll(() => server.stop())

/** Of a command that is a function of its own. */
function ownName({ id, command }: Entry): string[] {
  return command.verb === 'custom' ? [id] : []
}

type Way = (entry: Entry, input: Input, dry: Answer) => Promise<number | undefined>

describe('a dry run and a plan say what the call and the apply do, and undo takes it back', () => {
  // each verb is one function: of those the brief suite tries every trait, of commands of their own every one
  const tried = sampled(writes, (entry) => [...traitsOf(entry), ...ownName(entry)])
  const ways = inTurn(tried, [called, plannedAndApplied])
  test.each(ways.map(([entry, way]) => [entry.id, way.name, entry, way] as const))(
    '%s, %s',
    async (_, _way, entry, way) => {
      expect(await isAsSaid(entry, await usualInput(server, caller, entry), way)).toBe(true)
    },
  )

  const varied = sampled(writes, traitsOf)
  test.each(varied.map((entry) => [entry.id, entry] as const))('%s, with generated input', async (_, entry) => {
    const { inputs, vary } = await generatedInputs(server, caller, entry)
    const property = fc.asyncProperty(inputs, async (input) => {
      await isAsSaid(entry, input, plannedAndApplied)
    })
    await fc.assert(property, { seed, numRuns: vary ? count(1, 3) : 1, endOnFailure: true })
  })
})

/** Holds what is done against what its dry run said, and undoes it; answers whether anything was done. */
async function isAsSaid(entry: Entry, input: Input, way: Way): Promise<boolean> {
  const asked = { id: entry.id, input }
  const dry = await caller.send(entry, input, { headers: { 'x-playdesk-dry-run': '1' } })
  expect({ ...asked, broke: dry.status >= 500 }).toEqual({ ...asked, broke: false })
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
  for (const each of touched)
    expect({ ...asked, data: await liveData(server, each) }).toEqual({ ...asked, data: each.before })
  return true
}

/** Makes the call; answers its receipt, or nothing where call and dry run refuse alike. */
async function called(entry: Entry, input: Input, dry: Answer): Promise<number | undefined> {
  const real = await caller.send(entry, input)
  expect({ input, refusal: refusalOf(dry) }).toEqual({ input, refusal: refusalOf(real) })
  if (real.status !== 200) return undefined
  expect({ input, unstated: faults(outputSchema(entry), real.body.data) }).toEqual({ input, unstated: [] })
  return real.body.receipt
}

/** Plans the call and applies the plan; answers the run, or nothing where plan, dry run and call refuse alike. */
async function plannedAndApplied(entry: Entry, input: Input, dry: Answer): Promise<number | undefined> {
  const plan = await server.post('/api/-/plans', { command: entry.id, input: [input] })
  const [fault] = plan.status === 200 ? (plan.body.data as PlanData).errors : []
  expect({ input, refusal: fault?.message ?? refusalOf(plan) }).toEqual({ input, refusal: refusalOf(dry) })
  if (dry.status !== 200) return called(entry, input, dry)
  const data = plan.body.data as PlanData
  const changes = await server.running.server.sql<Touched[]>`
    select area, environment, id, before, after from change where plan = ${data.id} order by seq`
  expect({ input, changes: alike(made(changes)) }).toEqual({ input, changes: alike(foretold(dry.body.changes)) })
  const run = await applied(server, data)
  expect({ input, run: [run.state, run.done, run.skipped, run.failed] }).toEqual({
    input,
    run: ['done', data.total, 0, 0],
  })
  return run.run
}

function refusalOf({ status, body }: Answer): string {
  if (status === 200) return 'none'
  const fields = (body.errors ?? []).map(({ field, message }) => `${field}: ${message}`).join(' ')
  return fields || String(body.message)
}

describe('where somebody else has to approve what changes, a call makes a plan that waits and changes nothing', () => {
  const everywhere = ['test-ie', 'test-ind', 'pre-ie', 'pre-ind', 'prod-ie', 'prod-ind']
  const ask = async (required: number) => {
    for (const environment of everywhere) ok(await server.put('/api/-/approvals', { environment, required }))
  }
  const state = async () => {
    const [row] = await server.running.server.sql<{ revisions: string; messages: string }[]>`
      select (select max(seq) from revision) as revisions, (select count(*) from outbox where state <> 'planned') as messages`
    return row
  }

  // one place holds all calls up: what it is asked about are their changes
  const held = sampled(writes, ({ command, method, id }) => [
    `${method} ${command.verb} ${command.effect} ${command.arity} ${command.verb === 'custom' ? id : ''}`,
  ])
  // what the calls act on is made before anything has to be approved
  const inputs = new Map<string, Input>()
  beforeAll(async () => {
    // what is removed is chosen last: nothing of the others may name it by then
    const isRemoval = ({ command }: Entry) => command.effect === 'destroy'
    for (const entry of held.toSorted((one, other) => Number(isRemoval(one)) - Number(isRemoval(other))))
      inputs.set(entry.id, await usualInput(server, caller, entry))
    await ask(1)
  }, 1200_000)
  afterAll(() => ask(0))

  test.each(held.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const input = inputs.get(id) ?? {}
    const before = await state()
    const dry = await caller.send(entry, input, { headers: { 'x-playdesk-dry-run': '1' } })
    const key = { headers: { 'idempotency-key': `held ${id}` } }
    const [first, again] = [await caller.send(entry, input, key), await caller.send(entry, input, key)]
    expect({ id, ...(await state()) }).toEqual({ id, ...before })
    expect({ id, dry: dry.status }).toEqual({ id, dry: 200 })
    const { approval } = dry.body as { approval?: readonly string[] }
    if (dry.body.changes.length === 0 && !approval) return
    expect({ id, status: first.status, approval }).toEqual({ id, status: 202, approval: approval ?? [] })
    const plan = first.body.data as PlanData & { approval: { required: boolean } }
    expect({ id, total: plan.total, required: plan.approval.required }).toEqual({
      id,
      total: dry.body.changes.length,
      required: true,
    })
    expect({ id, status: again.status, plan: (again.body.data as PlanData).id }).toEqual({
      id,
      status: 202,
      plan: plan.id,
    })
    const early = await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })
    expect({ id, code: early.body.code }).toEqual({ id, code: 'not-approved' })
    expect({ id, ...(await state()) }).toEqual({ id, ...before })
  })
})

describe('whatever is sent is answered or refused', () => {
  // the session that asks must outlast the test, and events do not end
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
