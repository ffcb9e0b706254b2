import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { Caller } from '../contract/caller.ts'
import { sampled } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { faulty, make, ok } from './client.ts'
import { ownName, traitsOf, usualInput } from './every-command.ts'

const nowhere = 987_654_321
const dryRun = { headers: { 'x-playdesk-dry-run': '1' } }

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)

const onParent = calls(playdesk.areas).filter(({ area, path, command: { verb } }) => {
  if (area.parent === undefined || area.system) return false
  const [first, second] = pathParams(path)
  if (first === undefined) return false
  if (second !== undefined || ['list', 'create', 'sort', 'removeMany', 'exportRows'].includes(verb)) return true
  // `/api/tag/{id}/games` is about a tag, `/api/tag/removeGame/{id}` about one of its games
  return verb === 'custom' && !path.endsWith('}')
})
const reads = onParent.filter(({ command }) => command.effect === 'read')
const writes = onParent.filter(({ command }) => command.effect !== 'read')

/** Returns the input of the same call on another parent. */
function on(entry: Entry, input: Record<string, unknown>, parent: number): Record<string, unknown> {
  return { ...input, [pathParams(entry.path)[0] ?? '']: parent }
}

async function otherParent(entry: Entry, than: unknown): Promise<number | undefined> {
  const rows = await caller.rows(String(entry.area.parent))
  return rows.find(({ id }) => id !== Number(than))?.id
}

describe('children of a missing record', () => {
  test.each(sampled(onParent, traitsOf).map((entry) => [entry.id, entry] as const))(
    '%s answers 404',
    async (id, entry) => {
      const input = entry.command.effect === 'read' ? {} : await usualInput(server, caller, entry)
      const { status } = await caller.send(entry, on(entry, input, nowhere), dryRun)
      expect({ id, status }).toEqual({ id, status: 404 })
    },
  )
})

describe('a call on one parent does not reach records of another', () => {
  test.each(
    sampled(writes, (entry) => [...traitsOf(entry), ...ownName(entry)]).map((entry) => [entry.id, entry] as const),
  )('%s', async (id, entry) => {
    const input = await usualInput(server, caller, entry)
    const mine = input[pathParams(entry.path)[0] ?? '']
    const other = await otherParent(entry, mine)
    expect({ id, other }).not.toEqual({ id, other: undefined })
    const { status, body } = await caller.send(entry, on(entry, input, other ?? 0), dryRun)
    expect({ id, broke: status >= 500 }).toEqual({ id, broke: false })
    const touched = (body.changes ?? []).filter((change) => change.area === entry.area.id && change.kind !== 'create')
    const rows = await server.running.server.sql<{ id: number; parent: number }[]>`
      select id, parent_id as parent from record where area = ${entry.area.id} and id = any(${touched.map((each) => each.id)}::bigint[])`
    expect({ id, foreign: rows.filter(({ parent }) => parent !== other) }).toEqual({ id, foreign: [] })
  })
})

test('a prize belongs to the activity of its path, and stays with it', async () => {
  const [mine, other] = [
    await make(server, '/api/activity', { name: 'Mine' }),
    await make(server, '/api/activity', { name: 'Other' }),
  ]
  const [gift] = await caller.rows('gift')
  const values = { gift_id: gift!.id, rate: 5 }
  const path = `/api/activity/${mine.id}/gift`
  expect(faulty(await server.post(path, { ...values, activity_id: other.id }))).toEqual(['activity_id'])
  const { id } = await make(server, path, { ...values, activity_id: mine.id })
  expect(faulty(await server.post(`/api/activity-gift/${id}`, { activity_id: other.id }))).toEqual(['activity_id'])
  expect((await server.post(`/api/activity-gift/${id}`, { activity_id: mine.id, rate: 6 })).status).toBe(200)
  expect(ok(await server.get(path)).data).toMatchObject([{ id, activity_id: mine.id, rate: 6 }])
})

test('the samples contain enough calls', () => {
  expect([reads.length > 30, writes.length > 40]).toEqual([true, true])
})
