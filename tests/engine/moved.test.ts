import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movable } from './movable.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { Caller } from '../contract/caller.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { applied, cellsOf, ended, make, ok, planned, undone } from './client.ts'
import { usualInput } from './every-command.ts'
import { plannedBody } from './script-desk.ts'

let server: TestServer
let caller: Caller
beforeAll(async () => {
  server = await startServer({ catalogue: movable, demo: true })
  caller = new Caller(server, movable.areas)
}, 1200_000)
afterAll(() => server.stop())

/** The field of an area in which its records say what they belong to, where it can be set. */
function ownParent({ area, inputs }: Pick<Entry, 'area'> & { readonly inputs: object }): string | undefined {
  return Object.keys(inputs).find((name) => area.fields[name]?.kind === 'ref' && area.fields[name].of === area.parent)
}

const moving = calls(movable.areas).flatMap((entry) => {
  const { area, command } = entry
  const field = command.verb === 'update' && ownParent({ area, inputs: area.fields })
  return field && area.parent !== undefined ? [[entry.id, { entry, field, parent: area.parent }] as const] : []
})

async function parentOf(
  { area }: Entry,
  id: unknown,
  environment = 'test-ie',
): Promise<{ parent: number | null; version: number } | undefined> {
  const [row] = await server.running.server.sql<{ parent: number | null; version: number }[]>`
    select parent_id as parent, version from record where area = ${area.store ?? area.id} and environment = ${environment} and id = ${Number(id)}`
  return row
}

test('there are records that can be moved to another parent', () => {
  expect(moving.map(([id]) => id)).toContain('activity-gift.update')
})

test.each(moving)('%s: an undo moves the record back to its parent, and its own undo away again', async (_, each) => {
  const { entry, field, parent: of } = each
  const input = await usualInput(server, caller, entry)
  const first = (await parentOf(entry, input['id']))?.parent
  const other = (await caller.rows(of)).find(({ id }) => id !== first)?.id
  const moved = await caller.send(entry, { ...input, [field]: other })
  ok(moved)
  expect((await parentOf(entry, input['id']))?.parent).toBe(other)
  const back = await undone(server, moved.body.receipt)
  expect([back.state, back.skipped]).toEqual(['done', 0])
  expect((await parentOf(entry, input['id']))?.parent).toBe(first)
  await undone(server, back.run)
  expect((await parentOf(entry, input['id']))?.parent).toBe(other)
})

async function giftOf(): Promise<{ readonly id: number; readonly from: number; readonly to: number }> {
  const [from, to] = [
    await make(server, '/api/activity', { name: 'From' }),
    await make(server, '/api/activity', { name: 'To' }),
  ]
  const gift = (await caller.rows('gift'))[0]
  const { id } = await make(server, `/api/activity/${from.id}/gift`, { gift_id: gift?.id })
  return { id, from: from.id, to: to.id }
}

const gift = calls(movable.areas).find(({ id }) => id === 'activity-gift.update')!

test('what a plan or a script moved is moved back too, whatever the script wrote of it after that', async () => {
  const { id, from, to } = await giftOf()
  const plan = await planned(server, gift.id, [{ id, activity_id: to }])
  const run = await applied(server, plan)
  expect((await parentOf(gift, id))?.parent).toBe(to)
  await undone(server, run.run)
  expect((await parentOf(gift, id))?.parent).toBe(from)
  const script = await plannedBody(
    server,
    `await ops.activityGift.update({ id: ${id}, activity_id: ${to} })
     await ops.activityGift.update({ id: ${id}, sort: 7 })`,
  )
  const { run: second } = await applied(server, script as never)
  expect((await parentOf(gift, id))?.parent).toBe(to)
  await undone(server, second)
  expect((await parentOf(gift, id))?.parent).toBe(from)
})

test('a move is made all the same where the record was changed meanwhile, and kept off where it was moved meanwhile', async () => {
  const { id, from, to } = await giftOf()
  const [plan, late] = [
    await planned(server, gift.id, [{ id, activity_id: to }]),
    await planned(server, gift.id, [{ id, activity_id: (await giftOf()).to }]),
  ]
  ok(await server.post(`/api/activity-gift/${id}`, { sort: 9 }))
  const { run, skipped } = await applied(server, plan)
  expect([skipped, (await parentOf(gift, id))?.parent]).toEqual([1, from])
  ok(await server.post(`/api/-/runs/${run}/retry`))
  await ended(server, run)
  expect((await parentOf(gift, id))?.parent).toBe(to)
  await applied(server, late).then(({ run: other }) => server.post(`/api/-/runs/${other}/retry`))
  expect((await parentOf(gift, id))?.parent).toBe(to)
  await undone(server, run)
  expect((await parentOf(gift, id))?.parent).toBe(from)
})

describe('a publish of the record that it was moved away from', () => {
  const publish = async (id: number) => {
    const answer = await server.post('/api/-/send-activity-to-ind', { id })
    return { receipt: answer.body.receipt, cells: cellsOf(answer) }
  }

  test('moves it there too', async () => {
    const { id, from, to } = await giftOf()
    for (const each of [from, to]) await publish(each)
    ok(await server.post(`/api/activity-gift/${id}`, { activity_id: to }))
    const { receipt, cells } = await publish(from)
    expect(cells).toMatchObject([{ id: from, state: 'change', parts: [{ area: gift.area.id, id, state: 'change' }] }])
    expect((await parentOf(gift, id, 'test-ind'))?.parent).toBe(to)
    for (const each of [from, to]) expect((await publish(each)).cells).toMatchObject([{ id: each, state: 'same' }])
    await undone(server, receipt)
    expect((await parentOf(gift, id, 'test-ind'))?.parent).toBe(from)
  })

  test('brings along the one that it belongs to now, and it with that one, once', async () => {
    const { id, from, to } = await giftOf()
    await publish(from)
    ok(await server.post(`/api/activity-gift/${id}`, { activity_id: to }))
    expect((await publish(from)).cells).toMatchObject([
      { id: to, state: 'create', parts: [{ id: to }, { area: gift.area.id, id, state: 'change' }] },
      { id: from, state: 'same' },
    ])
    expect((await parentOf(gift, id, 'test-ind'))?.parent).toBe(to)
  })

  test('says what was edited there, and leaves it where it is', async () => {
    const { id, from, to } = await giftOf()
    for (const each of [from, to]) await publish(each)
    ok(await server.post(`/api/activity-gift/${id}`, { activity_id: to, sort: 1 }))
    ok(await server.post(`/api/activity-gift/${id}`, { sort: 2 }, { env: 'test-ind' }))
    expect((await publish(from)).cells).toMatchObject([
      {
        state: 'conflict',
        parts: [{ id, state: 'conflict', fields: ['sort'], reason: 'Edited in test India since the last publish.' }],
      },
    ])
    expect((await parentOf(gift, id, 'test-ind'))?.parent).toBe(from)
  })
})
