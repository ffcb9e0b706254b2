import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Entry } from '#derive/calls.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import type { Environment } from '#derive/environment.ts'
import type { AreaStore } from '#server/records/registry.ts'
import { Caller } from '../contract/caller.ts'
import { inParts } from '../contract/parts.ts'
import { count, sampled } from '../depth.ts'
import { applied, cellsOf, changesOf, ok, planned, rowOf, undone, type ChangeData } from '../engine/client.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { shelfOf, takes, toStoredKeys, violationsOf, type Shelf, type StoredRow, type Violation } from './violations.ts'

type Data = Readonly<Record<string, unknown>>

let shelf: Shelf
const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)
beforeAll(async () => {
  shelf = shelfOf(server)
})

const violations = violationsOf(playdesk.areas)

function entryOf({ area }: AreaStore, verb: string): Entry | undefined {
  return caller.entries.find((entry) => entry.area.id === area.id && entry.command.verb === verb)
}

async function stored({ area, table }: AreaStore, id: number): Promise<StoredRow | undefined> {
  const [row] = await server.running.server.sql.unsafe<StoredRow[]>(
    `select id, version, data from ${table} where area = $1 and environment = 'test-ie' and id = $2 and deleted_at is null`,
    [area.id, id],
  )
  return row
}

/** Stores values that calls refuse, such as those older than a rule. */
async function overwrite({ area, table }: AreaStore, id: number, values: Data): Promise<void> {
  await server.running.server.sql.unsafe(
    `update ${table} set data = data || $3::text::jsonb where area = $1 and environment = 'test-ie' and id = $2`,
    [area.id, id, JSON.stringify(values)],
  )
}

/** Creates a plan with one change of a record, even if no call could make it. */
async function planOf(store: AreaStore, id: number, after: Data) {
  const plan = await planned(server, 'tag.create', [{ name: `${store.area.id} ${id} ${Math.random()}` }])
  await server.running.server.sql.unsafe(
    `insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
     select $1::bigint, 1, area, environment, id, parent_id, label, sort_key, search, data, data || $4::text::jsonb, version, created_at
     from ${store.table} where area = $2 and environment = 'test-ie' and id = $3`,
    [plan.id, store.area.id, id, JSON.stringify(after)],
  )
  return plan
}

async function messageOf(run: number, store: AreaStore): Promise<string | null | undefined> {
  const changes = ok(await server.get(`/api/-/runs/${run}/changes`)).data as ChangeData[]
  return changes.find(({ area }) => area === store.area.id)?.message
}

function saidOf({ body }: Answer): string {
  return (body.errors ?? []).map(({ message }) => message).join(' ') || String(body.message)
}

interface Case {
  readonly violation: Violation
  readonly row: StoredRow
  readonly wrong: Data
  /** an input that names the record */
  readonly input: Data
}

/** Returns a valid record and values that it may not have; undefined if none can be generated. */
async function caseOf(violation: Violation): Promise<Case | undefined> {
  const { store, calm } = violation
  const update = entryOf(store, 'update')
  const input = update ? await caller.fresh(update) : {}
  const id = Number(input['id'] ?? (await caller.make(store.area.id))?.id ?? (await caller.rows(store.area.id))[0]?.id)
  if (calm) await overwrite(store, id, toStoredKeys(store, calm))
  const row = await stored(store, id)
  const wrong = row && (await violation.wrong(row, shelf))
  if (!row || !wrong) return undefined
  const named = Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(wrong, name)))
  return { violation, row, wrong, input: named }
}

/** Inserts a conflicting record if the violation needs one; returns a function that removes it. */
async function met({ violation: { store, isMet }, row, wrong }: Case, environment: Environment) {
  const other = isMet ? await shelf.copy(store, row.id, environment, wrong) : undefined
  return () =>
    server.running.server.sql.unsafe(`delete from ${store.table} where area = $1 and id = $2`, [
      store.area.id,
      other ?? 0,
    ])
}

/** Stores the wrong values in the record; returns a function that restores its own. */
async function spoilt({ violation: { store }, row, wrong }: Case) {
  await overwrite(store, row.id, toStoredKeys(store, wrong))
  return () => overwrite(store, row.id, row.data)
}

type Path = (each: Case) => Promise<boolean>

async function called(each: Case): Promise<boolean> {
  const { violation, wrong, input } = each
  const { store, field, message } = violation
  const update = entryOf(store, 'update')
  if (!update || !takes(update, Object.keys(wrong))) return false
  const sent = { ...input, ...wrong }
  const clear = await met(each, 'test-ie')
  const dry = await caller.send(update, sent, { headers: { 'x-playdesk-dry-run': '1' } })
  const answer = await caller.send(update, sent)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(saidOf(answer)).toMatch(message)
  expect([dry.status, saidOf(dry)]).toEqual([answer.status, saidOf(answer)])
  const named = answer.body.errors.filter((error) => message.test(error.message)).map(({ field }) => field)
  expect(named).toContain(field)
  const plan = await server.post('/api/-/plans', { command: update.id, input: [sent, sent] })
  expect(faultOf(plan)).toMatch(message)
  await clear()
  return true
}

