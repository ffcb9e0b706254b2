import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { isEnvironment } from '#derive/environment.ts'
import { inputFields } from '#derive/input.ts'
import { publishTargets } from '#derive/publish/targets.ts'
import { usualAccountLimits } from '#server/account-limits.ts'
import { Caller } from '../contract/caller.ts'
import { few, inTurn, sampled } from '../depth.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { ok, planned, type PlanData } from './client.ts'
import {
  appliedUnapproved,
  ask,
  dryRun,
  effectiveInput,
  hasEffect,
  onRecords,
  standing,
  waitingIn,
  written,
  type Input,
  type Waiting,
} from './held.ts'
import { plannedBody } from './script-desk.ts'

let token = ''
// each case leaves plans that wait
const server = sharedServer({
  catalogue: playdesk,
  demo: true,
  limits: { account: { ...usualAccountLimits, plans: 10_000 } },
})
const caller = new Caller(server, playdesk.areas)
beforeAll(async () => {
  token = await server.token('admin')
})

const isRemoval = ({ command }: Entry): boolean => command.effect === 'destroy'

// removals come last: nothing may refer to the records by then
const all = onRecords.toSorted((one, other) => Number(isRemoval(one)) - Number(isRemoval(other)))
const kindOf = ({ command, method }: Entry): string =>
  `${method} ${command.verb} ${command.effect} ${command.arity} ${command.irreversible}`

/** Expects that an act writes no revision and no message. */
async function nothingWritten<T>(act: () => Promise<T>): Promise<T> {
  const before = await written(server)
  const done = await act()
  expect(await written(server)).toBe(before)
  return done
}

/** A way to make a call; returns the plan that waits for approval. */
type Way = (entry: Entry, input: Input) => Promise<Waiting>

const called: Way = async (entry, input) => {
  const options = { headers: { 'idempotency-key': `held ${entry.id}` } }
  const [first, again] = [await caller.send(entry, input, options), await caller.send(entry, input, options)]
  expect(waitingIn(again).id).toBe(waitingIn(first).id)
  return waitingIn(again)
}

const byToken: Way = async (entry, input) => waitingIn(await caller.send(entry, input, { as: token }))

const plannedFirst: Way = async ({ id }, input) => (await planned(server, id, [input])) as PlanData & Waiting

const inAScript: Way = async ({ name, action }, input) => {
  const plan = await plannedBody(server, `await ops.${name}.${action}(${JSON.stringify(input)})`)
  expect(plan.error).toBe(null)
  return plan as typeof plan & Waiting
}

describe('a command makes a waiting plan where changes need an approval', () => {
  const some = sampled(all, (entry) => [kindOf(entry)])
  // the records are created before changes need approval
  const inputs = new Map<string, Input>()
  let before = ''
  beforeAll(async () => {
    for (const entry of some) inputs.set(entry.id, await effectiveInput(server, caller, entry))
    // inputs of later calls may already have had the effect of an earlier one
    for (const entry of some)
      if (!(await hasEffect(caller, entry, inputs.get(entry.id)!)))
        inputs.set(entry.id, await effectiveInput(server, caller, entry))
    await ask(server, 1)
    before = await standing(server)
  }, 1200_000)
  afterAll(() => ask(server, 0))

  const ways = inTurn(some, [called, byToken, plannedFirst, inAScript])
  test.each(ways.map(([entry, way]) => [entry.id, way.name, entry, way] as const))(
    '%s, %s',
    async (id, _, entry, way) => {
      const input = inputs.get(id)!
      await nothingWritten(async () => {
        const { status, body } = await dryRun(caller, entry, input)
        expect({ status, ...body }).toMatchObject({
          status: 200,
          approval: expect.any(Array) as unknown,
        })
        const plan = await way(entry, input)
        expect(plan).toMatchObject({ total: body.changes.length, approval: { required: true } })
        expect(await appliedUnapproved(server, plan)).toEqual([409, 'not-approved'])
      })
    },
  )

  test('no record differs after all of these', async () => {
    expect(await standing(server)).toBe(before)
  })
})

describe('calls made before approvals were required', () => {
  const some = sampled(all, (entry) => [kindOf(entry)])
  const done = new Map<string, { readonly input: Input; readonly answer: Answer }>()
  const keyOf = ({ id }: Entry) => ({ headers: { 'idempotency-key': `before ${id}` } })
  beforeAll(async () => {
    for (const entry of some) {
      const input = await effectiveInput(server, caller, entry)
      const answer = await caller.send(entry, input, keyOf(entry))
      ok(answer)
      done.set(entry.id, { input, answer })
    }
    await ask(server, 1)
  }, 1200_000)
  afterAll(() => ask(server, 0))

  const listed = some.map((entry) => [entry.id, entry] as const)
  test.each(listed)('%s answers its first result again under its key, and runs once', async (id, entry) => {
    const { input, answer } = done.get(id)!
    const again = await nothingWritten(() => caller.send(entry, input, keyOf(entry)))
    expect([again.status, again.headers['x-playdesk-repeated'], again.text]).toEqual([200, '1', answer.text])
  })

  test.each(listed)('%s is undone only by a waiting plan', async (id) => {
    const { receipt } = done.get(id)!.answer.body
    const undo = await nothingWritten(() => server.post('/api/-/undo', { receipt }))
    // entries of a log and calls without a change have no undo
    if (undo.status !== 202) return expect(['append-only', 'nothing-to-undo']).toContain(undo.body.code)
    expect(await appliedUnapproved(server, waitingIn(undo))).toEqual([409, 'not-approved'])
  })
})

describe('approvals required in the target environment only', () => {
  const publishing = few(
    all.filter(({ command }) => command.verb === 'publish'),
    3,
  )
  test.each(publishing.map((entry) => [entry.id, entry] as const))('%s waits', async (_, entry) => {
    const isFree = 'targets' in inputFields(entry)
    const input = { ...(await effectiveInput(server, caller, entry)), ...(isFree ? { targets: ['prod-ie'] } : {}) }
    const where = publishTargets(entry, 'test-ie', input).filter((each) => isEnvironment(each))
    await ask(server, 1, where)
    const plan = await nothingWritten(async () => waitingIn(await caller.send(entry, input)))
    expect(await appliedUnapproved(server, plan)).toEqual([409, 'not-approved'])
    await ask(server, 0, where)
  })
})

test('alternative spellings of a call do not bypass the approval', async () => {
  const spelt = few(
    calls(playdesk.areas).filter(({ command, area }) => command.alias && command.effect !== 'read' && !area.system),
    2,
  )
  for (const entry of spelt) {
    const input = await effectiveInput(server, caller, entry)
    await ask(server, 1)
    for (const alias of entry.command.alias ?? []) {
      const [method, path] = alias.split(' ') as [Entry['method'], string]
      const plan = await nothingWritten(async () => waitingIn(await caller.send({ ...entry, method, path }, input)))
      expect(await appliedUnapproved(server, plan)).toEqual([409, 'not-approved'])
    }
    await ask(server, 0)
  }
})
