import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields, namedParent } from '#derive/input.ts'
import type { AreaStore } from '#server/records/registry.ts'
import { Caller } from '../contract/caller.ts'
import { sampled } from '../depth.ts'
import { ok, type PlanData } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { shelfOf, takes, toStoredKeys, violationsOf, type StoredRow, type Violation } from './violations.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)

interface Fault {
  readonly kind: string
  readonly field: string
  readonly message: RegExp
}

/** Returns an invalid value for a field that no violation uses. Untyped areas check references only. */
function untakeable(entry: Entry, besides: ReadonlySet<string>): { field: string; value: unknown } | undefined {
  const fields = Object.entries(inputFields(entry)).filter(([name, field]) => {
    const isFixed = besides.has(name) || field.computed || field.open || !entry.area.fields[name]
    return !isFixed && (entry.area.untyped ? ['ref'] : ['choice', 'int', 'flag']).includes(field.kind)
  })
  const [found] = fields
  return found && { field: found[0], value: 'nonsense' }
}

const kinds = ['unique', 'place', 'reference', 'needs', 'tree', 'window'] as const

/** Returns at most one violation of each kind, without common fields. */
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
type Case = (typeof areas)[number]

const made = sampled(
  areas.filter(({ store }) => Object.values(store.area.commands).some(({ verb }) => verb === 'create')),
  ({ faults }) => [faults.map(({ kind }) => kind).join(' and ')],
)
const cases = sampled(
  areas.filter(({ store }) => Object.values(store.area.commands).some(({ verb }) => verb === 'update')),
  ({ faults }) => [faults.map(({ kind }) => kind).join(' and ')],
)

async function stored(table: string, id: number) {
  const [row] = await server.running.server.sql.unsafe<(StoredRow & { readonly parent_id: number | null })[]>(
    `select id, version, parent_id, data from ${table} where environment = 'test-ie' and id = $1`,
    [id],
  )
  return row
}

/** Returns a required field that has no default and that no violation uses. */
function neededBy(entry: Entry, besides: ReadonlySet<string>): string | undefined {
  const inPath = new Set([...pathParams(entry.path), entry.command.param])
  return Object.entries(inputFields(entry)).find(
    ([name, { required, default: usual }]) =>
      required && usual === undefined && !besides.has(name) && !inPath.has(name),
  )?.[0]
}

/** Prepares the record and conflicting ones for the violations; returns the input to send and the expected faults. */
async function wrongOf({ store, faults }: Case, entry: Entry, id: number) {
  const { sql } = server.running.server
  const shelf = shelfOf(server)
  const values: Record<string, unknown> = {}
  const expected: Fault[] = []
  for (const violation of Number.isSafeInteger(id) ? faults : []) {
    const { calm, kind, field, message, isMet } = violation
    if (calm)
      await sql.unsafe(`update ${store.table} set data = data || $2::text::jsonb where id = $1`, [
        id,
        JSON.stringify(toStoredKeys(store, calm)),
      ])
    const row = await stored(store.table, id)
    const wrong = row && (await violation.wrong(row, shelf))
    if (!wrong || !takes(entry, Object.keys(wrong))) continue
    if (isMet) await shelf.copy(store, id, 'test-ie', wrong)
    Object.assign(values, wrong)
    expected.push({ kind, field, message })
  }
  return { values, expected }
}

function commandOf({ area }: AreaStore, verb: string): Entry | undefined {
  return caller.entries.find((entry) => entry.area.id === area.id && entry.command.verb === verb)
}

/** Tests that the call is refused first for all faults of its input, then for all broken declarations and rules. */
async function refusedInTwoRounds(each: Case, entry: Entry, input: Readonly<Record<string, unknown>>, id: number) {
  const about = new Set([...each.faults.flatMap(({ fields }) => fields), 'id', 'version', '_version'])
  const bad = untakeable(entry, about)
  const missing = entry.command.verb === 'create' ? neededBy(entry, new Set([...about, bad?.field ?? ''])) : undefined
  const faulty = { ...(bad ? { [bad.field]: bad.value } : {}), ...(missing ? { [missing]: undefined } : {}) }
  const isWindow = ({ kind }: Violation): boolean => kind === 'window'
  const [windows, others] = [each.faults.filter(isWindow), each.faults.filter((fault) => !isWindow(fault))]
  const first = await wrongOf({ ...each, faults: windows }, entry, id)
  const second = await wrongOf({ ...each, faults: others }, entry, id)
  const faultyInput = { ...input, ...second.values, ...first.values, ...faulty }
  const fields = [...Object.keys(faulty), ...first.expected.map(({ field }) => field)].toSorted()
  if (fields.length > 0) {
    const told = await refusal(entry, faultyInput)
    expect(told.map((text) => text.slice(0, text.indexOf(':'))).toSorted()).toEqual(fields)
    expectTold(told, first.expected)
  }
  expectTold(await refusal(entry, { ...input, ...second.values }), second.expected)
}

function expectTold(told: readonly string[], faults: readonly Fault[]): void {
  for (const { field, message } of faults)
    expect({ told, field }).toEqual({
      told: expect.arrayContaining([expect.stringMatching(new RegExp(`^${field}: .*(?:${message.source})`))]),
      field,
    })
}

/** Returns the faults of a refused call; expects the same from a dry run and a plan. */
async function refusal(entry: Entry, sent: Readonly<Record<string, unknown>>): Promise<string[]> {
  const answer = await caller.send(entry, sent)
  const told = (answer.body.errors ?? []).map(({ field, message }) => `${field}: ${message}`)
  if (told.length === 0) return told
  const dry = await caller.send(entry, sent, { headers: { 'x-playdesk-dry-run': '1' } })
  expect([dry.status, dry.body.errors]).toEqual([answer.status, answer.body.errors])
  const plan = ok(await server.post('/api/-/plans', { command: entry.id, input: [sent, sent] })).data as PlanData
  expect(plan.errors[0]?.message).toBe(told.join(' '))
  return told
}

test.each(cases.map((each) => [each.id, each] as const))(
  '%s: an update is refused for all faults of a round',
  async (_, each) => {
    const update = commandOf(each.store, 'update')
    if (!update) return
    const input = await caller.fresh(update)
    await refusedInTwoRounds(each, update, input, Number(input['id']))
  },
)

test.each(made.map((each) => [each.id, each] as const))(
  '%s: a create is refused for all faults of a round',
  async (_, each) => {
    const create = commandOf(each.store, 'create')
    if (!create) return
    const row = await caller.make(each.store.area.id)
    const id = Number(row?.id)
    const { area, command, path } = create
    const above = area.parent === undefined ? [] : [...pathParams(path), ...Object.keys(namedParent(area, command))]
    const parent = (await stored(each.store.table, id))?.parent_id
    const input = { ...(await caller.fresh(create)), ...Object.fromEntries(above.map((name) => [name, parent])) }
    await refusedInTwoRounds(each, create, input, id)
  },
)
