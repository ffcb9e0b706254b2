import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestServer } from '../server/start.ts'
import { make, ok, rowOf, until, type ChangeData, type PlanData } from './client.ts'

const acts = ['edit', 'plan', 'leave', 'apply', 'pause', 'resume', 'cancel', 'retry', 'undo', 'part'] as const

/** A random step: its kind, its target among records, plans or runs, and a value. */
export interface Step {
  readonly act: (typeof acts)[number]
  readonly at: number
  readonly field: 'level' | 'price'
  readonly value: number
  readonly slow: boolean
}

export const steps: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  at: fc.nat(30),
  field: fc.constantFrom('level' as const, 'price' as const),
  value: fc.integer({ min: 1, max: 4 }),
  slow: fc.boolean(),
})

interface Planned {
  readonly id: number
  hash: string
}

interface Edit {
  readonly receipt: number
  readonly id: number
  readonly field: Step['field']
  readonly value: number
}

interface Run {
  readonly id: number
  state: string
}

/** Requests to the server, to compare with its state. */
export interface Model {
  readonly ids: readonly number[]
  readonly edits: Edit[]
  readonly plans: Planned[]
  readonly runs: Run[]
}

const size = 6

export async function freshModel(server: TestServer): Promise<Model> {
  const ids: number[] = []
  for (let n = 0; n < size; n++)
    ids.push((await make(server, '/api/book', { name: `Model ${n}`, level: 1, price: 1 })).id)
  return { ids, edits: [], plans: [], runs: [] }
}

export async function act(server: TestServer, model: Model, step: Step): Promise<void> {
  const { at, field, value } = step
  const run = model.runs[at % Math.max(1, model.runs.length)]
  switch (step.act) {
    case 'edit': {
      const id = model.ids[at % size] ?? 0
      const { receipt } = ok(await server.put(`/api/book/${id}`, { [field]: value }))
      model.edits.push({ receipt, id, field, value })
      break
    }
    case 'plan': {
      const input = model.ids.slice(0, 2 + (at % (size - 1))).map((id) => ({ id, [field]: value }))
      const { id, hash } = ok(await server.post('/api/-/plans', { command: 'book.update', input })).data as PlanData
      model.plans.push({ id, hash })
      break
    }
    case 'leave': {
      const plan = model.plans[at % Math.max(1, model.plans.length)]
      if (!plan) break
      const changes = [{ area: 'book', id: model.ids[value] ?? 0, environment: 'test-ie' }]
      const answer = await server.post(`/api/-/plans/${plan.id}/exclude`, { changes })
      if (answer.status === 200) plan.hash = (answer.body.data as PlanData).hash
      else expect(answer.status).toBe(409)
      break
    }
    case 'apply': {
      const plan = model.plans[at % Math.max(1, model.plans.length)]
      if (!plan) break
      const answer = await server.post(`/api/-/plans/${plan.id}/apply`, {
        hash: plan.hash,
        ...(step.slow ? { rate: 40 } : {}),
      })
      if (answer.status === 200) model.runs.push({ id: (answer.body.data as { run: number }).run, state: 'running' })
      else expect(answer.status).toBe(409)
      break
    }
    case 'undo':
    case 'part': {
      if (!run) break
      const scope =
        step.act === 'part' ? { changes: [{ area: 'book', id: model.ids[value] ?? 0, environment: 'test-ie' }] } : {}
      const answer = await server.post(`/api/-/runs/${run.id}/undo`, scope)
      if (answer.status === 200) model.runs.push({ id: (answer.body.data as { run: number }).run, state: 'done' })
      else expect([409, 422]).toContain(answer.status)
      break
    }
    default:
      if (run) expect([200, 409, 422]).toContain((await server.post(`/api/-/runs/${run.id}/${step.act}`)).status)
  }
}

