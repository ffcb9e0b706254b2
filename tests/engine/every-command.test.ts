import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { Caller } from '../contract/caller.ts'
import { given } from '../contract/given.ts'
import { startServer, type Body, type TestServer } from '../server/start.ts'
import { undone } from './client.ts'
import { hostileInput, sendRaw } from './hostile.ts'
import { valueOf } from './inputs.ts'

const seed = Math.trunc(Math.random() * 2 ** 31)

let server: TestServer
let caller: Caller
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, demo: true })
  caller = new Caller(server, playdesk.areas)
  console.log(`seed ${seed}`)
}, 300_000)
afterAll(() => server.stop())

// those of the console itself act on no record, and a cache is none either
const writes = calls(playdesk.areas).filter(
  ({ area, command, id }) => command.effect !== 'read' && !area.system && id !== 'tag.refresh-cache',
)

interface Touched {
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

interface Shown {
  readonly where: string
  readonly id: number
  readonly kind: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** First and last state of each record that a call changed. */
function touchedBy(receipt: number): Promise<Touched[]> {
  return server.running.server.sql<
    Touched[]
  >`select area, environment, id, (array_agg(before order by seq))[1] as before, (array_agg(after order by seq desc))[1] as after
    from revision where run = ${receipt} group by area, environment, id order by min(seq)`
}

function made(touched: readonly Touched[]): Shown[] {
  return touched.flatMap(({ area, environment, id, before, after }): Shown[] => {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
      (name) => !name.startsWith('_'),
    )
    const changed = names.filter((name) => canonical(before?.[name] ?? null) !== canonical(after?.[name] ?? null))
    const kind = before ? (after ? 'update' : 'remove') : 'create'
    if ((!before && !after) || (kind === 'update' && canonical(before) === canonical(after))) return []
    return [
      {
        where: `${environment} ${area}`,
        id,
        kind,
        fields: Object.fromEntries(changed.map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]])),
      },
    ]
  })
}

function foretold(changes: Body['changes']): Shown[] {
  return changes.map(({ area, environment, id, kind, fields }) => ({
    where: `${environment} ${area}`,
    id,
    kind,
    fields: Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
  }))
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** New ids by the order in which they were made, and moments of just now as such: a dry run has others than the call. */
function alike(shown: readonly Shown[]): unknown[] {
  const ids = new Map(shown.filter(({ kind }) => kind === 'create').map(({ id }, index) => [id, `new ${index}`]))
  const text = JSON.stringify(shown, (_, value: unknown) => {
    if (typeof value === 'number') return ids.get(value) ?? value
    const isRecent =
      typeof value === 'string' && /^20\d\d-.*Z$/.test(value) && Math.abs(Date.parse(value) - Date.now()) < 60_000
    return isRecent ? 'now' : value
  })
  return (JSON.parse(text) as Shown[]).map((each) => canonical(each)).sort()
}

async function liveData({ area, environment, id }: Touched): Promise<unknown> {
  const [row] = await server.running.server.sql<
    { data: unknown }[]
  >`select data from record where area = ${area} and environment = ${environment} and id = ${id} and deleted_at is null`
  return row?.data ?? null
}

/** A usual input, and some with other values in the fields that may have any. */
async function inputsFor(entry: Entry, variant: number): Promise<Record<string, unknown>> {
  const own = given[entry.id]
  const usual = own ? (await own(caller, server)).input : await caller.fresh(entry)
  if (variant === 0) return usual
  const fixed = new Set([
    ...pathParams(entry.path),
    'id',
    'ids',
    'sort',
    'targets',
    entry.command.param ?? 'id',
    ...(entry.area.unique ?? []),
    'version',
    '_version',
  ])
  const referred = new Map<string, number[]>()
  const fields = Object.entries(inputFields(entry)).filter(([name, field]) => !fixed.has(name) && !field.computed)
  for (const area of new Set([
    'resource',
    ...fields.flatMap(([, field]) => [field.of, field.item?.of].filter((of) => of !== undefined)),
  ])) {
    referred.set(
      area,
      (await caller.rows(area)).slice(0, 5).map(({ id }) => id),
    )
  }
  const arbitraries = fields.flatMap(([name, field]) => {
    const value = valueOf(field, (area) => referred.get(area) ?? [])
    return value ? [[name, value] as const] : []
  })
  const required = Object.keys(usual)
  const [other] = fc.sample(fc.record(Object.fromEntries(arbitraries), { requiredKeys: [] }), {
    seed: variant === 1 ? 42 : seed,
    numRuns: 1,
  })
  return { ...Object.fromEntries(required.map((name) => [name, usual[name]])), ...other }
}

describe('a dry run foretells what the call does, and undo takes it back', () => {
  test.each(writes.map((entry) => [entry.id, entry] as const))('%s', { timeout: 30_000 }, async (id, entry) => {
    let done = 0
    for (const variant of [0, 1, 2]) {
      const input = await inputsFor(entry, variant)
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
      const touched = await touchedBy(real.body.receipt)
      expect({ ...asked, changes: alike(foretold(dry.body.changes)) }).toEqual({
        ...asked,
        changes: alike(made(touched)),
      })
      if (touched.length === 0) continue
      const { state, skipped, failed } = await undone(server, real.body.receipt)
      expect({ ...asked, undo: [state, skipped, failed] }).toEqual({ ...asked, undo: ['done', 0, 0] })
      for (const each of touched)
        expect({ ...asked, data: await liveData(each) }).toEqual({ ...asked, data: each.before })
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
