import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { Caller } from '../contract/caller.ts'
import { sampled } from '../depth.ts'
import { ok, type PlanData } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { shelfOf, takes, toStoredKeys, violationsOf, type StoredRow, type Violation } from './violations.ts'

let server: TestServer
let caller: Caller
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, demo: true })
  caller = new Caller(server, playdesk.areas)
}, 1200_000)
afterAll(() => server.stop())

interface Fault {
  readonly kind: string
  readonly field: string
  readonly message: RegExp
}

/** A value that the field cannot take, whatever else there is. */
function untakeable(entry: Entry, besides: ReadonlySet<string>): { field: string; value: unknown } | undefined {
  const fields = Object.entries(inputFields(entry)).filter(([name, field]) => {
    const isFixed = besides.has(name) || field.computed || field.open || !entry.area.fields[name]
    return !isFixed && (field.kind === 'choice' || field.kind === 'int' || field.kind === 'flag')
  })
  const [found] = fields
  return found && { field: found[0], value: 'nonsense' }
}

const kinds = ['unique', 'place', 'reference', 'needs', 'tree', 'window'] as const

/** One violation of each kind by fields of their own, of an area whose records can be changed. */
function disjoint(mine: readonly Violation[]): readonly Violation[] {
  const taken = new Set<string>()
  return kinds.flatMap((kind) => {
    const found = mine.find((each) => each.kind === kind && each.fields.every((name) => !taken.has(name)))
    if (!found) return []
    for (const name of found.fields) taken.add(name)
    return [found]
  })
}

const updates = Map.groupBy(violationsOf(playdesk.areas), ({ store }) => store)
const areas = [...updates].map(([store, mine]) => ({ id: store.area.id, store, faults: disjoint(mine) }))
const cases = sampled(
  areas.filter(({ store }) => Object.values(store.area.commands).some(({ verb }) => verb === 'update')),
  ({ faults }) => [faults.map(({ kind }) => kind).join(' and ')],
)

async function stored(table: string, id: number): Promise<StoredRow | undefined> {
  const [row] = await server.running.server.sql.unsafe<StoredRow[]>(
    `select id, version, data from ${table} where environment = 'test-ie' and id = $1`,
    [id],
  )
  return row
}

test.each(cases.map((each) => [each.id, each] as const))('%s: all that is wrong is told at once', async (_, each) => {
  const { store } = each
  const update = caller.entries.find(({ area, command }) => area.id === store.area.id && command.verb === 'update')
  if (!update) return
  const input = await caller.fresh(update)
  const { sql } = server.running.server
  const shelf = shelfOf(server)
  const wrong: Record<string, unknown> = {}
  const expected: Fault[] = []
  for (const violation of each.faults) {
    const { calm, kind, field, message, isMet } = violation
    const id = Number(input['id'])
    if (!Number.isSafeInteger(id)) continue
    if (calm)
      await sql.unsafe(`update ${store.table} set data = data || $2::text::jsonb where id = $1`, [
        id,
        JSON.stringify(toStoredKeys(store, calm)),
      ])
    // a row that belongs to another record may be named by that one
    const row = await stored(store.table, id)
    const values = row && (await violation.wrong(row, shelf))
    if (!values || !takes(update, Object.keys(values))) continue
    if (isMet) await shelf.copy(store, id, 'test-ie', values)
    Object.assign(wrong, values)
    expected.push({ kind, field, message })
  }
  const bad = untakeable(update, new Set([...each.faults.flatMap(({ fields }) => fields), 'id', 'version', '_version']))
  if (bad) wrong[bad.field] = bad.value
  const sent = {
    ...Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(wrong, name))),
    ...wrong,
  }
  const answer = await caller.send(update, sent)
  const told = (answer.body.errors ?? []).map(({ field, message }) => `${field}: ${message}`)
  for (const { field, message } of expected)
    expect({ told, field }).toEqual({
      told: expect.arrayContaining([expect.stringMatching(new RegExp(`^${field}: .*(?:${message.source})`))]),
      field,
    })
  if (bad) expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${bad.field}: `)))
  if (told.length === 0) return
  const plan = ok(await server.post('/api/-/plans', { command: update.id, input: [sent, sent] })).data as PlanData
  expect(plan.errors[0]?.message).toBe(told.join(' '))
})