/** Waits until no run is running, and checks the invariants of the server. */
export async function settle(server: TestServer, model: Model): Promise<void> {
  const { sql } = server.running.server
  for (const run of model.runs) {
    run.state = await until(async () => {
      const { state } = ok(await server.get(`/api/-/runs/${run.id}`)).data as { state: string }
      return state === 'running' ? undefined : state
    }, 240_000)
    await consistent(server, run)
  }
  const effects = await sql<Effect[]>`
    select v.id, v.run, v.before, v.after, v.version from revision v where v.area = 'book' and v.id = any(${[...model.ids]}::bigint[])
    order by v.id, v.version`
  for (const id of model.ids) {
    const mine = effects.filter((each) => each.id === id)
    // versions have no gaps or duplicates, and each starts from the state before: no update is lost
    expect(mine.map(({ version }) => version)).toEqual(mine.map((_, index) => index + 1))
    for (const [index, { before }] of mine.entries()) expect(before).toEqual(mine[index - 1]?.after ?? null)
    const last = mine.at(-1)?.after ?? {}
    const now = rowOf(await server.get(`/api/book/${id}`))
    expect(now).toMatchObject({ level: last['level'], price: last['price'], _version: mine.length })
  }
  for (const { receipt, id, field, value } of model.edits) {
    const [effect, ...more] = effects.filter(({ run }) => run === receipt)
    expect(more).toEqual([])
    if (effect) expect([effect.id, effect.after[field]]).toEqual([id, value])
  }
  const known = new Set([...model.edits.map(({ receipt }) => receipt), ...model.runs.map(({ id }) => id)])
  expect(effects.filter(({ run, before }) => before !== null && !known.has(run))).toEqual([])
  await undoneExactly(server, model)
}

interface Effect {
  readonly id: number
  readonly run: number
  readonly version: number
  readonly before: object | null
  readonly after: Readonly<Record<string, unknown>>
}

/** Checks that the counts of a run add up, and that each completed change has one revision with its values. */
async function consistent(server: TestServer, { id, state }: Run): Promise<void> {
  const run = ok(await server.get(`/api/-/runs/${id}`)).data as {
    plan: number
    total: number
    done: number
    skipped: number
    failed: number
  }
  const rows = ok(await server.get(`/api/-/runs/${id}/changes`)).data as ChangeData[]
  const count = (of: string): number => rows.filter((row) => row.state === of).length
  expect([run.total, run.done, run.skipped, run.failed]).toEqual([
    rows.length,
    count('done'),
    count('skipped'),
    count('failed'),
  ])
  if (state === 'done') expect(count('waiting')).toBe(0)
  const written = await server.running.server.sql<
    { id: number; before: object; after: object }[]
  >`select id, before, after from revision where run = ${id} order by id`
  const done = rows.filter((row) => row.state === 'done').sort((a, b) => a.id - b.id)
  expect(written).toEqual(done.map((row) => ({ id: row.id, before: row.before, after: row.after })))
  for (const row of rows.filter((each) => each.state === 'skipped')) expect(row.message).toBeTruthy()
}

/** Undoes the last run, if its records are unchanged since, and expects the state before it. */
async function undoneExactly(server: TestServer, model: Model): Promise<void> {
  const { sql } = server.running.server
  const last = model.runs.at(-1)
  if (!last || last.state === 'paused') return
  const touched = await sql<{ id: number; version: number; before: object }[]>`
    select id, version, before from revision where run = ${last.id} order by id`
  const current = await sql<{ id: number; version: number }[]>`
    select id, version from record where area = 'book' and id = any(${touched.map(({ id }) => id)}::bigint[]) order by id`
  const isLast = touched.every(({ version }, index) => current[index]?.version === version)
  if (touched.length === 0 || !isLast) return
  const answer = await server.post('/api/-/undo', { receipt: last.id })
  expect(ok(answer).data).toMatchObject({ done: touched.length, skipped: 0, failed: 0 })
  for (const { id, before } of touched) {
    const { data } = (
      await sql<
        { data: object }[]
      >`select data from record where area = 'book' and id = ${id} and environment = 'test-ie'`
    )[0] ?? {
      data: {},
    }
    expect(data).toEqual(before)
  }
}