async function imported(each: Case): Promise<boolean> {
  const { violation, row, wrong } = each
  const { store, message } = violation
  const update = entryOf(store, 'update')
  const isPlain = Object.values(wrong).every((value) => typeof value !== 'object' || value === null)
  if (!update || !isPlain || !takes(update, Object.keys(wrong))) return false
  const text = `id,${Object.keys(wrong).join(',')}\n${row.id},${Object.values(wrong).map(cellOf).join(',')}\n`
  const clear = await met(each, 'test-ie')
  const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
  const answer = await server.post('/api/-/imports', { area: store.area.id, file })
  const { errors } = ok(answer).data as { errors: { message: string }[] }
  expect(errors.map((error) => error.message).join(' ')).toMatch(message)
  await clear()
  return true
}

function cellOf(value: unknown): string {
  return value === null ? '' : plainText(value)
}

async function appliedLater(each: Case): Promise<boolean> {
  const { violation, row, wrong } = each
  const { store, message } = violation
  const clear = await met(each, 'test-ie')
  const plan = await planOf(store, row.id, toStoredKeys(store, wrong))
  const run = await applied(server, plan)
  const change = (await changesOf(server, plan.id)).find(({ area, id }) => area === store.area.id && id === row.id)
  expect([run.done, change?.message]).toEqual([1, expect.stringMatching(message)])
  await clear()
  return true
}

async function published(each: Case): Promise<boolean> {
  const { violation, row } = each
  const { store, message } = violation
  const publish = entryOf(store, 'publish')
  // computed fields are computed again in the target
  if (!publish || store.area.fields[violation.field]?.computed) return false
  const restore = await spoilt(each)
  const clear = await met(each, 'test-ind')
  const { param = 'id', to } = publish.command
  // commands for the other region take no other target
  const answer = await caller.send(publish, { [param]: row.id, ...(to ? {} : { targets: ['test-ind'] }) })
  const own = cellsOf(answer).find(({ id, state }) => id === row.id && state === 'blocked')
  expect(own?.reason).toMatch(message)
  await clear()
  await restore()
  return true
}

async function undoneLater(each: Case): Promise<boolean> {
  const { violation, row, wrong } = each
  const { store, kind, message } = violation
  const restore = await spoilt(each)
  const keys = Object.keys(toStoredKeys(store, wrong))
  const plan = await planOf(store, row.id, Object.fromEntries(keys.map((key) => [key, row.data[key] ?? null])))
  const { run, done } = await applied(server, plan)
  expect(done).toBe(2)
  const clear = await met(each, 'test-ie')
  const undo = await undone(server, run)
  // references that were broken before may be restored
  const said = kind === 'reference' ? [2, null] : [1, expect.stringMatching(message)]
  expect([undo.done, await messageOf(undo.run, store)]).toEqual(said)
  await clear()
  await restore()
  return true
}

/** Each path tries a violation in one way of writing; returns false if the record has no such way. */
const paths: Readonly<Record<string, Path>> = {
  call: called,
  import: imported,
  apply: appliedLater,
  publish: published,
  undo: undoneLater,
}

function faultOf(answer: Answer): string {
  const { errors } = (answer.body.data ?? answer.body) as { errors?: { message: string }[] }
  return (errors ?? []).map(({ message }) => message).join(' ') || String(answer.body.message)
}

const shown = new Map<string, number>()

/**
 * Returns the traits of rules that are enforced alike: kind of rule, kinds of its fields, records with or without a
 * state.
 */
function traitsOf({ store: { area }, kind, name, fields, calm }: Violation): string[] {
  const verbs = new Set<string>(Object.values(area.commands).map(({ verb }) => verb))
  const ways = ['update', 'publish'].filter((verb) => verbs.has(verb)).map((verb) => `${kind} ${verb}`)
  const marks = ['(several)', '(image)', '(video)', '(apk)', '.'].filter((mark) => name.includes(mark))
  const kinds = [...new Set(fields.map((field) => String(area.fields[field]?.kind)))].toSorted()
  const shape = kind === 'reference' ? marks : [...kinds, calm ? 'calm' : '', area.parent ? 'child' : '']
  return [...ways, `${kind} ${shape.join(' ')}`]
}

const cases = sampled(violations, traitsOf).map(
  (each) => [`${each.store.area.id}: ${each.kind} ${each.name}`, each] as const,
)

test.each(cases)('%s is refused on every path', async (_, violation) => {
  const each = await caseOf(violation)
  if (!each) return
  for (const [name, path] of Object.entries(paths)) {
    const met = shown.get(`${violation.kind} ${name}`) ?? 0
    // the brief suite tries each kind of violation twice on paths other than the call
    if (name !== 'call' && met >= count(2, Infinity)) continue
    if (await path(each)) shown.set(`${violation.kind} ${name}`, met + 1)
  }
})

test('each kind of violation was tried on each path', () => {
  const kinds = ['reference', 'unique', 'place', 'needs', 'window', 'tree']
  const all = kinds.flatMap((kind) => Object.keys(paths).map((path) => `${kind} ${path}`))
  expect(all.filter((each) => !shown.has(each))).toEqual([])
})
