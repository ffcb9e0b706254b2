import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { hasRecords, registry, type AreaStore } from '#server/records/registry.ts'
import { Caller } from '../contract/caller.ts'
import { sampled } from '../depth.ts'
import { applied, changesOf, ok, planned, undone, type ChangeData, type PlanData } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { shelfOf, type Shelf } from './violations.ts'

let shelf: Shelf
const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)
beforeAll(async () => {
  shelf = shelfOf(server)
})

type Dependant = AreaStore['dependants'][number]

/** All references that prevent the removal of their target. */
const held = [...registry(playdesk.areas).values()]
  .filter(({ area, store }) => store.area === area && !area.system && !area.appendOnly && hasRecords(store))
  .flatMap((store) =>
    store.dependants
      .filter(({ onDelete, when }) => onDelete === 'refuse' && !when)
      .map((reference) => ({ store, reference, name: `${reference.areaStore.area.id}.${reference.name}` })),
  )

/** Makes a record that refers to this one; returns its id, or undefined if that is impossible. */
async function name(
  { areaStore, name: field, inside, many, refusesWhile }: Dependant,
  id: number,
): Promise<number | undefined> {
  const [row] = await server.running.server.sql.unsafe<{ id: number; data: Record<string, unknown> }[]>(
    `select id, data from ${areaStore.table} where area = $1 and environment = 'test-ie' and deleted_at is null order by id limit 1`,
    [areaStore.store.area.id],
  )
  if (!row) return undefined
  const one = inside === undefined ? id : { [inside]: id }
  const state = Object.fromEntries(Object.entries(refusesWhile ?? {}).map(([key, values]) => [key, values[0]]))
  const soft = areaStore.area.softDelete
  const where = areaStore.area.where ?? {}
  const values = { ...where, ...state, ...(soft ? { [soft]: 0 } : {}), [field]: many ? [one] : one }
  return shelf.copy(areaStore.store, row.id, 'test-ie', values).catch(() => undefined)
}

const cases = sampled(held, ({ reference: { many, inside, refusesWhile }, store }) => [
  `${many ? 'several' : 'one'} ${inside ? 'inside' : ''} ${refusesWhile ? 'while' : ''}`,
  Object.values(store.area.commands).find(({ verb }) => verb === 'remove' || verb === 'removeMany')?.verb ?? 'no call',
]).map((each) => [`${each.store.area.id} by ${each.name}`, each] as const)

let done = 0
test.each(cases)('a record in use is not removed: %s', async (_, { store, reference }) => {
  const made = await caller.make(store.area.id)
  if (!made) return
  const { sql } = server.running.server
  // a plan that removes the record, and the run of its creation, whose undo does
  const removal = await planned(server, 'tag.create', [{ name: `${store.area.id} ${made.id} ${Math.random()}` }])
  await sql.unsafe(
    `insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
     select $1::bigint, 1, area, environment, id, parent_id, label, sort_key, search, data, null, version, created_at
     from ${store.table} where area = $2 and environment = 'test-ie' and id = $3`,
    [removal.id, store.area.id, made.id],
  )
  const [created] = await sql<{ run: number }[]>`
    select run from revision where area = ${store.area.id} and id = ${made.id} and before is null order by seq limit 1`
  const user = await name(reference, made.id)
  if (user === undefined) return
  const { title } = reference.areaStore.area
  const message = new RegExp(`${title.en} ${user}\\b.* uses? it|use it: .*${title.en} ${user}\\b`)

  const call = caller.entries.find(
    ({ area, command }) => area.id === store.area.id && (command.verb === 'remove' || command.verb === 'removeMany'),
  )
  if (call && !call.path.includes('}/{')) {
    const input = call.command.verb === 'removeMany' ? { ids: [made.id] } : { id: made.id }
    const sent = { ...(await caller.existing(call)), ...input }
    const [dry, answer] = [
      await caller.send(call, sent, { headers: { 'x-playdesk-dry-run': '1' } }),
      await caller.send(call, sent),
    ]
    const uses = (answer.body as unknown as { uses?: { id: number }[] }).uses ?? []
    expect([answer.status, answer.body.message, uses.map(({ id }) => id)]).toEqual([
      409,
      expect.stringMatching(message),
      [user],
    ])
    expect([dry.status, dry.body.message]).toEqual([409, answer.body.message])
    const plan = ok(await server.post('/api/-/plans', { command: call.id, input: [sent] })).data as PlanData
    expect(plan.errors[0]?.message).toMatch(message)
  }
  const run = await applied(server, removal)
  const change = (await changesOf(server, removal.id)).find(({ area, id }) => area === store.area.id && id === made.id)
  expect([run.done, change?.message]).toEqual([1, expect.stringMatching(message)])
  if (!created) return
  const undo = await undone(server, created.run)
  const changes = ok(await server.get(`/api/-/runs/${undo.run}/changes`)).data as ChangeData[]
  const mine = changes.find(({ area, id }) => area === store.area.id && id === made.id)
  expect(mine?.message).toMatch(message)
  done++
})

test('most references could be tried', () => {
  expect(done).toBeGreaterThan(cases.length / 2)
})
