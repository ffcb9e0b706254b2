import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublishCell } from '#derive/publish/cells.ts'
import { movable } from '../engine/movable.ts'
import { applied, cellsOf, ended, make, ok, planned, rowOf, rowsOf, undone, type PlanData } from '../engine/client.ts'
import { startServer, type TestServer } from './start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: movable, demo: true })
}, 1200_000)
afterAll(() => server.stop())

const area = 'activity-gift'

async function publish(id: number, body: object = {}): Promise<PublishCell> {
  const [cell] = cellsOf(await server.post('/api/-/send-activity-to-ind', { id, ...body }))
  return cell as unknown as PublishCell
}

/** A prize of one of two activities that are published, moved there to the other one, and changed here. */
async function moved() {
  const [from, to] = [
    await make(server, '/api/activity', { name: 'From' }),
    await make(server, '/api/activity', { name: 'To' }),
  ]
  const [gift] = rowsOf(await server.get('/api/gift?pageSize=1'))
  const { id } = await make(server, `/api/activity/${from.id}/gift`, { gift_id: gift?.id })
  for (const each of [from, to]) await publish(each.id)
  ok(await server.post(`/api/activity-gift/${id}`, { activity_id: to.id }, { env: 'test-ind' }))
  ok(await server.post(`/api/activity-gift/${id}`, { sort: 5 }))
  return { id, from: from.id, to: to.id }
}

/** What a prize says there, what it belongs to, and whether it holds what it belongs to among its values as well. */
async function placeOf(id: number) {
  const { activity_id: field, sort } = rowOf(await server.get(`/api/activity-gift/${id}/edit`, { env: 'test-ind' }))
  const [row] = await server.running.server.sql<{ parent: number; stray: boolean }[]>`
    select parent_id as parent, data ? 'parent_id' as stray from record
    where area = ${area} and environment = 'test-ind' and id = ${id}`
  return { field, sort, ...row }
}

const at = (place: number, sort: number) => ({ field: place, parent: place, sort, stray: false })

async function decided(plan: PlanData, take: string, fields?: readonly string[]): Promise<PlanData> {
  const body = { where: {}, take, ...(fields ? { fields } : {}) }
  return ok(await server.post(`/api/-/plans/${plan.id}/decide`, body)).data
}

const ways = [
  ['all of it', undefined],
  ['its field', ['activity_id']],
  ['the record that it belongs to', ['parent_id']],
] as const

describe('a child that was moved there, and changed here', () => {
  test('is in conflict', async () => {
    const { id, from, to } = await moved()
    expect(await publish(from)).toMatchObject({
      state: 'conflict',
      parts: [{ id, state: 'conflict', fields: ['activity_id', 'parent_id'] }],
    })
    expect(await placeOf(id)).toEqual(at(to, 1))
  })

  test.each(ways)('stays where it was moved where a call leaves %s there', async (_, fields) => {
    const { id, from, to } = await moved()
    const resolve = [{ area, id, take: 'theirs', fields }]
    expect(await publish(from, { resolve })).toMatchObject({ state: 'change' })
    expect(await placeOf(id)).toEqual(at(to, 5))
    const mine = [{ area, id, take: 'mine', fields }]
    expect(await publish(from, { resolve: mine })).toMatchObject({ state: 'change' })
    expect(await placeOf(id)).toEqual(at(from, 5))
    expect(await publish(from)).toMatchObject({ state: 'same' })
  })

  test.each(ways)('stays where it was moved where a plan leaves %s there', async (_, fields) => {
    const { id, from, to } = await moved()
    const plan = await planned(server, 'activity.publish', [{ id: from }])
    const { hash } = await decided(plan, 'theirs', fields)
    await decided(plan, 'mine')
    expect(await decided(plan, 'open')).toMatchObject({ hash: plan.hash, counts: { conflict: 1 } })
    const theirs = await decided(plan, 'theirs', fields)
    expect(theirs).toMatchObject({ hash, total: 1 })
    const { run } = await applied(server, theirs)
    expect(await placeOf(id)).toEqual(at(to, 5))
    await undone(server, run)
    expect(await placeOf(id)).toEqual(at(to, 1))
  })

  test('is moved back where a plan says so in the end, also after it was kept off, and with an undo away again', async () => {
    const { id, from, to } = await moved()
    const plan = await planned(server, 'activity.publish', [{ id: from }])
    await decided(plan, 'theirs')
    const mine = await decided(plan, 'mine', ['activity_id'])
    ok(await server.post(`/api/activity-gift/${id}`, { rate: 7 }, { env: 'test-ind' }))
    const { run, skipped } = await applied(server, mine)
    expect([skipped, await placeOf(id)]).toEqual([1, at(to, 1)])
    ok(await server.post(`/api/-/runs/${run}/retry`))
    await ended(server, run)
    expect(await placeOf(id)).toEqual(at(from, 5))
    await undone(server, run)
    expect(await placeOf(id)).toEqual(at(to, 1))
  })

  test('stays there where a plan that left it there is tried again', async () => {
    const { id, from, to } = await moved()
    const theirs = await decided(await planned(server, 'activity.publish', [{ id: from }]), 'theirs')
    ok(await server.post(`/api/activity-gift/${id}`, { rate: 7 }, { env: 'test-ind' }))
    const { run } = await applied(server, theirs)
    ok(await server.post(`/api/-/runs/${run}/retry`))
    await ended(server, run)
    expect(await placeOf(id)).toEqual(at(to, 5))
  })
})
