import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, changesOf, make, ok, planned, undone } from './client.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const dryRun = { headers: { 'x-playdesk-dry-run': '1' } }
test('a list of games loses a removed game, and regains it by undo', async () => {
  const [gone, stays] = [await game('Goes'), await game('Stays')]
  const pop = await make(server, '/api/recommend-game-pop', { title: 'Pop', games: [gone, stays] })
  const games = async () =>
    (ok(await server.get(`/api/recommend-game-pop/${pop.id}`)).data as { games: number[] }).games
  const preview = ok(await server.request('DELETE', `/api/game/${gone}`, dryRun))
  expect(preview.changes.map(({ area, kind }) => `${area} ${kind}`)).toEqual(
    expect.arrayContaining(['game remove', 'recommend-game-pop update']),
  )
  const removed = ok(await server.del(`/api/game/${gone}`))
  expect(await games()).toEqual([stays])
  expect(await undone(server, removed.receipt)).toMatchObject({ skipped: 0 })
  expect(await games()).toEqual([gone, stays])
})

test('a record with very many children does not hide the children of another one', async () => {
  const [one, other, third] = await Promise.all(
    ['One', 'Other', 'Third'].map((name) => make(server, '/api/activity', { name })),
  )
  const plan = await planned(server, 'activity.remove-many', [{ ids: [one?.id] }, { ids: [other?.id] }])
  expect(plan.errors).toEqual([])
  const gift = await make(server, '/api/gift', { name: 'Given', type: 1, inventory: 5 })
  ok(await server.post(`/api/activity/${third?.id}/gift`, { gift_id: gift.id }))
  const { sql } = server.running.server
  await sql`
    insert into record (area, environment, id, version, label, sort_key, search, data, parent_id, created_at, updated_at)
    select area, environment, nextval('record_id'), 1, label, sort_key, search, data - 'gift_id',
      case when n <= 10001 then ${one?.id ?? 0}::bigint else ${other?.id ?? 0}::bigint end, now(), now()
    from record, generate_series(1, 10002) n
    where area = 'activity-gift' and environment = 'test-ie' and parent_id = ${third?.id ?? 0}`
  const run = await applied(server, plan)
  expect([run.done, run.skipped]).toEqual([0, 2])
  const said = (await changesOf(server, plan.id)).map(({ message }) => message)
  expect(said[0]).toMatch(/^At least 10000 .* belong to it/)
  expect(said[1]).toMatch(/^1 .* belongs to it/)
  await sql`delete from record where area = 'activity-gift' and parent_id = ${one?.id ?? 0}`
})

async function game(name: string): Promise<number> {
  return (await make(server, '/api/game', { name, type: 'h5' })).id
}
